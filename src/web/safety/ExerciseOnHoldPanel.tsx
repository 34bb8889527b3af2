import { findExerciseHold, listHoldAlternatives } from '#training/safety/safety-hold.ts'
import type { ActiveExercise, ActiveWorkout } from '#training/workout/model/active-workout.ts'
import { useToday } from '#web/app/session/user-preferences.ts'
import { useCoachAlternatives } from '#web/shared/queries/exercises.ts'
import { useAthletePainReports } from '#web/shared/queries/pain-reports.ts'
import { OnHoldSection } from './OnHoldSection.tsx'

/** Shows, during a workout, that an exercise is on hold. `SessionOnHoldPanel` covers a whole day on hold. */
export function ExerciseOnHoldPanel({
  workout,
  exercise,
  athlete,
  onSwap,
}: {
  workout: ActiveWorkout
  exercise: ActiveExercise
  /** The athlete whose workout the coach is logging; undefined if the user is logging their own workout. */
  athlete?: { id: string; firstName: string } | undefined
  onSwap: (name: string) => void
}) {
  const today = useToday()
  const alternates = useCoachAlternatives(exercise.name, exercise.alternates)
  const session = { id: workout.sessionId ?? workout.id, date: workout.day ?? today }
  const report = findExerciseHold(exercise.name, session, useAthletePainReports(athlete?.id))
  if (!report || report.exercise === null) return null
  const offers = listHoldAlternatives(alternates, report)
  return <OnHoldSection athlete={athlete} report={report} offers={offers} onChoose={onSwap} />
}
