import type { RosterProgram } from '#contract/people/people.ts'
import type { Day } from '#training/calendar.ts'
import { findOpenPause } from '#training/program-pauses.ts'
import { describeVisibleWeeks } from '#web/shared/visible-weeks.ts'
import type { DateFormatter } from '#web/ui/display/date-formatter.ts'

/**
 * Describes where the athlete is in a program: `week 3 of 8, until 20 Dec`, `starts 7 Dec` or `paused from 30 Nov
 * until 7 Dec`.
 */
export function describeProgramStatus(
  {
    startDate,
    endDate,
    pauses,
    week,
    weekCount,
    visibleWeeks,
  }: Omit<RosterProgram, 'assignmentId' | 'regimenId' | 'name'>,
  today: Day,
  dates: Pick<DateFormatter, 'recentDay'>,
): string {
  const pause = findOpenPause(pauses, today)
  const isPaused = pause && today < pause.until
  const status = [
    today < startDate ? `starts ${dates.recentDay(startDate)}` : `week ${week} of ${weekCount}`,
    isPaused &&
      pause.from > today &&
      `paused from ${dates.recentDay(pause.from)} to ${dates.recentDay(pause.until)}`,
    isPaused && pause.from <= today && `paused until ${dates.recentDay(pause.until)}`,
    `ends ${dates.recentDay(endDate)}`,
    visibleWeeks && `shown ${describeVisibleWeeks(visibleWeeks)}`,
  ]
  return status.filter(Boolean).join(', ')
}
