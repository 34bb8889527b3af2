import type { Regimen } from '#contract/regimens.ts'
import type { Session } from '#contract/schedule.ts'
import { addDays, type Day } from '#training/calendar.ts'

/** A week of a program as its athlete has it: with the dates on which its sessions fall. */
export type ProgramWeek = {
  number: number
  name: string
  notes: string
  isDeload: boolean
  from: Day
  to: Day
  sessions: Session[]
}

/** The weeks of a program that began on that day, each with its sessions in their order. */
export function weeksOf(
  { weeks }: Pick<Regimen, 'weeks'>,
  startDate: Day,
  sessions: readonly Session[],
): ProgramWeek[] {
  const last = Math.max(weeks.length, ...sessions.map(session => session.week))
  return Array.from({ length: last }, (_, index) => {
    const from = addDays(startDate, 7 * index)
    const written = weeks[index]
    return {
      number: index + 1,
      name: written?.name ?? '',
      notes: written?.notes ?? '',
      isDeload: written?.isDeload ?? false,
      from,
      to: addDays(from, 6),
      sessions: sessions.filter(session => session.week === index + 1),
    }
  })
}

/** As one looks for them: this week and those that come, then back in time. */
export function fromNow(weeks: readonly ProgramWeek[], now: number): ProgramWeek[] {
  const ahead = weeks.filter(week => week.number >= now)
  return [...ahead, ...weeks.filter(week => week.number < now).toReversed()]
}

/** Columns of a screen: the four with this week, then those that come, then back in time. */
export function bandsFromNow(weeks: readonly ProgramWeek[], now: number, width = 4): ProgramWeek[][] {
  const bands: ProgramWeek[][] = []
  for (let first = 0; first < weeks.length; first += width) bands.push(weeks.slice(first, first + width))
  const current = Math.floor((now - 1) / width)
  return [...bands.slice(Math.max(current, 0)), ...bands.slice(0, Math.max(current, 0)).toReversed()]
}

/** The session to log: today's, else the next one, else the last one that was never logged. */
export function sessionToLog(sessions: readonly Session[], today: Day): Session | undefined {
  const open = sessions.filter(session => session.state === 'planned')
  return open.find(session => session.date >= today) ?? open.at(-1)
}
