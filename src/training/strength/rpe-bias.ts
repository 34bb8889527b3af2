import { type Day, daysBetween } from '#training/calendar.ts'
import { isWorkingSet } from '#training/prescription/set-role.ts'
import type { LoadedSet } from '#training/workout/model/set-values.ts'
import type { LiftWorkout } from './lift-history.ts'
import { estimateFromRpe } from './one-rep-max.ts'
import { findRpePercent, minRpeInTable } from './rpe-table.ts'

/**
 * How the reported RPE of a lift compares with sets to failure. `bias` is the mean of predicted minus reported
 * RPE: positive if the athlete reports the effort as too low.
 */
export type RpeBias = { bias: number; sets: number; setsToFailure: number }

/** The numbers of sets from which a bias can be calculated. */
const minSetsToFailure = 3
const minComparedSets = 5

/** A set to failure predicts the RPE of other sets for so many days. */
const maxDaysApart = 14

type DatedSet = LoadedSet & { date: Day }

/**
 * Compares the reported RPE of a lift with the RPE that the RPE table predicts from the nearest set to failure
 * (RPE 10, or as many repetitions as possible) at most 14 days before or after. Needs three sets to failure and
 * five other sets with an RPE; otherwise returns null. People underpredict the repetitions in reserve by about
 * one on average (Halperin et al. 2022, doi 10.1007/s40279-021-01559-x).
 *
 * @example findRpeBias(workouts) // { bias: 0.8, sets: 12, setsToFailure: 4 }
 */
export function findRpeBias<S extends LoadedSet>(workouts: readonly LiftWorkout<S>[]): RpeBias | null {
  const sets = workouts.flatMap(({ date, sets }) =>
    sets.filter(set => isWorkingSet(set) && set.bodyWeightKg !== null).map(set => ({ ...set, date })),
  )
  const toFailure = sets.flatMap(set => {
    const estimate = isToFailure(set) ? estimateFromRpe(set.loadKg, set.reps, 10) : undefined
    return estimate?.ok ? [{ date: set.date, oneRmKg: estimate.kg }] : []
  })
  if (toFailure.length < minSetsToFailure) return null
  const differences = sets.flatMap(set => {
    const predicted = isToFailure(set) || set.rpe === null ? null : predictRpe(set, toFailure)
    return predicted === null || set.rpe === null ? [] : [predicted - set.rpe]
  })
  if (differences.length < minComparedSets) return null
  const bias = differences.reduce((sum, difference) => sum + difference, 0) / differences.length
  return { bias, sets: differences.length, setsToFailure: toFailure.length }
}

const isToFailure = ({ role, rpe }: LoadedSet) => rpe === 10 || (role === 'amrap' && rpe === null)

function predictRpe(
  { date, loadKg, reps }: DatedSet,
  toFailure: readonly { date: Day; oneRmKg: number }[],
): number | null {
  const [nearest] = toFailure
    .map(one => ({ ...one, days: Math.abs(daysBetween(one.date, date)) }))
    .filter(one => one.days <= maxDaysApart)
    .toSorted((one, other) => one.days - other.days)
  return nearest && loadKg !== null ? findRpeAtPercent(reps, (loadKg / nearest.oneRmKg) * 100) : null
}

/**
 * Finds the RPE that a number of repetitions has at a percentage of the 1RM, in tenths: the inverse of
 * `findRpePercent`. Heavier loads have RPE 10; below RPE 6.5, there is none.
 */
function findRpeAtPercent(reps: number | null, percent: number): number | null {
  for (let tenths = 100; tenths >= minRpeInTable * 10; tenths--) {
    const share = findRpePercent(reps, tenths / 10)
    if (share.ok && share.percent <= percent + 1e-9) return tenths / 10
  }
  return null
}
