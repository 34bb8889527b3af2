import type { DayInput, Week, WeekInput } from '#contract/programs/program.ts'
import { failure } from '#server/http/failures.ts'
import type { ParsedDayLookup } from '#server/regimens/parsing/day-text-parser.ts'

/** Adds the exercises of the days that were sent only as text. Unchanged days keep their saved exercises. */
export function parseDayTexts(
  weeks: readonly WeekInput[],
  saved: readonly Week[],
  getParsedDay: ParsedDayLookup,
): WeekInput[] {
  const findSaved = createSavedDayFinder(saved)
  const faults: Record<string, string> = {}
  const parsed = weeks.map((week, weekIndex) => ({
    ...week,
    days: week.days.map((day, dayIndex) => {
      if (!isOnlyText(day)) return day
      const savedDay = findSaved(day)
      if (savedDay) return { ...day, blocks: savedDay.blocks }
      const result = getParsedDay(day)
      if (result.ok) return { ...day, blocks: result.blocks, notes: result.notes }
      // The field paths of these errors refer to the parsed day, not to the request, so report the errors
      // under `text`.
      faults[`weeks.${weekIndex}.days.${dayIndex}.text`] = result.message
      return day
    }),
  }))
  if (Object.keys(faults).length > 0) throw failure('request.invalid', { fields: faults })
  return parsed
}

/** Lists the days that `parseDayTexts` has to parse. */
export function listUnparsedDays(weeks: readonly WeekInput[], saved: readonly Week[] = []): DayInput[] {
  const findSaved = createSavedDayFinder(saved)
  return weeks.flatMap(week => week.days.filter(day => isOnlyText(day) && !findSaved(day)))
}

const isOnlyText = (day: DayInput) => day.text.trim() !== '' && day.blocks.length === 0

/** Finds the saved day with the same id and text. */
function createSavedDayFinder(saved: readonly Week[]) {
  const savedDays = new Map(saved.flatMap(week => week.days).map(day => [day.id, day]))
  return (day: DayInput) => {
    const savedDay = savedDays.get((day.id ?? day._id ?? '').toLowerCase())
    return savedDay?.text === day.text ? savedDay : undefined
  }
}
