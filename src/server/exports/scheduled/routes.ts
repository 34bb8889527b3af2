import { dataExports, type ExportSchedule } from '#contract/data-exports.ts'
import type { Queryable } from '#server/database/connection.ts'
import { toIso, toIsoOrNull } from '#server/database/query-rows.ts'
import type { FeatureDependencies } from '#server/dependencies.ts'
import { failure } from '#server/http/failures.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { openArchivePlaces } from './archive-places.ts'
import { deleteScheduledExport, findScheduledExport, insertScheduledExport } from './store.ts'

type Parts = Pick<FeatureDependencies, 'config' | 'jobs'>

export function scheduledExportRoutes(implement: RegisterRoute, { config, jobs }: Parts) {
  const isAvailable = openArchivePlaces(config).length > 0

  const describeSchedule = async (db: Queryable, userId: string): Promise<ExportSchedule> => {
    const row = await findScheduledExport(db, userId)
    return {
      isAvailable,
      isOn: row !== undefined,
      lastArchiveAt: toIsoOrNull(row?.lastArchiveAt ?? null),
      nextArchiveAt: row ? toIso(row.nextAt) : null,
      failedAt: toIsoOrNull(row?.failedAt ?? null),
    }
  }

  implement(dataExports.schedule, async ({ actor, db }) => ({ data: await describeSchedule(db, actor.id) }))

  implement(dataExports.changeSchedule, async ({ actor, input, db, now }) => {
    if (input.isOn) {
      if (!isAvailable) throw failure('export.schedule-unavailable')
      const isNew = await insertScheduledExport(db, actor.id, now)
      if (isNew) await jobs.add(db, 'export.save', { userId: actor.id })
    } else await deleteScheduledExport(db, actor.id)
    return { data: await describeSchedule(db, actor.id) }
  })
}
