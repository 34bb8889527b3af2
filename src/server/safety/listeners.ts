import { addDays, dayIn } from '#training/calendar.ts'
import { type Listener, ofKind } from '../events/events.ts'
import { renewKeys } from './names.ts'

/** New sessions, or others in their place, may call an exercise on hold by another of its names. */
export const keepOnHold: Listener = async (tx, happenings) => {
  const athleteIds = (['regimen.assigned', 'program.changed', 'session.replanned'] as const).flatMap(kind =>
    ofKind(happenings, kind).map(({ data }) => data.athleteId),
  )
  // Wherever on earth they live, nothing of today is left out.
  await renewKeys(tx, [...new Set(athleteIds)], addDays(dayIn(new Date(), 'UTC'), -1))
}
