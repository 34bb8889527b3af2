import { dataExports } from '#contract/data-exports.ts'
import type { FeatureDependencies } from '#server/dependencies.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { getDayInTimeZone } from '#training/calendar.ts'
import { createExportDownloader } from './create-export-downloader.ts'
import { countExportedRows } from './store.ts'
import { writeJsonExport } from './write-json-export.ts'

export function exportRoutes(implement: RegisterRoute, { dataDir }: Pick<FeatureDependencies, 'dataDir'>) {
  const download = createExportDownloader(dataDir)

  implement(dataExports.contents, async ({ actor, db }) => ({
    data: { counts: await countExportedRows(db, actor.id) },
  }))

  implement(dataExports.json, ({ actor, db, now }) =>
    download({
      userId: actor.id,
      fileName: `cornerman-${getDayInTimeZone(now, actor.timeZone)}.json`,
      db,
      write: ({ fetchAll }, sink) => writeJsonExport(fetchAll(), sink, now),
    }),
  )

  implement(dataExports.csv, ({ actor, db, now }) =>
    download({
      userId: actor.id,
      fileName: `cornerman-${getDayInTimeZone(now, actor.timeZone)}.zip`,
      db,
      write: async ({ fetchAll }, sink) =>
        (await import('./write-csv-export.ts')).writeCsvExport(fetchAll(), sink),
    }),
  )

  implement(dataExports.archive, ({ actor, db, now }) =>
    download({
      userId: actor.id,
      fileName: `cornerman-archive-${getDayInTimeZone(now, actor.timeZone)}.zip`,
      db,
      write: async (snapshot, sink) =>
        (await import('#server/exports/archive/write-archive.ts')).writeArchive(snapshot, sink, now),
    }),
  )

  implement(dataExports.programs, ({ actor, db, now }) =>
    download({
      userId: actor.id,
      fileName: `cornerman-programs-${getDayInTimeZone(now, actor.timeZone)}.zip`,
      db,
      write: async (snapshot, sink) =>
        (await import('#server/exports/archive/write-archive.ts')).writeProgramsArchive(snapshot, sink),
    }),
  )

  implement(dataExports.hevy, ({ actor, db, now }) =>
    download({
      userId: actor.id,
      fileName: `cornerman-hevy-${getDayInTimeZone(now, actor.timeZone)}.csv`,
      db,
      write: async (snapshot, sink) =>
        (await import('#server/exports/hevy/write-hevy-export.ts')).writeHevyExport(snapshot, actor, sink),
    }),
  )
}
