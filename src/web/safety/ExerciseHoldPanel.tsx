import { holdOf, insteadOf } from '#training/safety/hold.ts'
import type { OpenExercise, OpenWorkout } from '#training/workout/open.ts'
import { useToday } from '../app/person.ts'
import { useNamedInstead } from '../exercises/queries.ts'
import { HoldPanel } from './HoldPanel.tsx'
import { usePainOf } from './queries.ts'

/** An exercise of a workout under way that is on hold: why, and what stands in its place. Of a whole day the day says it. */
export function ExerciseHoldPanel({
  workout,
  exercise,
  athlete,
  onSwap,
}: {
  workout: OpenWorkout
  exercise: OpenExercise
  /** For whom a coach logs; undefined: it is the own one. */
  athlete?: { id: string; firstName: string } | undefined
  onSwap: (name: string) => void
}) {
  const today = useToday()
  const alternates = useNamedInstead(exercise.name, exercise.alternates)
  const session = { id: workout.sessionId ?? workout.id, date: workout.day ?? today }
  const report = holdOf(exercise.name, session, usePainOf(athlete?.id))
  if (!report || report.exercise === null) return null
  const offers = insteadOf(alternates, report)
  return <HoldPanel athlete={athlete} report={report} offers={offers} onChoose={onSwap} />
}
