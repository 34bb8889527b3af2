import { type Day, getDayInTimeZone } from '#training/calendar.ts'

/** The time zone of test users and of the journeys’ browsers. It differs from UTC, so that mixing them fails. */
export const testTimeZone = 'Europe/Madrid'

/** Returns today’s date for test users, which from 22:00 or 23:00 UTC on is tomorrow’s date in UTC. */
export function getTestToday(): Day {
  return getDayInTimeZone(new Date(), testTimeZone)
}
