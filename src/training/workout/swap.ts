import type { Measure, OpenExercise, OpenSet } from './open.ts'

/**
 * The exercise with another one in its place, or itself again (`name` null). Repetitions and effort stay asked for;
 * the planned load was meant for the other one and is set aside, and so is the amount where the new one is counted in
 * something else. What is done stays as it was done. The history is that of the new one, so it is looked up anew.
 *
 * @example swap(backSquat, 'Front squat').insteadOf // 'Back squat'
 */
export function swap(
  exercise: OpenExercise,
  name: string | null,
  measure: Measure = exercise.swappedFrom?.measure ?? exercise.measure,
): OpenExercise {
  const planned = unswapped(exercise)
  const isItself = name === null || name === planned.name
  if (isItself) return exercise.insteadOf === null ? exercise : planned
  const isAlike = measure === planned.measure
  return {
    ...planned,
    name,
    measure,
    exerciseId: null,
    insteadOf: planned.name,
    swappedFrom: { exerciseId: planned.exerciseId, measure: planned.measure },
    sets: planned.sets.map(set => withoutLoad(set, isAlike)),
    previous: [],
  }
}

/** The exercise that was planned. */
function unswapped(exercise: OpenExercise): OpenExercise {
  const { insteadOf, swappedFrom, ...rest } = exercise
  if (insteadOf === null) return exercise
  return {
    ...rest,
    insteadOf: null,
    name: insteadOf,
    exerciseId: swappedFrom?.exerciseId ?? null,
    measure: swappedFrom?.measure ?? rest.measure,
    sets: rest.sets.map(asPlanned),
    previous: [],
  }
}

function withoutLoad({ resolved: _, ...set }: OpenSet, isAlike: boolean): OpenSet {
  const { plan } = set
  const open = keptIfDone(set)
  if (!plan) return open
  return { ...open, plan: { ...plan, load: null, amount: isAlike ? plan.amount : null }, setAside: plan }
}

function asPlanned({ setAside, ...set }: OpenSet): OpenSet {
  const open = keptIfDone(set)
  return setAside ? { ...open, plan: setAside } : open
}

/** What was typed for a set that nobody did yet was meant for the exercise before. */
const keptIfDone = (set: OpenSet): OpenSet => (set.doneAt ? set : { ...set, typed: {} })
