import {
  isTrainingDayLabel,
  parseWeekNumber,
  removeDayNumber,
} from '#training/program/pasted-table/column-headers.ts'
import type { ProgramWeek } from '#training/program/program.ts'
import type { WeekText } from './program-text.ts'

type SheetWeeks = { name: string; weeks: readonly ProgramWeek[] }

/**
 * Joins the weeks of the sheets of a program. If each sheet is named after a week, they follow in that order; if each is named
 * after a day, they are the days of the same weeks. Otherwise the weeks of a sheet follow those of the one before it, and
 * begin with its name.
 *
 * @example joinSheets([{ name: 'Day 1', weeks: [one] }, { name: 'Day 2', weeks: [two] }]).length // 1
 */
export function joinSheets(sheets: readonly SheetWeeks[]): WeekText[] {
  const [only, ...others] = sheets
  if (only && others.length === 0) return only.weeks.map(toWeekText)
  const numbered = sheets.map(sheet => ({ ...sheet, number: parseWeekNumber(sheet.name) }))
  if (numbered.every(({ number }) => number !== undefined))
    return numbered
      .toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0))
      .flatMap(({ weeks }) => weeks.map(toWeekText))
  if (sheets.every(({ name }) => isTrainingDayLabel(name))) return joinDays(sheets)
  return sheets.flatMap(({ name, weeks }) =>
    weeks.map((week, index) => ({ ...toWeekText(week), name: index === 0 ? name.slice(0, 200) : '' })),
  )
}

function joinDays(sheets: readonly SheetWeeks[]): WeekText[] {
  const count = Math.max(...sheets.map(({ weeks }) => weeks.length))
  return Array.from({ length: count }, (_, index) => {
    const weeks = sheets.map(({ weeks }) => weeks[index])
    return {
      name: '',
      notes: weeks
        .map(week => week?.notes)
        .filter(Boolean)
        .join('\n'),
      days: sheets.flatMap(({ name }, sheet) => {
        const days = weeks[sheet]?.days ?? []
        if (days.length > 1) return days.map(({ name, text }) => ({ name, text }))
        return [{ name: days[0]?.name || removeDayNumber(name), text: days[0]?.text ?? '' }]
      }),
    }
  })
}

const toWeekText = ({ notes, days }: ProgramWeek): WeekText => ({
  name: '',
  notes,
  days: days.map(({ name, text }) => ({ name, text })),
})
