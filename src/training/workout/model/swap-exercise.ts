import { type ActiveExercise, type ActiveSet, type ExerciseMeasure, isSetDone } from './active-workout.ts'

/**
 * Replaces an exercise with another one, or undoes the replacement if `name` is null. Keeps the planned
 * effort but drops the planned load. Keeps the planned reps, time or distance only if both exercises are
 * measured in the same unit. Completed sets do not change. Clears the history, so the caller has to look up
 * the history of the new exercise.
 *
 * @example swapExercise(backSquat, 'Front squat').insteadOf // 'Back squat'
 */
export function swapExercise(
  exercise: ActiveExercise,
  name: string | null,
  measure: ExerciseMeasure = exercise.swappedFrom?.measure ?? exercise.measure,
): ActiveExercise {
  const planned = undoSwap(exercise)
  const isItself = name === null || name === planned.name
  if (isItself) return exercise.insteadOf === null ? exercise : planned
  const hasSameMeasure = measure === planned.measure
  return {
    ...planned,
    name,
    measure,
    exerciseId: null,
    insteadOf: planned.name,
    swappedFrom: { exerciseId: planned.exerciseId, measure: planned.measure },
    sets: planned.sets.map(set => dropPlannedLoad(set, hasSameMeasure)),
    previous: [],
  }
}

function undoSwap(exercise: ActiveExercise): ActiveExercise {
  const { insteadOf, swappedFrom, ...rest } = exercise
  if (insteadOf === null) return exercise
  return {
    ...rest,
    insteadOf: null,
    name: insteadOf,
    exerciseId: swappedFrom?.exerciseId ?? null,
    measure: swappedFrom?.measure ?? rest.measure,
    sets: rest.sets.map(restorePlannedSet),
    previous: [],
  }
}

function dropPlannedLoad({ resolved: _, ...set }: ActiveSet, hasSameMeasure: boolean): ActiveSet {
  const { plan } = set
  const open = clearTypedUnlessDone(set)
  if (!plan) return open
  return {
    ...open,
    plan: { ...plan, load: null, amount: hasSameMeasure ? plan.amount : null },
    setAside: plan,
  }
}

function restorePlannedSet({ setAside, ...set }: ActiveSet): ActiveSet {
  const open = clearTypedUnlessDone(set)
  return setAside ? { ...open, plan: setAside } : open
}

/** Clears the values entered for an open set, because they were meant for the previous exercise. */
const clearTypedUnlessDone = (set: ActiveSet): ActiveSet => (isSetDone(set) ? set : { ...set, typed: {} })
