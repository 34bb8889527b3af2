import type { TrainingWeek } from '#contract/progress.ts'
import { addDays, type Day, daysBetween } from '#training/calendar.ts'
import { weekOf } from '#training/week.ts'
import type { Queryable } from '../../database/connection.ts'
import type { SeenAthlete } from '../policy.ts'
import { withLoad } from './loads.ts'
import { readLoads, readSpan, readWeeks, type Span } from './store.ts'

/** So many weeks up to the athlete’s own this week; none before the first workout or session. */
export async function showWeeks(
  db: Queryable,
  athlete: SeenAthlete<'logs'>,
  weeks: number,
): Promise<TrainingWeek[]> {
  const span = await readSpan(db, athlete)
  const starts = startsOf(span, weeks)
  const [from] = starts
  if (from === undefined) return []
  const added = await readWeeks(db, athlete, starts)
  const loads = await readLoads(db, athlete, { from, to: span.today })
  return withLoad(added, loads, span.today)
}

function startsOf({ today, firstDay, weekStart }: Span, weeks: number): Day[] {
  if (firstDay === null || firstDay > today) return []
  const startOf = (day: Day) => weekOf(day, weekStart)[0] ?? day
  const last = startOf(today)
  const count = Math.min(weeks, daysBetween(startOf(firstDay), last) / 7 + 1)
  return Array.from({ length: count }, (_, index) => addDays(last, -7 * (count - 1 - index)))
}
