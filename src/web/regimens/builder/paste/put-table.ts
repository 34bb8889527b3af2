import type { ProgramDay, ProgramWeek } from '#training/program/program.ts'
import { weeksAtMost } from '#training/progression/rule.ts'
import { isEmptyWeek } from '#training/progression/turns.ts'

/** Where what was read goes. */
export const places = [
  ['end', 'New weeks at the end'],
  ['replace', 'Instead of all weeks'],
  ['into', 'Into this week and those after it'],
] as const
export type Place = (typeof places)[number][0]

const daysAtMost = 14

/**
 * The weeks with those of a table put in. Into a week, its days come behind those that are there; a week in which nothing
 * stands is filled. A text says what does not fit.
 */
export function putTable(
  weeks: readonly ProgramWeek[],
  read: readonly ProgramWeek[],
  place: Place,
  weekId: string | undefined,
): ProgramWeek[] | string {
  const written = weeks.every(isEmptyWeek) ? [] : weeks
  const after =
    place === 'replace' ? [...read] : place === 'end' ? [...written, ...read] : putInto(weeks, read, weekId)
  if (after.length > weeksAtMost)
    return `A program has at most ${weeksAtMost} weeks; this would be ${after.length}.`
  const full = after.findIndex(week => week.days.length > daysAtMost)
  if (full >= 0)
    return `A week has at most ${daysAtMost} days; week ${full + 1} would have ${after[full]?.days.length}.`
  return after
}

function putInto(
  weeks: readonly ProgramWeek[],
  read: readonly ProgramWeek[],
  weekId: string | undefined,
): ProgramWeek[] {
  const at = Math.max(
    0,
    weeks.findIndex(week => week.id === weekId),
  )
  const count = Math.max(weeks.length, at + read.length)
  return Array.from({ length: count }, (_, index) => {
    const week = weeks[index]
    const more = read[index - at]
    if (!week || !more) return (week ?? more) as ProgramWeek
    const days = isEmptyWeek(week) ? [] : week.days.filter(day => !isEmptyDay(day))
    return { ...week, days: [...days, ...more.days] }
  })
}

const isEmptyDay = (day: ProgramDay) => day.blocks.length === 0 && day.text.trim() === '' && day.notes === ''
