import { holdOf } from '#training/safety/hold.ts'
import type { OpenExercise, OpenWorkout } from '#training/workout/open.ts'
import { useToday } from '../app/person.ts'
import { HoldPanel } from './HoldPanel.tsx'
import { useOwnPain } from './queries.ts'

/** An exercise of a workout under way that is on hold: why, and what stands in its place. Of a whole day the day says it. */
export function ExerciseHoldPanel({
  workout,
  exercise,
  onSwap,
}: {
  workout: OpenWorkout
  exercise: OpenExercise
  onSwap: (name: string) => void
}) {
  const today = useToday()
  const session = { id: workout.sessionId ?? workout.id, date: workout.day ?? today }
  const report = holdOf(exercise.name, session, useOwnPain())
  if (!report || report.exercise === null) return null
  return <HoldPanel report={report} alternates={exercise.alternates ?? []} onSwap={onSwap} />
}
