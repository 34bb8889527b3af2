import { plannedOf } from './kilos.ts'
import type { Figure, Figures, OpenExercise, OpenSet, OpenWorkout } from './open.ts'
import { inOrder, type Place } from './order.ts'
import type { PlannedSet } from './planned.ts'
import { numberOf } from './suggest.ts'

/** What differs from the plan, said without judging it. */
export type Difference =
  | { kind: 'set'; exercise: OpenExercise; set: OpenSet; number: number; figures: Figure[] }
  | { kind: 'swapped'; exercise: OpenExercise; insteadOf: string }
  | { kind: 'skipped'; exercise: OpenExercise; reason: string }
  | { kind: 'left'; exercise: OpenExercise; count: number }
  | { kind: 'more'; exercise: OpenExercise; count: number }

/**
 * Exercise by exercise; an exercise that was not touched at all is left, not different.
 *
 * @example differences(workout) // [] where all was done as planned
 */
export function differences(workout: OpenWorkout): Difference[] {
  const places = inOrder(workout)
  return workout.blocks
    .flatMap(block => block.exercises)
    .flatMap(exercise =>
      ofExercise(
        exercise,
        places.filter(place => place.exercise.id === exercise.id),
      ),
    )
}

function ofExercise(exercise: OpenExercise, places: readonly Place[]): Difference[] {
  if (exercise.skippedReason !== null) return [{ kind: 'skipped', exercise, reason: exercise.skippedReason }]
  const { insteadOf } = exercise
  const found: Difference[] = insteadOf === null ? [] : [{ kind: 'swapped', exercise, insteadOf }]
  for (const { set } of places.filter(place => place.set.doneAt && place.set.plan)) {
    const figures = differingFigures(set)
    if (figures.length > 0)
      found.push({ kind: 'set', exercise, set, number: numberOf(exercise, set), figures })
  }
  const left = exercise.isOnHold ? 0 : places.filter(({ set }) => set.plan && !set.doneAt).length
  const more = places.filter(({ set }) => !set.plan && set.doneAt).length
  if (left > 0) found.push({ kind: 'left', exercise, count: left })
  if (more > 0) found.push({ kind: 'more', exercise, count: more })
  return found
}

function differingFigures(set: OpenSet): Figure[] {
  const planned = plannedOf(set)
  if (!planned) return []
  return figures.filter(figure => isDifferent(figure, planned, set.typed[figure] ?? null))
}

const figures = ['loadKg', 'reps', 'rpe', 'seconds', 'meters'] as const satisfies readonly Figure[]

/**
 * RPE is felt in half points, and nobody feels it finer: 8.5 where 8 was asked is a set as planned, 9 is not. Coaches
 * act on a whole point; half a point in every other log would hide it.
 */
export const rpeTolerance = 0.5

/** Pounds become kilograms with many digits. */
export const roundingTolerance = 0.01

/**
 * Whether what was done lies outside of what was planned; what was not prescribed or not told differs from nothing.
 *
 * @example isDifferent('rpe', { ...planned, rpe: 8 }, 8.5) // false
 */
export function isDifferent(figure: Figure, planned: PlannedSet, done: Figures[Figure]): boolean {
  const asked = planned[figure]
  if (asked === null || done === null) return false
  if (figure === 'reps' && planned.repsTo !== null) return done < asked || done > planned.repsTo
  return Math.abs(done - asked) > (figure === 'rpe' ? rpeTolerance : 0) + roundingTolerance
}
