import type { Session } from '#contract/programs/schedule.ts'
import { formatDayName } from '#training/program/format-day-name.ts'

/** Returns the name of a session. The server names every session, but a cached answer may lack the name. */
export function getSessionName({
  name,
  regimen,
  dayOfWeek,
}: Pick<Session, 'name' | 'regimen' | 'dayOfWeek'>) {
  return formatDayName({ name, programName: regimen.name, dayNumber: dayOfWeek })
}
