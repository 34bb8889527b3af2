import type { QueryOf } from '#contract/operation.ts'
import { calendarEvents } from '#contract/programs/calendar-events.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import { isId } from '#server/http/is-id.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { addDays, type Day, daysBetween, getDayInTimeZone } from '#training/calendar.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { createEvents } from './create-events.ts'
import { type ChangeableEvent, mayChangeEvent } from './policy.ts'
import { deleteEvent, findVisibleEvent, listEvents, updateEvent } from './store.ts'

const defaultRangeDays = 400
const maxRangeDays = 800

export function calendarEventRoutes(implement: RegisterRoute) {
  implement(calendarEvents.list, async ({ actor, query, db, now }) => {
    const range = parseRange(query, getDayInTimeZone(now, actor.timeZone))
    if (query.athleteId !== undefined && !isId(query.athleteId)) return { data: [], nextCursor: null }
    const { items, nextCursor } = await listEvents(db, actor, { ...range, athleteId: query.athleteId }, query)
    return { data: items, nextCursor }
  })

  implement(calendarEvents.create, async ({ actor, input, db }) => ({
    data: await createEvents(db, actor, input),
  }))

  implement(calendarEvents.change, async ({ actor, params, input, db, now }) => {
    const event = await requireChangeableEvent(db, actor, params.id)
    const fields = { ...input, endDate: input.endDate ?? input.startDate }
    return {
      data: requireFound(await updateEvent(db, actor, event, fields, now), 'calendar-event.not-found'),
    }
  })

  implement(calendarEvents.remove, async ({ actor, params, db }) => {
    await deleteEvent(db, await requireChangeableEvent(db, actor, params.id))
    return { message: 'The event was deleted.' }
  })
}

async function requireChangeableEvent(tx: Transaction, actor: Actor, id: string): Promise<ChangeableEvent> {
  const event = requireFound(isId(id) && (await findVisibleEvent(tx, actor, id)), 'calendar-event.not-found')
  return requireFound(mayChangeEvent(actor, event), 'calendar-event.not-yours')
}

function parseRange(query: QueryOf<typeof calendarEvents.list>, today: Day): { from: Day; to: Day } {
  const from = query.from ?? today
  const to = query.to ?? addDays(from, defaultRangeDays)
  const days = daysBetween(from, to)
  if (days < 0) throw failure('request.invalid', { fields: { to: `Choose ${from} or a later day.` } })
  if (days > maxRangeDays)
    throw failure('request.invalid', {
      fields: { to: `Choose a day at most ${formatCount(maxRangeDays, 'day')} after ${from}.` },
    })
  return { from, to }
}
