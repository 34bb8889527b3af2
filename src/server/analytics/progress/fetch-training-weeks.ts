import type { TrainingWeekStats } from '#contract/analytics/progress.ts'
import type { VisibleAthlete } from '#server/analytics/policy.ts'
import type { Queryable } from '#server/database/connection.ts'
import { addDays, type Day, daysBetween } from '#training/calendar.ts'
import type { CanonicalNameLookup } from '#training/exercises/canonical-exercise-key.ts'
import { findBodyweightLift } from '#training/strength/bodyweight-lifts.ts'
import { startOfWeek } from '#training/week.ts'
import { addLoadsToWeeks } from './add-loads-to-weeks.ts'
import {
  findTrainingSpan,
  listAthleteExerciseNames,
  listWeekTotals,
  listWorkoutLoadInputs,
  type TrainingSpan,
} from './store.ts'

/** Fetches the most recent weeks, including the current one, but none before the first workout or session. */
export async function fetchTrainingWeeks(
  db: Queryable,
  athlete: VisibleAthlete<'logs'>,
  weeks: number,
  canonical: CanonicalNameLookup,
  body: VisibleAthlete<'body'> | undefined,
): Promise<TrainingWeekStats[]> {
  const span = await findTrainingSpan(db, athlete)
  const starts = listWeekStarts(span, weeks)
  const [from] = starts
  if (from === undefined) return []
  const names = await listAthleteExerciseNames(db, athlete, from)
  const bodyweightLifts = names.flatMap(name => {
    const lift = findBodyweightLift(canonical(name))
    return lift ? [{ name, ...lift }] : []
  })
  const totals = await listWeekTotals(db, athlete, starts, { lifts: bodyweightLifts, body })
  const loads = await listWorkoutLoadInputs(db, athlete, { from, to: span.today })
  return addLoadsToWeeks(totals, loads, span.today)
}

function listWeekStarts({ today, firstDay, weekStart }: TrainingSpan, weeks: number): Day[] {
  if (firstDay === null || firstDay > today) return []
  const startOf = (day: Day) => startOfWeek(day, weekStart)
  const last = startOf(today)
  const count = Math.min(weeks, daysBetween(startOf(firstDay), last) / 7 + 1)
  return Array.from({ length: count }, (_, index) => addDays(last, -7 * (count - 1 - index)))
}
