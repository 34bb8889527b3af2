import type { AssignedRegimen } from '#contract/programs/regimens.ts'
import type { Day } from '#training/calendar.ts'
import { findPauseOn, getProgramWeek } from '#training/program-pauses.ts'
import { formatDayAndMonth } from '#web/ui/display/day-format.ts'

type SessionCounts = Pick<AssignedRegimen, 'sessionCount' | 'sessionsDone' | 'sessionsDue'>

/** Formats the numbers of completed, due and later sessions: `8 of 8 due sessions done, 8 to come`. */
export function formatSessionsDone({ sessionCount, sessionsDone, sessionsDue }: SessionCounts): string {
  const ahead = sessionCount - sessionsDue
  const due =
    sessionsDue === 0 ? 'No sessions due yet' : `${sessionsDone} of ${sessionsDue} due sessions done`
  return ahead > 0 ? `${due}, ${ahead} to come` : due
}

/** `startWeek` and `pauses` are missing from programs that were stored on this device by an earlier version. */
type ProgramDates = Pick<AssignedRegimen, 'startDate' | 'endDate' | 'weekCount' | 'isEnded'> &
  Partial<Pick<AssignedRegimen, 'startWeek' | 'pauses'>>

/**
 * Formats the status of a program: `week 3 of 4`, `paused until 7 December`, `starts 30 November` or `ended`.
 */
export function formatProgramStatus(program: ProgramDates, today: Day, locale: string): string {
  if (today < program.startDate) return `starts ${formatDayAndMonth(program.startDate, locale)}`
  if (program.isEnded || today > program.endDate) return 'ended'
  const pause = findPauseOn(today, program.pauses ?? [])
  if (pause) return `paused until ${formatDayAndMonth(pause.until, locale)}`
  return `week ${getCurrentWeek(program, today)} of ${program.weekCount}`
}

/**
 * Returns the program's current week number, starting at 1. Before the program starts, this is the week with
 * which it starts; after it ends, the last week.
 */
export function getCurrentWeek(program: ProgramDates, today: Day): number {
  const { startDate, startWeek = 1, pauses = [], weekCount } = program
  return getProgramWeek({ startDate, startWeek, pauses }, weekCount, today)
}
