import { type DayInput, dayInput } from '#contract/programs/program.ts'
import { validate } from '#contract/validation.ts'
import { parseDay } from '#training/prescription/day/parse-day.ts'

/** The fields of a day that determine the result of parsing its text. */
export type DayText = Pick<DayInput, 'name' | 'notes' | 'text'>

/** The exercises and notes of a day, with its length as JSON, or the reason why the text is invalid. */
export type ParsedDayText =
  | ({ ok: true; jsonLength: number } & Pick<DayInput, 'blocks' | 'notes'>)
  | { ok: false; message: string }

/** Parses the text of a day. Takes up to about 10 ms per thousand characters. */
export function parseDayText({ name, notes, text }: DayText): ParsedDayText {
  const parsed = parseDay(text)
  const blocks = parsed.blocks.map(block => ({
    ...block,
    items: block.items.map(({ name, exerciseId, ...item }) => ({ ...item, exercise: { name, exerciseId } })),
  }))
  const checked = validate(dayInput, { name, notes: notes || parsed.notes, text, blocks })
  if (checked.ok) {
    const { blocks, notes } = checked.value
    return { ok: true, blocks, notes, jsonLength: JSON.stringify(checked.value).length }
  }
  const [message = 'This text is not a valid training day.'] = Object.values(checked.fields)
  return { ok: false, message }
}
