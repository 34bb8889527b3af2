import { holdsOn } from '#training/safety/hold.ts'
import type { OpenWorkout } from '#training/workout/open.ts'
import { useToday } from '../app/person.ts'
import { HoldPanel } from './HoldPanel.tsx'
import { useOwnPain } from './queries.ts'

/** A workout on a day of pain: all of it is on hold. */
export function SessionHoldPanel({ workout }: { workout: OpenWorkout }) {
  const today = useToday()
  const session = { id: workout.sessionId ?? workout.id, date: workout.day ?? today }
  const report = holdsOn(session, useOwnPain()).find(one => one.exercise === null)
  if (!report) return null
  return <HoldPanel report={report} alternates={[]} onSwap={() => {}} />
}
