import { holdsOn, insteadOf } from '#training/safety/hold.ts'
import type { OpenWorkout } from '#training/workout/open.ts'
import { paths } from '../app/paths.ts'
import { useToday } from '../app/person.ts'
import { TextLink } from '../ui/TextLink.tsx'
import { HoldPanel } from './HoldPanel.tsx'
import { usePainOf } from './queries.ts'

/** A workout on a day of pain: all that is planned is on hold, and something else can be done. */
export function SessionHoldPanel({
  workout,
  athlete,
  onAdd,
}: {
  workout: OpenWorkout
  /** For whom a coach logs; undefined: it is the own one. */
  athlete?: { id: string; firstName: string } | undefined
  onAdd: (name: string) => void
}) {
  const today = useToday()
  const session = { id: workout.sessionId ?? workout.id, date: workout.day ?? today }
  const report = holdsOn(session, usePainOf(athlete?.id)).find(one => one.exercise === null)
  if (!report) return null
  const exercises = workout.blocks.flatMap(block => block.exercises)
  const offers = insteadOf([], report).filter(name => !exercises.some(one => one.name === name))
  return (
    <HoldPanel athlete={athlete} report={report} offers={offers} onChoose={onAdd}>
      {!athlete && workout.sessionId !== null && report.decision !== 'leave-out' && (
        <TextLink to={paths.newWorkout}>Log something else</TextLink>
      )}
    </HoldPanel>
  )
}
