import { workoutLogs } from '#contract/workout-logs.ts'
import { addDays, type Day, dayIn, daysBetween } from '#training/calendar.ts'
import { failure } from '../../http/failures.ts'
import type { Implement } from '../../http/implement.ts'
import { listOwn, readDue, readMarks } from './store.ts'

const longestDays = 400
/** A year of whole weeks, and what is still to come of this one. */
const usualDays = { back: 371, ahead: 6 }

export function activityRoutes(implement: Implement) {
  implement(workoutLogs.mine, async ({ actor, query, db }) => {
    const { items, nextCursor } = await listOwn(db, actor, query, query)
    return { data: items, nextCursor }
  })

  implement(workoutLogs.activity, async ({ actor, query, db, now }) => {
    const span = readSpan(query, dayIn(now, actor.timeZone))
    const [marks, due] = [await readMarks(db, actor, span), await readDue(db, actor, span)]
    return { data: { ...span, ...due, marks } }
  })
}

function readSpan(asked: { from?: Day | undefined; to?: Day | undefined }, today: Day) {
  const to = asked.to ?? addDays(asked.from ?? today, asked.from ? longestDays : usualDays.ahead)
  const from = asked.from ?? addDays(to, -usualDays.back)
  const days = daysBetween(from, to)
  if (days < 0) throw failure('request.invalid', { fields: { to: `Expected ${from} or a later day.` } })
  if (days > longestDays)
    throw failure('request.invalid', { fields: { to: `At most ${longestDays} days from ${from} on.` } })
  return { from, to }
}
