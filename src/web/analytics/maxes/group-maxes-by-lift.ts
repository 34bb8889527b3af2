import type { Max } from '#contract/analytics/maxes.ts'
import {
  type CanonicalNameLookup,
  toCanonicalExerciseKey,
} from '#training/exercises/canonical-exercise-key.ts'

/** Groups maxes by lift and sorts the lifts by name. The maxes of each lift stay in order, newest first. */
export function groupMaxesByLift(maxes: readonly Max[], canonical: CanonicalNameLookup): Max[][] {
  return [...Map.groupBy(maxes, max => toCanonicalExerciseKey(max.exercise, canonical))]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([, liftMaxes]) => liftMaxes)
}
