import type { LiftSummary } from '#contract/analytics/progress.ts'
import { listMaxes } from '#server/analytics/maxes/store.ts'
import type { VisibleAthlete } from '#server/analytics/policy.ts'
import type { Queryable } from '#server/database/connection.ts'
import {
  type CanonicalNameLookup,
  toCanonicalExerciseKey,
} from '#training/exercises/canonical-exercise-key.ts'
import { findCurrentMax } from '#training/strength/current-max.ts'
import { findImplausibleSets } from '#training/strength/implausible-sets.ts'
import { findBestEstimate, type OneRepMaxFormula } from '#training/strength/one-rep-max.ts'
import { chooseLiftName } from './choose-lift-name.ts'
import { createRowConverter, type ToDatedSet, toLiftSet } from './convert-lift-rows.ts'
import type { VisibleBodyWeights } from './fetch-body-weights.ts'
import { type GroupedWorkingSetRow, listGroupedWorkingSets } from './store.ts'

const liftsLimit = 200
const maxesLimit = 1000

/** Lists every exercise that the athlete has done, most frequently trained first. */
export async function fetchLiftSummaries(
  db: Queryable,
  athlete: VisibleAthlete<'logs'>,
  formula: OneRepMaxFormula,
  canonical: CanonicalNameLookup,
  weights: VisibleBodyWeights,
): Promise<LiftSummary[]> {
  const toDatedSet = createRowConverter(canonical, weights)
  const rows = await listGroupedWorkingSets(db, athlete)
  const { items: maxes } = await listMaxes(db, athlete, { limit: maxesLimit })
  const maxesOf = Map.groupBy(maxes, max => toCanonicalExerciseKey(max.exercise, canonical))
  return [...Map.groupBy(rows, row => toCanonicalExerciseKey(row.name, canonical))]
    .map(([key, liftRows]) => ({
      ...toLiftSummary(liftRows, formula, canonical, toDatedSet),
      max: findCurrentMax(maxesOf.get(key)?.toReversed() ?? []) ?? null,
    }))
    .toSorted(compareByWorkoutCount)
    .slice(0, liftsLimit)
}

/** Sorts by number of workouts, then by the best estimated 1RM. */
function compareByWorkoutCount(one: LiftSummary, other: LiftSummary): number {
  return other.workouts - one.workouts || (other.best?.e1rmKg ?? 0) - (one.best?.e1rmKg ?? 0)
}

/** Summarises a lift from its rows, which are sorted newest first. */
function toLiftSummary(
  rows: readonly GroupedWorkingSetRow[],
  formula: OneRepMaxFormula,
  canonical: CanonicalNameLookup,
  toDatedSet: ToDatedSet,
): Omit<LiftSummary, 'max'> {
  const [newest] = rows
  const sets = rows.map(toDatedSet).toReversed()
  const implausible = findImplausibleSets(sets)
  const best = findBestEstimate(
    sets.filter(set => !implausible.has(set)),
    formula,
  )
  return {
    exercise: chooseLiftName(rows, canonical),
    workouts: new Set(rows.map(row => row.log_id)).size,
    lastDate: newest?.date ?? '',
    best: best.ok ? { e1rmKg: best.kg, date: best.set.date, set: toLiftSet(best.set) } : null,
    cannotSay: best.ok ? null : best.reason,
  }
}
