import type { ExerciseMeasureLookup } from '#training/exercises/exercise-measures.ts'
import type { BlockKind } from '#training/prescription/prescription.ts'
import {
  type ActiveExercise,
  type ActiveWorkout,
  type ExerciseMeasure,
  getPlannedMeasure,
  isSetDone,
} from '#training/workout/model/active-workout.ts'
import { listInputValueKinds } from './suggest-set-values.ts'

/**
 * If the program line of a planned exercise does not specify a measure, sets the known measure of the
 * exercise: a plank of `3 × max` is timed, a 40 m carry also has a load, and a 30-minute run also has a
 * distance. Does not increment the revision, keeps the identity of unchanged parts and never hides logged
 * values.
 *
 * @example applyExerciseMeasures(workout, createExerciseMeasureLookup(library)) // its `Plank 3 × max` asks for
 *   seconds
 */
export function applyExerciseMeasures(workout: ActiveWorkout, lookup: ExerciseMeasureLookup): ActiveWorkout {
  const blocks = workout.blocks.map(block => {
    const exercises = block.exercises.map(exercise => withKnownMeasure(exercise, block.kind, lookup))
    return exercises.every((one, index) => one === block.exercises[index]) ? block : { ...block, exercises }
  })
  return blocks.every((one, index) => one === workout.blocks[index]) ? workout : { ...workout, blocks }
}

/** Skips added exercises and replacements, because the athlete chose their measure. */
function withKnownMeasure(
  exercise: ActiveExercise,
  kind: BlockKind,
  lookup: ExerciseMeasureLookup,
): ActiveExercise {
  if (exercise.itemId === null || exercise.insteadOf !== null) return exercise
  const known = lookup(exercise.name)
  if (!known) return exercise
  const measure = chooseMeasure(exercise, kind, known.measure)
  const isPerSide = known.isPerSide && !exercise.sets.some(set => set.isPerSide)
  const isUnchanged = measure === exercise.measure && isPerSide === (exercise.isPerSide ?? false)
  return isUnchanged ? exercise : { ...exercise, measure, isPerSide }
}

function chooseMeasure(exercise: ActiveExercise, kind: BlockKind, known: ExerciseMeasure): ExerciseMeasure {
  const plans = exercise.sets.flatMap(({ plan }) => plan ?? [])
  if (plans.length === 0) return exercise.measure
  const prescribed = getPlannedMeasure(plans)
  const isUnspecified = plans.every(({ amount }) => amount === null || amount.kind === 'max')
  const measure = isUnspecified || getWiderMeasure(prescribed, kind) === known ? known : prescribed
  return areDoneValuesShown(exercise, measure) ? measure : exercise.measure
}

/**
 * Returns the measure that adds one value to the prescribed measure: a distance to a time, or a load to a
 * distance. In timed blocks, no load is added to a distance.
 */
function getWiderMeasure(prescribed: ExerciseMeasure, kind: BlockKind): ExerciseMeasure | undefined {
  if (prescribed === 'time') return 'distance'
  const isByClock = kind === 'intervals' || kind === 'for-time' || kind === 'emom' || kind === 'amrap'
  return prescribed === 'distance' && !isByClock ? 'load-distance' : undefined
}

function areDoneValuesShown({ sets }: ActiveExercise, measure: ExerciseMeasure): boolean {
  const visible = new Set<string>([...listInputValueKinds({ measure }), 'rpe'])
  return sets
    .filter(isSetDone)
    .every(({ typed }) =>
      Object.entries(typed).every(([figure, value]) => value === null || visible.has(figure)),
    )
}
