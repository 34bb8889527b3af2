import type { RosterEntry, RosterProgram } from '#contract/people/people.ts'
import { endingSoonDays } from '#training/adherence/adherence-status.ts'
import { addDays, type Day } from '#training/calendar.ts'
import { formatList } from '#training/localization/format-list.ts'
import { findPauseOn } from '#training/program-pauses.ts'
import type { DateFormatter } from '#web/ui/display/date-formatter.ts'

/** The maximum number of programs shown in a row of the roster. */
const maxProgramsShown = 3

type Dates = Pick<DateFormatter, 'recentDay' | 'calendarDay'>
type Program = Pick<RosterProgram, 'startDate' | 'week' | 'weekCount' | 'pauses'>

/** Returns the first programs for a row of the roster, and the number of those left out. */
export function selectProgramsToShow<Item>(programs: readonly Item[]): { shown: Item[]; moreCount: number } {
  const shown = programs.slice(0, maxProgramsShown)
  return { shown, moreCount: programs.length - shown.length }
}

/** Splits an athlete's programs into those that have started and those that start later. */
export function splitPrograms<Item extends { startDate: Day }>(programs: readonly Item[], today: Day) {
  return {
    current: programs.filter(one => one.startDate <= today),
    upcoming: programs.filter(one => one.startDate > today),
  }
}

/** Lists the current programs with their weeks: `Base, week 3 of 4, and Road to 10 km, week 2 of 12.` */
export function describeCurrentPrograms(
  { program, programs }: Pick<RosterEntry, 'program' | 'programs'>,
  today: Day,
): string {
  if (!program) return 'No current program.'
  const { current } = splitPrograms(programs, today)
  const { shown, moreCount } = selectProgramsToShow(current.length > 0 ? current : [program])
  const described = shown.map(({ name, week, weekCount }) => `${name}, week ${week} of ${weekCount}`)
  const [last = '', ...others] = [...described, ...(moreCount > 0 ? [`${moreCount} more`] : [])].toReversed()
  return others.length > 0 ? `${others.toReversed().join(', ')}, and ${last}.` : `${last}.`
}

/**
 * Describes the last day of a program: `6 Dec` if it ends soon, `6 Dec, was 20 Dec` if it ends earlier than planned,
 * otherwise with its week: `week 2 of 12, to 7 Feb`.
 */
export function describeProgramEnd(
  program: Program & Pick<RosterProgram, 'endDate' | 'endDateBefore'>,
  today: Day,
  dates: Dates,
): string {
  const { endDate, endDateBefore } = program
  const end = dates.calendarDay(endDate)
  if (findPauseOn(today, program.pauses)) return `${describeRosterProgram(program, today, dates)}, to ${end}`
  if (endDateBefore) return `${end}, was ${dates.calendarDay(endDateBefore)}`
  return endDate <= addDays(today, endingSoonDays)
    ? end
    : `${describeRosterProgram(program, today, dates)}, to ${end}`
}

/**
 * Describes when an upcoming program starts and what it has to do with the current ones: `from 7 Dec`, or also `, queued`,
 * `, in place of Base` or `, beside Base`.
 */
export function describeProgramStart(
  next: Pick<RosterProgram, 'assignmentId' | 'startDate' | 'queuedBehind'>,
  current: readonly Pick<RosterProgram, 'name' | 'endDate' | 'replacedBy'>[],
  dates: Dates,
): string {
  const start = `from ${dates.calendarDay(next.startDate)}`
  const replaced = current.find(one => one.replacedBy === next.assignmentId)
  if (replaced) return `${start}, in place of ${replaced.name}`
  if (next.queuedBehind) return `${start}, queued`
  const besides = current.filter(one => one.endDate >= next.startDate)
  return besides.length > 0 ? `${start}, beside ${formatList(besides.map(one => one.name))}` : start
}

/** Describes where the athlete is in a program: `week 3 of 4`, `from 7 Dec` or `paused until 7 Dec`. */
export function describeRosterProgram(
  { startDate, week, weekCount, pauses }: Program,
  today: Day,
  dates: Dates,
): string {
  if (startDate > today) return `from ${dates.recentDay(startDate)}`
  const pause = findPauseOn(today, pauses)
  return pause ? `paused until ${dates.recentDay(pause.until)}` : `week ${week} of ${weekCount}`
}
