import { useMemo } from 'react'
import { findSetConflicts, type SetConflict } from '#training/workout/devices/set-conflicts.ts'
import type { ActiveWorkout } from '#training/workout/model/active-workout.ts'
import { useOwnActiveWorkouts } from './use-command-context.ts'

/** A set of a workout in progress that two devices logged with different values. */
export type WorkoutSetConflict = SetConflict & { workout: ActiveWorkout }

/** Returns the unresolved set conflicts of one workout, or of all workouts in progress on this device. */
export function useSetConflicts(workoutId?: string): WorkoutSetConflict[] {
  const workouts = useOwnActiveWorkouts()
  return useMemo(
    () =>
      workouts
        .filter(({ id }) => workoutId === undefined || id === workoutId)
        .flatMap(workout => findSetConflicts(workout).map(one => ({ ...one, workout }))),
    [workouts, workoutId],
  )
}
