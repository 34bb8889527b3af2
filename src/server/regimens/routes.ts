import { isCoach } from '#contract/account/profile.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { requireOwnRegimen } from '#server/access/own-regimen.ts'
import { toRecordId } from '#server/access/record-id.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import { requireFound } from '#server/http/failures.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { countDeletionEffects, markRegimenDeleted } from '#server/regimens/deletion/store.ts'
import { listAssignedRegimens, listOwnRegimens } from '#server/regimens/listing/store.ts'
import type { DayTextParser } from '#server/regimens/parsing/day-text-parser.ts'
import { revisionRoutes } from '#server/regimens/revisions/routes.ts'
import { restoreRegimen } from '#server/regimens/trash/restore-regimen.ts'
import { listDeletedRegimens } from '#server/regimens/trash/store.ts'
import { regimenWritingRoutes } from '#server/regimens/writing/routes.ts'
import { getDayInTimeZone } from '#training/calendar.ts'
import { findRegimen } from './store.ts'

const regimenDeletionFailureCodes = {
  missing: 'regimen.not-found-delete',
  foreign: 'regimen.forbidden-delete',
} as const

export function regimenRoutes(implement: RegisterRoute, events: EventRecorder, parser: DayTextParser) {
  implement(regimens.list, async ({ actor, query, db, now }) => {
    if (isCoach(actor)) {
      const { items, nextCursor } = await listOwnRegimens(db, actor, query)
      return { data: items, nextCursor }
    }
    const { items, nextCursor } = await listAssignedRegimens(
      db,
      actor,
      getDayInTimeZone(now, actor.timeZone),
      query,
    )
    // Athletes cannot see a program's other athletes, archive state, tags or template flag.
    const visibleItems = items.map(one => ({
      ...one,
      archivedAt: null,
      tags: [],
      isTemplate: false,
      athleteCount: one.isEnded ? 0 : 1,
      behindCount: 0,
      now: [],
      endedOn: null,
    }))
    return { data: visibleItems, nextCursor }
  })

  implement(regimens.ofCoach, async ({ actor, query, db }) => {
    const { items, nextCursor } = await listOwnRegimens(db, actor, query)
    return { data: { regimens: items }, nextCursor }
  })

  implement(regimens.ofAthlete, async ({ actor, query, db, now }) => {
    const { items, nextCursor } = await listAssignedRegimens(
      db,
      actor,
      getDayInTimeZone(now, actor.timeZone),
      query,
    )
    return { data: { regimens: items }, nextCursor }
  })

  implement(regimens.show, async ({ actor, params, db }) => {
    const regimen = requireFound(
      await findRegimen(db, actor, toRecordId(actor.id, params.id)),
      'regimen.not-found',
    )
    return { data: { regimen } }
  })

  implement(regimens.deletionPreview, async ({ actor, params, db }) => {
    const regimen = await requireOwnRegimen(db, actor, params.id, regimenDeletionFailureCodes)
    return { data: await countDeletionEffects(db, actor, regimen) }
  })

  implement(regimens.remove, async ({ actor, params, db }) => {
    const regimen = await requireOwnRegimen(
      db,
      actor,
      params.id,
      regimenDeletionFailureCodes,
      'for no key update',
    )
    await markRegimenDeleted(db, regimen)
    const data = { regimenId: regimen.id, coachId: actor.id }
    await events.record(db, [{ kind: 'regimen.deleted', actorId: actor.id, subjectId: actor.id, data }])
    return { message: 'Regimen deleted. Athletes keep their logged workouts.' }
  })

  implement(regimens.trash, async ({ actor, query, db, now }) => {
    const { items, nextCursor } = await listDeletedRegimens(db, actor, query, now)
    return { data: items, nextCursor }
  })

  implement(regimens.restore, async ({ actor, params, db, now }) => ({
    data: await restoreRegimen(db, events, actor, params.id, now),
  }))

  regimenWritingRoutes(implement, parser)
  revisionRoutes(implement)
}
