import type { Counting } from '../exercises/counting.ts'
import type { BlockKind } from '../prescription/prescription.ts'
import { type Measure, measureOf, type OpenExercise, type OpenWorkout } from './open.ts'
import { figuresAsked } from './suggest.ts'

/**
 * The workout with its planned exercises counted as they are known to be, where their lines leave it open: no change of
 * it, and what stays as it was stays the very same. A line that says repetitions is counted in them; `3 × max` of a plank is
 * a time, 40 m of a carry have a load, 30 minutes of a run a distance. What is done says enough: nothing of it is hidden.
 *
 * @example inMeasures(workout, countingOf(library)) // its `Plank 3 × max` asks for seconds
 */
export function inMeasures(workout: OpenWorkout, counting: Counting): OpenWorkout {
  const blocks = workout.blocks.map(block => {
    const exercises = block.exercises.map(exercise => measured(exercise, block.kind, counting))
    return exercises.every((one, index) => one === block.exercises[index]) ? block : { ...block, exercises }
  })
  return blocks.every((one, index) => one === workout.blocks[index]) ? workout : { ...workout, blocks }
}

/** Of what the athlete chose, the athlete said how it is counted. */
function measured(exercise: OpenExercise, kind: BlockKind, counting: Counting): OpenExercise {
  if (exercise.itemId === null || exercise.insteadOf !== null) return exercise
  const known = counting(exercise.name)
  if (!known) return exercise
  const measure = measureBeside(exercise, kind, known.measure)
  const isPerSide = known.isPerSide && !exercise.sets.some(set => set.isPerSide)
  const isAsBefore = measure === exercise.measure && isPerSide === (exercise.isPerSide ?? false)
  return isAsBefore ? exercise : { ...exercise, measure, isPerSide }
}

function measureBeside(exercise: OpenExercise, kind: BlockKind, known: Measure): Measure {
  const plans = exercise.sets.flatMap(({ plan }) => plan ?? [])
  if (plans.length === 0) return exercise.measure
  const written = measureOf(plans)
  const isOpen = plans.every(({ amount }) => amount === null || amount.kind === 'max')
  const measure = isOpen || widened(written, kind) === known ? known : written
  return isAllShown(exercise, measure) ? measure : exercise.measure
}

/** What a line in minutes or metres may be counted in besides. Where a clock runs, it is the time over the metres that counts. */
function widened(written: Measure, kind: BlockKind): Measure | undefined {
  if (written === 'time') return 'distance'
  const isByClock = kind === 'intervals' || kind === 'for-time' || kind === 'emom' || kind === 'amrap'
  return written === 'distance' && !isByClock ? 'load-distance' : undefined
}

function isAllShown({ sets }: OpenExercise, measure: Measure): boolean {
  const shown = new Set<string>([...figuresAsked({ measure }), 'rpe'])
  return sets
    .filter(set => set.doneAt !== null)
    .every(({ typed }) =>
      Object.entries(typed).every(([figure, value]) => value === null || shown.has(figure)),
    )
}
