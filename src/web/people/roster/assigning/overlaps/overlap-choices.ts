import type { Person } from '#contract/fields.ts'
import type { OverlapChoice, OverlappingProgram } from '#contract/programs/assignments.ts'
import { addDays, type Day, type Weekday, weekdayOf } from '#training/calendar.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { formatList } from '#training/localization/format-list.ts'
import { findFirstTrainingDay } from '#training/program-schedule.ts'
import type { DateFormatter } from '#web/ui/display/date-formatter.ts'

/** An athlete whose other programs continue after the start of the new one. */
export type AthleteOverlap = { athlete: Person; programs: OverlappingProgram[] }

export const overlapChoiceLabels: Record<OverlapChoice, string> = {
  replace: 'Replace',
  queue: 'Queue',
  alongside: 'Alongside',
}

/** Groups overlapping programs by athlete, in the given order. */
export function groupOverlapsByAthlete(programs: readonly OverlappingProgram[]): AthleteOverlap[] {
  return [...Map.groupBy(programs, one => one.athlete.id).values()].flatMap(ofAthlete =>
    ofAthlete[0] ? [{ athlete: ofAthlete[0].athlete, programs: ofAthlete }] : [],
  )
}

type Dates = Pick<DateFormatter, 'recentDay' | 'weekday'>

/**
 * Describes the athlete’s other programs when the new one starts: `Base, week 5 of 8, until 20 Dec`, or `Base, from
 * 30 Nov to 20 Dec` if it starts later.
 */
export function describeOverlap({ programs }: AthleteOverlap, newStart: Day, dates: Dates): string {
  return formatList(
    programs.map(({ regimenName, week, weekCount, startDate, endDate }) =>
      startDate > newStart
        ? `${regimenName}, from ${dates.recentDay(startDate)} to ${dates.recentDay(endDate)}`
        : `${regimenName}, week ${week} of ${weekCount}, until ${dates.recentDay(endDate)}`,
    ),
  )
}

/** Describes what the choice does: `6 sessions will be removed` or `starts Mon, 28 Dec`. */
export function describeOverlapOutcome(
  { programs }: AthleteOverlap,
  choice: OverlapChoice | undefined,
  weekdays: readonly Weekday[],
  dates: Dates,
): string {
  switch (choice) {
    case undefined:
      return ''
    case 'replace':
      return `${formatCount(countRemovedSessions(programs), 'session')} will be removed`
    case 'queue': {
      const day = findQueueStart(programs, weekdays)
      return day ? `starts ${dates.weekday(weekdayOf(day))}, ${dates.recentDay(day)}` : ''
    }
    case 'alongside':
      return programs.length > 1 ? 'the other programs continue' : 'both programs continue'
  }
}

export const countRemovedSessions = (programs: readonly OverlappingProgram[]) =>
  programs.reduce((sum, one) => sum + one.sessionCount, 0)

/** Returns the first training day after the programs. */
function findQueueStart(
  programs: readonly OverlappingProgram[],
  weekdays: readonly Weekday[],
): Day | undefined {
  const last = programs
    .map(one => one.endDate)
    .toSorted()
    .at(-1)
  return last && findFirstTrainingDay(addDays(last, 1), weekdays)
}
