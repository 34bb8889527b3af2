import { type DayInput, dayInput, type Week, type WeekInput } from '#contract/programs/program.ts'
import { validate } from '#contract/validation.ts'
import { failure } from '#server/http/failures.ts'
import { parseDay } from '#training/prescription/day/parse-day.ts'

/** Parses the days that were sent only as text. A day whose text did not change keeps its saved exercises. */
export function parseDayTexts(weeks: readonly WeekInput[], saved: readonly Week[] = []): WeekInput[] {
  const savedDays = new Map(saved.flatMap(week => week.days).map(day => [day.id, day]))
  const faults: Record<string, string> = {}
  const parsed = weeks.map((week, weekIndex) => ({
    ...week,
    days: week.days.map((day, dayIndex) => {
      if (day.text.trim() === '' || day.blocks.length > 0) return day
      const savedDay = savedDays.get((day.id ?? day._id ?? '').toLowerCase())
      if (savedDay?.text === day.text) return { ...day, blocks: savedDay.blocks }
      const checked = parseDayText(day)
      if (checked.ok) return checked.value
      // The field paths of these errors refer to the parsed day, not to the request, so report the errors
      // under `text`.
      const [sentence = 'This text is not a valid training day.'] = Object.values(checked.fields)
      faults[`weeks.${weekIndex}.days.${dayIndex}.text`] = sentence
      return day
    }),
  }))
  if (Object.keys(faults).length > 0) throw failure('request.invalid', { fields: faults })
  return parsed
}

function parseDayText(day: DayInput) {
  const { blocks, notes } = parseDay(day.text)
  const parsed = blocks.map(block => ({
    ...block,
    items: block.items.map(({ name, exerciseId, ...item }) => ({ ...item, exercise: { name, exerciseId } })),
  }))
  return validate(dayInput, { ...day, notes: day.notes || notes, blocks: parsed })
}
