import type { Regimen } from '#contract/programs/regimens.ts'
import type { Session } from '#contract/programs/schedule.ts'
import { addDays, type Day } from '#training/calendar.ts'
import { movePastPauses, type ProgramPause } from '#training/program-pauses.ts'

/** A program week with its dates and the athlete's sessions in that week. */
export type ScheduledWeek = {
  number: number
  name: string
  notes: string
  isDeload: boolean
  from: Day
  to: Day
  sessions: Session[]
}

/** The optional fields are missing from programs that were stored on this device by an earlier version. */
type ProgramStart = { startDate: Day; startWeek?: number; pauses?: readonly ProgramPause[] }

/**
 * Returns the weeks of a program from the week with which it starts. Includes weeks removed from the program
 * if they still have sessions.
 */
export function toScheduledWeeks(
  { weeks }: Pick<Regimen, 'weeks'>,
  { startDate, startWeek = 1, pauses = [] }: ProgramStart,
  sessions: readonly Session[],
): ScheduledWeek[] {
  const last = Math.max(weeks.length, ...sessions.map(session => session.week))
  const numbers = Array.from({ length: last }, (_, index) => index + 1).filter(
    number => number >= startWeek || sessions.some(session => session.week === number),
  )
  return numbers.map(number => {
    const from = movePastPauses(addDays(startDate, 7 * (number - startWeek)), pauses)
    const week = weeks[number - 1]
    return {
      number,
      name: week?.name ?? '',
      notes: week?.notes ?? '',
      isDeload: week?.isDeload ?? false,
      from,
      to: addDays(from, 6),
      sessions: sessions.filter(session => session.week === number),
    }
  })
}

/** Sorts the current week first, then upcoming weeks, then past weeks from newest to oldest. */
export function orderFromCurrentWeek(weeks: readonly ScheduledWeek[], now: number): ScheduledWeek[] {
  const ahead = weeks.filter(week => week.number >= now)
  return [...ahead, ...weeks.filter(week => week.number < now).toReversed()]
}

/** Groups weeks into rows. The row with the current week comes first, then later rows, then earlier rows. */
export function groupWeeksIntoRows(
  weeks: readonly ScheduledWeek[],
  now: number,
  width = 4,
): ScheduledWeek[][] {
  const bands: ScheduledWeek[][] = []
  for (let first = 0; first < weeks.length; first += width) bands.push(weeks.slice(first, first + width))
  const current = Math.floor((now - (weeks[0]?.number ?? 1)) / width)
  return [...bands.slice(Math.max(current, 0)), ...bands.slice(0, Math.max(current, 0)).toReversed()]
}

/** Returns today's session or the next planned session, or else the last session that was not logged. */
export function findSessionToLog(sessions: readonly Session[], today: Day): Session | undefined {
  const open = sessions.filter(session => session.state === 'planned')
  return open.find(session => session.date >= today) ?? open.at(-1)
}
