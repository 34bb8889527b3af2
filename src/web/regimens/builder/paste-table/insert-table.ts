import { formatCount } from '#training/localization/format-count.ts'
import type { ProgramDay, ProgramWeek } from '#training/program/program.ts'
import { maxProgramWeeks } from '#training/progression/progression-rule.ts'
import { isEmptyWeek } from '#training/progression/rule-weeks.ts'

/** The places where a pasted table can be inserted. */
export const pasteTargets = [
  ['end', 'Add as new weeks at the end'],
  ['replace', 'Replace all weeks'],
  ['into', 'Add to this week and later weeks'],
] as const
export type PasteTarget = (typeof pasteTargets)[number][0]

const maxDaysPerWeek = 14

/**
 * Inserts the weeks of a pasted table into a program. With the target `into`, adds the table's days after the
 * existing days of each week, starting with the week `weekId`, and appends any missing weeks. Returns an
 * error message if the result exceeds the limits.
 */
export function insertTable(
  weeks: readonly ProgramWeek[],
  parsed: readonly ProgramWeek[],
  target: PasteTarget,
  weekId: string | undefined,
): ProgramWeek[] | string {
  const filledWeeks = weeks.every(isEmptyWeek) ? [] : weeks
  const after =
    target === 'replace'
      ? [...parsed]
      : target === 'end'
        ? [...filledWeeks, ...parsed]
        : insertIntoWeeks(weeks, parsed, weekId)
  if (after.length > maxProgramWeeks)
    return `A program can have at most ${formatCount(maxProgramWeeks, 'week')}; this one would have ${after.length}.`
  const overfullIndex = after.findIndex(week => week.days.length > maxDaysPerWeek)
  if (overfullIndex >= 0)
    return `A week can have at most ${formatCount(maxDaysPerWeek, 'day')}; week ${overfullIndex + 1} would have ${after[overfullIndex]?.days.length}.`
  return after
}

function insertIntoWeeks(
  weeks: readonly ProgramWeek[],
  parsed: readonly ProgramWeek[],
  weekId: string | undefined,
): ProgramWeek[] {
  const at = Math.max(
    0,
    weeks.findIndex(week => week.id === weekId),
  )
  const count = Math.max(weeks.length, at + parsed.length)
  return Array.from({ length: count }, (_, index) => {
    const week = weeks[index]
    const addition = parsed[index - at]
    if (!week || !addition) return (week ?? addition) as ProgramWeek
    const days = isEmptyWeek(week) ? [] : week.days.filter(day => !isEmptyDay(day))
    return { ...week, days: [...days, ...addition.days] }
  })
}

const isEmptyDay = (day: ProgramDay) => day.blocks.length === 0 && day.text.trim() === '' && day.notes === ''
