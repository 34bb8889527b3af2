import type { DayLine } from '#training/prescription/day/day.ts'
import { readDay } from '#training/prescription/day/read.ts'
import { formatDay } from '#training/prescription/day/write.ts'
import type { ProgramDay } from '#training/program/program.ts'
import type { Units } from '#training/units.ts'

const known = new WeakMap<ProgramDay, ReadonlyMap<string, string>>()
const none: ReadonlyMap<string, string> = new Map()

/** What stands in the text of a day beside its exercises and is not counted, by exercise. */
export function remainsOf(day: ProgramDay | null, units: Units): ReadonlyMap<string, string> {
  if (!day || day.text === '') return none
  const found = known.get(day) ?? read(day, units)
  known.set(day, found)
  return found
}

function read(day: ProgramDay, units: Units): ReadonlyMap<string, string> {
  const lines = itemLines(day.text, units)
  const ids = idsOf(day)
  if (lines.length !== ids.length) return none
  return new Map(
    lines.flatMap((line, at) => {
      const words = (line.reading?.remains ?? [])
        .map(({ from, to }) => day.text.slice(line.contentFrom + from, line.contentFrom + to).trim())
        .filter(Boolean)
      return words.length > 0 ? [[ids[at] ?? '', words.join(', ')] as const] : []
    }),
  )
}

/** The text of a day with the line of one exercise typed anew; undefined: that exercise has no line to itself. */
export function withLine(day: ProgramDay, itemId: string, typed: string, units: Units): string | undefined {
  const text = day.text === '' ? formatDay(day.blocks, units, day.notes) : day.text
  const lines = itemLines(text, units)
  const line = lines[idsOf(day).indexOf(itemId)]
  if (!line || lines.length !== idsOf(day).length) return undefined
  return text.slice(0, line.contentFrom) + typed + text.slice(line.to)
}

const itemLines = (text: string, units: Units): DayLine[] =>
  readDay(text, { units }).lines.filter(line => line.kind === 'item')

const idsOf = (day: ProgramDay) => day.blocks.flatMap(block => block.items.map(item => item.id))
