import type { LiftRecord, LiftSet } from '#contract/analytics/progress.ts'
import type { Day } from '#training/calendar.ts'
import type { CanonicalNameLookup } from '#training/exercises/canonical-exercise-key.ts'
import { addBodyWeight, findBodyWeightOn, findBodyweightLift } from '#training/strength/bodyweight-lifts.ts'
import type { LiftWorkout } from '#training/strength/lift-history.ts'
import type { LiftRecordEntry as RecordSet } from '#training/strength/lift-records.ts'
import type { LoadedSet } from '#training/workout/model/set-values.ts'
import type { VisibleBodyWeights } from './fetch-body-weights.ts'
import type { GroupedWorkingSetRow } from './store.ts'

export type DatedSet = LoadedSet & { date: Day }
export type ToDatedSet = (row: GroupedWorkingSetRow) => DatedSet

/** Returns a function that converts rows to sets and adds the visible body weight to bodyweight lifts. */
export function createRowConverter(canonical: CanonicalNameLookup, weights: VisibleBodyWeights): ToDatedSet {
  return row => {
    const { name, date, role, reps, load_kg: loadKg, rpe, seconds, meters, is_confirmed: isConfirmed } = row
    const set = { date, role, reps, loadKg, rpe, seconds, meters, isConfirmed }
    const lift = findBodyweightLift(canonical(name))
    return lift ? addBodyWeight(set, lift, findBodyWeightOn(weights ?? [], date)) : set
  }
}

/** Groups the rows of a lift, which are sorted newest first, into workouts sorted oldest first. */
export function toLiftWorkouts(
  rows: readonly GroupedWorkingSetRow[],
  toDatedSet: ToDatedSet,
): LiftWorkout<DatedSet>[] {
  return [...Map.groupBy(rows, row => row.log_id).values()].toReversed().map(workoutRows => ({
    date: workoutRows[0]?.date ?? '',
    sets: workoutRows.flatMap(row => Array.from({ length: row.times }, () => toDatedSet(row))),
  }))
}

export function toLiftSet({ reps, loadKg, rpe, seconds, meters, bodyWeightKg }: LoadedSet): LiftSet {
  return { reps, loadKg, rpe, seconds, meters, ...(bodyWeightKg !== undefined && { bodyWeightKg }) }
}

export function toLiftRecord(exercise: string, { set, ...record }: RecordSet): LiftRecord {
  return { exercise, ...record, set: set && toLiftSet(set) }
}
