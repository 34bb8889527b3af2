import type { Day } from '../calendar.ts'
import type { OpenExercise, OpenWorkout } from '../workout/open.ts'
import { holdOf, type PainReport } from './hold.ts'

/**
 * The workout with what is on hold on the day on which it is done: no change of it. What stays as it was stays the very
 * same. Another exercise done in the place of a planned one goes by its own name. A day of pain holds what was planned
 * for it, not what the athlete chose to do instead or besides.
 *
 * @example withHolds(workout, [{ ...report, exerciseKeys: ['back squat'] }], '2026-11-24')
 */
export function withHolds(workout: OpenWorkout, reports: readonly PainReport[], today: Day): OpenWorkout {
  const session = { id: workout.sessionId ?? workout.id, date: workout.day ?? today }
  const ofExercises = reports.filter(report => report.exercise !== null)
  const blocks = workout.blocks.map(block => {
    const exercises = block.exercises.map(exercise => {
      const report = holdOf(exercise.name, session, isChosen(exercise) ? ofExercises : reports)
      const isOnHold = report !== undefined
      return (exercise.isOnHold ?? false) === isOnHold ? exercise : { ...exercise, isOnHold }
    })
    return exercises.every((one, index) => one === block.exercises[index]) ? block : { ...block, exercises }
  })
  return blocks.every((one, index) => one === workout.blocks[index]) ? workout : { ...workout, blocks }
}

const isChosen = ({ itemId, insteadOf }: OpenExercise) => itemId === null || insteadOf !== null
