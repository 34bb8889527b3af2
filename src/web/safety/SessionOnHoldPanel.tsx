import { filterHoldsOnSession, listHoldAlternatives } from '#training/safety/safety-hold.ts'
import type { ActiveWorkout } from '#training/workout/model/active-workout.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useToday } from '#web/app/session/user-preferences.ts'
import { useAthletePainReports } from '#web/shared/queries/pain-reports.ts'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { OnHoldSection } from './OnHoldSection.tsx'

/** Shown for a workout when the whole day is on hold because of pain. Offers alternatives. */
export function SessionOnHoldPanel({
  workout,
  athlete,
  onAdd,
}: {
  workout: ActiveWorkout
  /** The athlete whose workout the coach is logging; undefined if the user is logging their own workout. */
  athlete?: { id: string; firstName: string } | undefined
  onAdd: (name: string) => void
}) {
  const today = useToday()
  const session = { id: workout.sessionId ?? workout.id, date: workout.day ?? today }
  const report = filterHoldsOnSession(session, useAthletePainReports(athlete?.id)).find(
    one => one.exercise === null,
  )
  if (!report) return null
  const exercises = workout.blocks.flatMap(block => block.exercises)
  const offers = listHoldAlternatives([], report).filter(name => !exercises.some(one => one.name === name))
  return (
    <OnHoldSection athlete={athlete} report={report} offers={offers} onChoose={onAdd}>
      {!athlete && workout.sessionId !== null && report.decision !== 'leave-out' && (
        <TextLink to={paths.newWorkout}>Log something else</TextLink>
      )}
    </OnHoldSection>
  )
}
