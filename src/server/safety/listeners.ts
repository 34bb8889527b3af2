import { type DomainEventListener, filterEventsByKind } from '#server/events/domain-events.ts'
import { addDays, getDayInTimeZone } from '#training/calendar.ts'
import { addExerciseKeysToPainReports } from './held-exercise-keys.ts'

/**
 * Updates the exercise keys of open pain reports, because new or changed sessions may use other names for an
 * exercise on hold.
 */
export const updateHeldExerciseKeys: DomainEventListener = async (tx, events) => {
  const athleteIds = (
    ['regimen.assigned', 'session.scheduled', 'program.changed', 'session.replanned'] as const
  ).flatMap(kind => filterEventsByKind(events, kind).map(({ data }) => data.athleteId))
  // Start with yesterday in UTC, to include today in every time zone.
  await addExerciseKeysToPainReports(
    tx,
    [...new Set(athleteIds)],
    addDays(getDayInTimeZone(new Date(), 'UTC'), -1),
  )
}
