import type { Day } from '#training/calendar.ts'
import type { DayStatus } from '#web/ui/display/DayStatusIcon.tsx'

/** Returns the status of a session that has been neither logged nor skipped. */
export const getOpenSessionStatus = (date: Day, today: Day): DayStatus =>
  date < today ? 'notLogged' : 'planned'
