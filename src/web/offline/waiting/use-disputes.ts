import { useMemo } from 'react'
import type { OpenWorkout } from '#training/workout/open.ts'
import { type Contradiction, contradictions } from '#training/workout/readings.ts'
import { useKeptWorkouts } from './use-known.ts'

/** A set of a workout under way that two devices did otherwise. */
export type Dispute = Contradiction & { workout: OpenWorkout }

/** What a person has not decided about yet, of one workout or of all that are under way here. */
export function useDisputes(workoutId?: string): Dispute[] {
  const workouts = useKeptWorkouts()
  return useMemo(
    () =>
      workouts
        .filter(({ id }) => workoutId === undefined || id === workoutId)
        .flatMap(workout => contradictions(workout).map(one => ({ ...one, workout }))),
    [workouts, workoutId],
  )
}
