import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { failure } from '#server/http/failures.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { addDays, type Day, daysBetween, getDayInTimeZone } from '#training/calendar.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { countActivitySessions, listActivityDayStatuses, listOwnLogs } from './store.ts'

const maxRangeDays = 400
/**
 * The default date range, in days before and after today: the last 53 weeks, and enough days to cover the
 * rest of the current week.
 */
const defaultDays = { back: 371, ahead: 6 }

export function activityRoutes(implement: RegisterRoute) {
  implement(workoutLogs.mine, async ({ actor, query, db }) => {
    const { items, nextCursor } = await listOwnLogs(db, actor, query, query)
    return { data: items, nextCursor }
  })

  implement(workoutLogs.activity, async ({ actor, query, db, now }) => {
    const range = parseActivityRange(query, getDayInTimeZone(now, actor.timeZone))
    const [marks, due] = [
      await listActivityDayStatuses(db, actor, range),
      await countActivitySessions(db, actor, range),
    ]
    return { data: { ...range, ...due, marks } }
  })
}

function parseActivityRange(query: { from?: Day | undefined; to?: Day | undefined }, today: Day) {
  const to = query.to ?? addDays(query.from ?? today, query.from ? maxRangeDays : defaultDays.ahead)
  const from = query.from ?? addDays(to, -defaultDays.back)
  const days = daysBetween(from, to)
  if (days < 0) throw failure('request.invalid', { fields: { to: `Choose ${from} or a later day.` } })
  if (days > maxRangeDays)
    throw failure('request.invalid', {
      fields: { to: `Choose a day at most ${formatCount(maxRangeDays, 'day')} after ${from}.` },
    })
  return { from, to }
}
