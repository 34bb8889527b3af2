import type { Day } from '#training/calendar.ts'
import type { ActiveExercise, ActiveWorkout } from '#training/workout/model/active-workout.ts'
import { findExerciseHold, type SafetyHold } from './safety-hold.ts'

/**
 * Determines for each exercise in a workout whether it is on hold on the day of the workout, and returns the
 * updated workout. Unchanged parts remain the same objects. A swapped exercise is checked under its new name.
 * A pain report for the whole day puts the planned exercises on hold, but not exercises that the athlete
 * swapped in or added.
 *
 * @example withSafetyHolds(workout, [{ ...report, exerciseKeys: ['back squat'] }], '2026-11-24')
 */
export function withSafetyHolds(
  workout: ActiveWorkout,
  reports: readonly SafetyHold[],
  today: Day,
): ActiveWorkout {
  const session = { id: workout.sessionId ?? workout.id, date: workout.day ?? today }
  const exerciseReports = reports.filter(report => report.exercise !== null)
  const blocks = workout.blocks.map(block => {
    const exercises = block.exercises.map(exercise => {
      const report = findExerciseHold(
        exercise.name,
        session,
        isAthletesChoice(exercise) ? exerciseReports : reports,
      )
      const isOnHold = report !== undefined
      return (exercise.isOnHold ?? false) === isOnHold ? exercise : { ...exercise, isOnHold }
    })
    return exercises.every((one, index) => one === block.exercises[index]) ? block : { ...block, exercises }
  })
  return blocks.every((one, index) => one === workout.blocks[index]) ? workout : { ...workout, blocks }
}

const isAthletesChoice = ({ itemId, insteadOf }: ActiveExercise) => itemId === null || insteadOf !== null
