import type { LiftRecord } from '#contract/analytics/progress.ts'
import type { VisibleAthlete } from '#server/analytics/policy.ts'
import type { Queryable } from '#server/database/connection.ts'
import {
  type CanonicalNameLookup,
  toCanonicalExerciseKey,
} from '#training/exercises/canonical-exercise-key.ts'
import { findImplausibleSets } from '#training/strength/implausible-sets.ts'
import { findLiftRecords } from '#training/strength/lift-records.ts'
import type { OneRepMaxFormula } from '#training/strength/one-rep-max.ts'
import { chooseLiftName } from './choose-lift-name.ts'
import { createRowConverter, toLiftRecord, toLiftWorkouts } from './convert-lift-rows.ts'
import type { VisibleBodyWeights } from './fetch-body-weights.ts'
import { listGroupedWorkingSets } from './store.ts'

/** Lists records that beat an earlier result. A lift's first result beats nothing, so it is omitted. */
export async function fetchLiftRecords(
  db: Queryable,
  athlete: VisibleAthlete<'logs'>,
  { formula, limit }: { formula: OneRepMaxFormula; limit: number },
  canonical: CanonicalNameLookup,
  weights: VisibleBodyWeights,
): Promise<LiftRecord[]> {
  const rows = await listGroupedWorkingSets(db, athlete)
  const toDatedSet = createRowConverter(canonical, weights)
  return [...Map.groupBy(rows, row => toCanonicalExerciseKey(row.name, canonical)).values()]
    .flatMap(liftRows => {
      const workouts = toLiftWorkouts(liftRows, toDatedSet)
      const implausible = findImplausibleSets(workouts.flatMap(workout => workout.sets))
      return findLiftRecords(workouts, formula, implausible)
        .filter(record => record.previous !== null)
        .map(record => toLiftRecord(chooseLiftName(liftRows, canonical), record))
    })
    .toSorted((one, other) => (one.date < other.date ? 1 : -Number(one.date > other.date)))
    .slice(0, limit)
}
