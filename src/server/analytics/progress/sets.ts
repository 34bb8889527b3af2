import type { LiftRecord, LiftSet } from '#contract/progress.ts'
import type { Day } from '#training/calendar.ts'
import type { LiftWorkout } from '#training/strength/lift-history.ts'
import type { RatedSet } from '#training/strength/one-rep-max.ts'
import type { LiftRecord as RecordSet } from '#training/strength/records.ts'
import type { SetRow } from './store.ts'

export type DatedSet = RatedSet & { date: Day }

export function toSet({ date, role, reps, load_kg, rpe, seconds, meters }: SetRow): DatedSet {
  return { date, role, reps, loadKg: load_kg, rpe, seconds, meters }
}

/** The rows of one lift, newest first, as workouts from the first one on. */
export function toWorkouts(rows: readonly SetRow[]): LiftWorkout<DatedSet>[] {
  return [...Map.groupBy(rows, row => row.log_id).values()].toReversed().map(of => ({
    date: of[0]?.date ?? '',
    sets: of.flatMap(row => Array.from({ length: row.times }, () => toSet(row))),
  }))
}

export function toLiftSet({ reps, loadKg, rpe, seconds, meters }: RatedSet): LiftSet {
  return { reps, loadKg, rpe, seconds, meters }
}

export function toLiftRecord(exercise: string, { set, ...record }: RecordSet): LiftRecord {
  return { exercise, ...record, set: set && toLiftSet(set) }
}
