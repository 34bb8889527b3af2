import type { AssignedRegimen } from '#contract/programs/regimens.ts'
import { type Day, daysBetween } from '#training/calendar.ts'
import { formatDayAndMonth } from '#web/ui/display/day-format.ts'

type SessionCounts = Pick<AssignedRegimen, 'sessionCount' | 'sessionsDone' | 'sessionsDue'>

/** Formats the numbers of completed, due and later sessions: `8 of 8 due sessions done, 8 to come`. */
export function formatSessionsDone({ sessionCount, sessionsDone, sessionsDue }: SessionCounts): string {
  const ahead = sessionCount - sessionsDue
  const due =
    sessionsDue === 0 ? 'No sessions due yet' : `${sessionsDone} of ${sessionsDue} due sessions done`
  return ahead > 0 ? `${due}, ${ahead} to come` : due
}

type ProgramDates = Pick<AssignedRegimen, 'startDate' | 'endDate' | 'weekCount' | 'isEnded'>

/** Formats the status of a program: `week 3 of 4`, `starts 30 November` or `ended`. */
export function formatProgramStatus(program: ProgramDates, today: Day, locale: string): string {
  if (today < program.startDate) return `starts ${formatDayAndMonth(program.startDate, locale)}`
  if (program.isEnded || today > program.endDate) return 'ended'
  return `week ${getCurrentWeek(program, today)} of ${program.weekCount}`
}

/**
 * Returns the program's current week number, starting at 1. Before the program starts, this is the first
 * week; after it ends, the last week.
 */
export function getCurrentWeek({ startDate, weekCount }: ProgramDates, today: Day): number {
  const week = Math.floor(daysBetween(startDate, today) / 7) + 1
  return Math.min(Math.max(week, 1), Math.max(weekCount, 1))
}
