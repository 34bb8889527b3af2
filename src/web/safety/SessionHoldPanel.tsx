import { holdsOn } from '#training/safety/hold.ts'
import type { OpenWorkout } from '#training/workout/open.ts'
import { useToday } from '../app/person.ts'
import { HoldPanel } from './HoldPanel.tsx'
import { usePainOf } from './queries.ts'

/** A workout on a day of pain: all of it is on hold. */
export function SessionHoldPanel({
  workout,
  athlete,
}: {
  workout: OpenWorkout
  /** For whom a coach logs; undefined: it is the own one. */
  athlete?: { id: string; firstName: string } | undefined
}) {
  const today = useToday()
  const session = { id: workout.sessionId ?? workout.id, date: workout.day ?? today }
  const report = holdsOn(session, usePainOf(athlete?.id)).find(one => one.exercise === null)
  if (!report) return null
  return <HoldPanel athlete={athlete} report={report} alternates={[]} onSwap={() => {}} />
}
