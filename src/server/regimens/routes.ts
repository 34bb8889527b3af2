import { regimens } from '#contract/regimens.ts'
import { dayIn } from '#training/calendar.ts'
import { claimRegimen } from '../access/own-regimen.ts'
import type { Events } from '../events/events.ts'
import { isCoach } from '../http/actor.ts'
import { found } from '../http/failures.ts'
import { isId } from '../http/ids.ts'
import type { Implement } from '../http/implement.ts'
import { listAssigned, listOwn } from './listing/store.ts'
import { countBeforeDeletion, markDeleted } from './removing/store.ts'
import { revisionRoutes } from './revisions/routes.ts'
import { findRegimen } from './store.ts'
import { restoreRegimen } from './trash/restore.ts'
import { listDeleted } from './trash/store.ts'
import { change } from './writing/change.ts'
import { create } from './writing/create.ts'

const toUpdate = { missing: 'regimen.not-found-update', foreign: 'regimen.forbidden-update' } as const
const toDelete = { missing: 'regimen.not-found-delete', foreign: 'regimen.forbidden-delete' } as const

export function regimenRoutes(implement: Implement, events: Events) {
  implement(regimens.list, async ({ actor, query, db, now }) => {
    if (isCoach(actor)) {
      const { items, nextCursor } = await listOwn(db, actor, query)
      return { data: items, nextCursor }
    }
    const { items, nextCursor } = await listAssigned(db, actor, dayIn(now, actor.timeZone), query)
    // An athlete learns of nobody else who is on the program, nor how the coach has filed it.
    const seen = items.map(one => ({
      ...one,
      archivedAt: null,
      tags: [],
      isTemplate: false,
      athleteCount: one.isEnded ? 0 : 1,
      behindCount: 0,
      now: [],
      endedOn: null,
    }))
    return { data: seen, nextCursor }
  })

  implement(regimens.ofCoach, async ({ actor, query, db }) => {
    const { items, nextCursor } = await listOwn(db, actor, query)
    return { data: { regimens: items }, nextCursor }
  })

  implement(regimens.ofAthlete, async ({ actor, query, db, now }) => {
    const { items, nextCursor } = await listAssigned(db, actor, dayIn(now, actor.timeZone), query)
    return { data: { regimens: items }, nextCursor }
  })

  implement(regimens.show, async ({ actor, params, db }) => {
    const regimen = found(isId(params.id) && (await findRegimen(db, actor, params.id)), 'regimen.not-found')
    return { data: { regimen } }
  })

  implement(regimens.create, async ({ actor, input, db, request }) => {
    const { regimen, isRepeated } = await create(db, actor, input)
    request.isRepeated = isRepeated
    return { data: regimen }
  })

  implement(regimens.update, async ({ actor, params, input, db }) => {
    const own = await claimRegimen(db, actor, params.id, toUpdate, 'for no key update')
    return { data: await change(db, actor, own, input) }
  })

  implement(regimens.deletionPreview, async ({ actor, params, db }) => {
    const own = await claimRegimen(db, actor, params.id, toDelete)
    return { data: await countBeforeDeletion(db, actor, own) }
  })

  implement(regimens.remove, async ({ actor, params, db }) => {
    const own = await claimRegimen(db, actor, params.id, toDelete, 'for no key update')
    await markDeleted(db, own)
    const data = { regimenId: own.id, coachId: actor.id }
    await events.record(db, [{ kind: 'regimen.deleted', actorId: actor.id, subjectId: actor.id, data }])
    return { message: 'The regimen was deleted. What was done stays with the athletes.' }
  })

  implement(regimens.trash, async ({ actor, query, db, now }) => {
    const { items, nextCursor } = await listDeleted(db, actor, query, now)
    return { data: items, nextCursor }
  })

  implement(regimens.restore, async ({ actor, params, db, now }) => ({
    data: await restoreRegimen(db, events, actor, params.id, now),
  }))

  revisionRoutes(implement)
}
