import { check } from '#contract/faults.ts'
import { type DayInput, dayInput, type Week, type WeekInput } from '#contract/program.ts'
import { readDay } from '#training/prescription/day/read.ts'
import { failure } from '../../http/failures.ts'

/**
 * A day that came as text alone gets the exercises that the text says; the same text again keeps those that it has in
 * the saved weeks.
 */
export function readTexts(weeks: readonly WeekInput[], saved: readonly Week[] = []): WeekInput[] {
  const known = new Map(saved.flatMap(week => week.days).map(day => [day.id, day]))
  const faults: Record<string, string> = {}
  const read = weeks.map((week, weekIndex) => ({
    ...week,
    days: week.days.map((day, dayIndex) => {
      if (day.text.trim() === '' || day.blocks.length > 0) return day
      const same = known.get((day.id ?? day._id ?? '').toLowerCase())
      if (same?.text === day.text) return { ...day, blocks: same.blocks }
      const checked = readText(day)
      if (checked.ok) return checked.value
      // Places in what was read are no places in what was sent.
      const [sentence = 'This cannot be read as a training day.'] = Object.values(checked.fields)
      faults[`weeks.${weekIndex}.days.${dayIndex}.text`] = sentence
      return day
    }),
  }))
  if (Object.keys(faults).length > 0) throw failure('request.invalid', { fields: faults })
  return read
}

function readText(day: DayInput) {
  const { blocks, notes } = readDay(day.text)
  const read = blocks.map(block => ({
    ...block,
    items: block.items.map(({ name, exerciseId, ...item }) => ({ ...item, exercise: { name, exerciseId } })),
  }))
  return check(dayInput, { ...day, notes: day.notes || notes, blocks: read })
}
