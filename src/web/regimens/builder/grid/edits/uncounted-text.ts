import { formatDay } from '#training/prescription/day/format-day.ts'
import { parseDay } from '#training/prescription/day/parse-day.ts'
import type { DayLine } from '#training/prescription/day/parsed-day.ts'
import type { ProgramDay } from '#training/program/program.ts'
import type { Units } from '#training/units.ts'

const cachedUncountedText = new WeakMap<ProgramDay, ReadonlyMap<string, string>>()
const noUncountedText: ReadonlyMap<string, string> = new Map()

/** Returns the unrecognised text in a day's lines, keyed by exercise id. */
export function getUncountedText(day: ProgramDay | null, units: Units): ReadonlyMap<string, string> {
  if (!day || day.text === '') return noUncountedText
  const found = cachedUncountedText.get(day) ?? findUncountedText(day, units)
  cachedUncountedText.set(day, found)
  return found
}

function findUncountedText(day: ProgramDay, units: Units): ReadonlyMap<string, string> {
  const lines = parseItemLines(day.text, units)
  const ids = getItemIds(day)
  if (lines.length !== ids.length) return noUncountedText
  return new Map(
    lines.flatMap((line, at) => {
      const words = (line.reading?.remains ?? [])
        .map(({ from, to }) => day.text.slice(line.contentFrom + from, line.contentFrom + to).trim())
        .filter(Boolean)
      return words.length > 0 ? [[ids[at] ?? '', words.join(', ')] as const] : []
    }),
  )
}

/**
 * Replaces the line of an exercise in the day text. Returns undefined if the exercise shares its line with
 * another exercise.
 */
export function replaceItemLine(
  day: ProgramDay,
  itemId: string,
  newLine: string,
  units: Units,
): string | undefined {
  const text = day.text === '' ? formatDay(day.blocks, units, day.notes) : day.text
  const lines = parseItemLines(text, units)
  const line = lines[getItemIds(day).indexOf(itemId)]
  if (!line || lines.length !== getItemIds(day).length) return undefined
  return text.slice(0, line.contentFrom) + newLine + text.slice(line.to)
}

const parseItemLines = (text: string, units: Units): DayLine[] =>
  parseDay(text, { units }).lines.filter(line => line.kind === 'item')

const getItemIds = (day: ProgramDay) => day.blocks.flatMap(block => block.items.map(item => item.id))
