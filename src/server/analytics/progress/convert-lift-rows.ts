import type { LiftRecord } from '#contract/analytics/progress.ts'
import type { Day } from '#training/calendar.ts'
import type { LiftWorkout } from '#training/strength/lift-history.ts'
import type { LiftRecordEntry as RecordSet } from '#training/strength/lift-records.ts'
import type { PerformedSet, SetValues } from '#training/workout/model/set-values.ts'
import type { GroupedWorkingSetRow } from './store.ts'

export type DatedSet = PerformedSet & { date: Day }

export function toDatedSet({
  date,
  role,
  reps,
  load_kg,
  rpe,
  seconds,
  meters,
}: GroupedWorkingSetRow): DatedSet {
  return { date, role, reps, loadKg: load_kg, rpe, seconds, meters }
}

/** Groups the rows of a lift, which are sorted newest first, into workouts sorted oldest first. */
export function toLiftWorkouts(rows: readonly GroupedWorkingSetRow[]): LiftWorkout<DatedSet>[] {
  return [...Map.groupBy(rows, row => row.log_id).values()].toReversed().map(workoutRows => ({
    date: workoutRows[0]?.date ?? '',
    sets: workoutRows.flatMap(row => Array.from({ length: row.times }, () => toDatedSet(row))),
  }))
}

export function toLiftSet({ reps, loadKg, rpe, seconds, meters }: PerformedSet): SetValues {
  return { reps, loadKg, rpe, seconds, meters }
}

export function toLiftRecord(exercise: string, { set, ...record }: RecordSet): LiftRecord {
  return { exercise, ...record, set: set && toLiftSet(set) }
}
