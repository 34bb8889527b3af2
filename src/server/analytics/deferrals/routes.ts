import { deferrableItemKinds } from '#contract/analytics/deferral.ts'
import { deferrals, maxDeferralDays } from '#contract/analytics/deferrals.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import { isId } from '#server/http/is-id.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { addDays, type Day, getDayInTimeZone } from '#training/calendar.ts'
import { findDeferrableItem } from './policy.ts'
import { deleteDeferral, findDeferral, upsertDeferral } from './store.ts'

export function deferralRoutes(implement: RegisterRoute, events: EventRecorder) {
  implement(deferrals.defer, async ({ actor, input, db, now }) => {
    requireLaterDay(input.until, getDayInTimeZone(now, actor.timeZone))
    const found = await findDeferrableItem(db, actor, input.kind, input.itemId)
    const item = requireFound(found, 'deferral.item-not-found')
    await upsertDeferral(db, actor, item, { until: input.until, now })
    const { kind: itemKind, itemId, athleteId } = item
    const data = { itemKind, itemId, athleteId, coachId: actor.id, until: input.until, reason: input.reason }
    await events.record(db, [{ kind: 'item.deferred', actorId: actor.id, subjectId: athleteId, data }])
    return { data: requireFound(await findDeferral(db, actor, item), 'deferral.item-not-found') }
  })

  implement(deferrals.bringBack, async ({ actor, params, db }) => {
    const kind = deferrableItemKinds.find(one => one === params.kind)
    const deleted = kind && isId(params.id) && (await deleteDeferral(db, actor, kind, params.id))
    const { athleteId } = requireFound(deleted, 'deferral.item-not-found')
    const data = {
      itemKind: requireFound(kind, 'deferral.item-not-found'),
      itemId: params.id,
      athleteId,
      coachId: actor.id,
    }
    await events.record(db, [{ kind: 'deferral.ended', actorId: actor.id, subjectId: athleteId, data }])
    return { message: 'The item is back in your queue.' }
  })
}

function requireLaterDay(until: Day, today: Day) {
  const last = addDays(today, maxDeferralDays)
  if (until > today && until <= last) return
  const message = until > today ? `Choose ${last} or an earlier day.` : 'Choose a day after today.'
  throw failure('request.invalid', { fields: { until: message } })
}
