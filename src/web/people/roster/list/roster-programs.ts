import type { RosterProgram } from '#contract/people/people.ts'
import type { Day } from '#training/calendar.ts'
import { findPauseOn } from '#training/program-pauses.ts'
import type { DateFormatter } from '#web/ui/display/date-formatter.ts'

/** The maximum number of programs shown in a row of the roster. */
const maxProgramsShown = 3

type Dates = Pick<DateFormatter, 'recentDay'>
type Program = Pick<RosterProgram, 'startDate' | 'week' | 'weekCount' | 'pauses'>

/** Returns the first programs for a row of the roster, and the number of those left out. */
export function selectProgramsToShow<Item>(programs: readonly Item[]): { shown: Item[]; moreCount: number } {
  const shown = programs.slice(0, maxProgramsShown)
  return { shown, moreCount: programs.length - shown.length }
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
