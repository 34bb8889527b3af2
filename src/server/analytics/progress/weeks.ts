import type { TrainingWeek } from '#contract/progress.ts'
import { addDays, type Day, daysBetween } from '#training/calendar.ts'
import { weekOf } from '#training/week.ts'
import type { Queryable } from '../../database/connection.ts'
import type { SeenAthlete } from '../policy.ts'
import { readSpan, readWeeks, type Span } from './store.ts'

/** So many weeks up to the athlete’s own this week; none before the first workout or session. */
export async function showWeeks(
  db: Queryable,
  athlete: SeenAthlete<'logs'>,
  weeks: number,
): Promise<TrainingWeek[]> {
  const starts = startsOf(await readSpan(db, athlete), weeks)
  return starts.length > 0 ? readWeeks(db, athlete, starts) : []
}

function startsOf({ today, firstDay, weekStart }: Span, weeks: number): Day[] {
  if (firstDay === null || firstDay > today) return []
  const startOf = (day: Day) => weekOf(day, weekStart)[0] ?? day
  const last = startOf(today)
  const count = Math.min(weeks, daysBetween(startOf(firstDay), last) / 7 + 1)
  return Array.from({ length: count }, (_, index) => addDays(last, -7 * (count - 1 - index)))
}
