import type { Equipment } from '#training/equipment.ts'
import type { ImplementLookup } from '#training/exercises/exercise-implement.ts'
import { findLoadableWeight, type LoadableWeight } from '#training/plates/loadable-weight.ts'
import type { ActiveExercise, ActiveSet } from '#training/workout/model/active-workout.ts'
import { suggestSetValues } from './suggest-set-values.ts'

/**
 * Returns the available weight nearest to the load of a set, with the bar and plates. Returns undefined if
 * the load is unknown or lighter than the lightest bar, or if the exercise does not use free weights.
 *
 * @example findLoadableSetWeight(benchPress, third, equipment, implementOf)?.plates // [15, 5] for 60 kg
 */
export function findLoadableSetWeight(
  exercise: ActiveExercise,
  set: ActiveSet,
  equipment: Equipment,
  implementOf: ImplementLookup,
): LoadableWeight | undefined {
  const { loadKg } = suggestSetValues(exercise, set)
  const implement = implementOf(exercise.name)
  if (loadKg === null || !(loadKg > 0) || implement === null) return undefined
  const loading = findLoadableWeight(loadKg, equipment, implement)
  // A load lighter than the lightest bar, such as 12.5 kg for a curl, is lifted without a bar, even if the
  // exercise name does not say so.
  return loading?.bar && loading.limit === 'lightest' ? undefined : loading
}
