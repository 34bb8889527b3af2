import {
  type ActiveExercise,
  type ActiveSet,
  type ActiveWorkout,
  isSetDone,
} from '#training/workout/model/active-workout.ts'
import type { PlannedValues } from '#training/workout/model/planned-values.ts'
import { getPlannedValues } from '#training/workout/model/resolve-workout-loads.ts'
import { type SetValueKind, type SetValues, setValueKinds } from '#training/workout/model/set-values.ts'
import { listSetsInOrder, type SetPosition } from '#training/workout/sets/set-order.ts'
import { getSetNumber } from '#training/workout/sets/suggest-set-values.ts'

/** A difference between a workout and its plan. */
export type PlanDeviation =
  | { kind: 'set'; exercise: ActiveExercise; set: ActiveSet; number: number; figures: SetValueKind[] }
  | { kind: 'swapped'; exercise: ActiveExercise; insteadOf: string }
  | { kind: 'skipped'; exercise: ActiveExercise; reason: string }
  | { kind: 'left'; exercise: ActiveExercise; count: number }
  | { kind: 'more'; exercise: ActiveExercise; count: number }

/**
 * Lists how a workout deviates from its plan, exercise by exercise, including the open sets of each exercise.
 *
 * @example findPlanDeviations(workout) // [] if everything was done as planned
 */
export function findPlanDeviations(workout: ActiveWorkout): PlanDeviation[] {
  const places = listSetsInOrder(workout)
  return workout.blocks
    .flatMap(block => block.exercises)
    .flatMap(exercise =>
      findExerciseDeviations(
        exercise,
        places.filter(place => place.exercise.id === exercise.id),
      ),
    )
}

function findExerciseDeviations(exercise: ActiveExercise, places: readonly SetPosition[]): PlanDeviation[] {
  if (exercise.skippedReason !== null) return [{ kind: 'skipped', exercise, reason: exercise.skippedReason }]
  const { insteadOf } = exercise
  const found: PlanDeviation[] = insteadOf === null ? [] : [{ kind: 'swapped', exercise, insteadOf }]
  for (const { set } of places.filter(place => isSetDone(place.set) && place.set.plan)) {
    const figures = listDeviatingValues(set)
    if (figures.length > 0)
      found.push({ kind: 'set', exercise, set, number: getSetNumber(exercise, set), figures })
  }
  const open = exercise.isOnHold ? 0 : places.filter(({ set }) => set.plan && !isSetDone(set)).length
  const added = places.filter(({ set }) => !set.plan && isSetDone(set)).length
  if (open > 0) found.push({ kind: 'left', exercise, count: open })
  if (added > 0) found.push({ kind: 'more', exercise, count: added })
  return found
}

function listDeviatingValues(set: ActiveSet): SetValueKind[] {
  const planned = getPlannedValues(set)
  if (!planned) return []
  return setValueKinds.filter(figure => isOffPlan(figure, planned, set.typed[figure] ?? null))
}

/**
 * RPE is only precise to half a point, so 8.5 instead of 8 counts as planned, but 9 does not. Reporting every
 * half-point deviation would hide the full-point deviations that coaches act on.
 */
export const rpeTolerance = 0.5

/** The tolerance for rounding errors when pounds are converted to kilograms. */
export const roundingTolerance = 0.01

/**
 * Returns whether a logged value deviates from the planned value or range; false if either value is missing.
 *
 * @example isOffPlan('rpe', { ...planned, rpe: 8 }, 8.5) // false
 */
export function isOffPlan(
  figure: SetValueKind,
  planned: PlannedValues,
  done: SetValues[SetValueKind],
): boolean {
  const target = planned[figure]
  if (target === null || done === null) return false
  if (figure === 'reps' && planned.repsTo !== null) return done < target || done > planned.repsTo
  return Math.abs(done - target) > (figure === 'rpe' ? rpeTolerance : 0) + roundingTolerance
}
