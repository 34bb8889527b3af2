import type { DayReading } from '#training/prescription/day/day.ts'
import { readDay } from '#training/prescription/day/read.ts'
import { reconcile } from '#training/prescription/day/reconcile.ts'
import { formatDay } from '#training/prescription/day/write.ts'
import type { LineReading, NameReader } from '#training/prescription/line/line.ts'
import type { NewId } from '#training/program/program.ts'
import { metric, type Units } from '#training/units.ts'
import type { Draft, DraftDay } from './draft.ts'
import { newId } from './new-id.ts'
import { eachDayOf, eachWeek, keptSame } from './parts.ts'

/** What the reading of a text depends on, beside the text. */
export type World = {
  newId: NewId
  units: Units
  /** The days from which one began to write, by their ids. */
  origin: ReadonlyMap<string, DraftDay>
  /** The text of a day of this week (from 1); lines that were read before are not read again. */
  read: (text: string, week: number) => DayReading
}

export function world(
  units: Units = metric,
  nameOf?: NameReader,
  origin: World['origin'] = new Map(),
): World {
  const days = new Map<string, DayReading>()
  const lines = new Map<number, Map<string, LineReading>>()
  const options = { units, ...(nameOf && { nameOf }) }
  const linesOf = (week: number) => {
    const known = lines.get(week)
    if (known && known.size < rememberedLines) return known
    const fresh = new Map<string, LineReading>()
    lines.set(week, fresh)
    return fresh
  }
  return {
    newId,
    units,
    origin,
    read(text, week) {
      const key = `${week} ${text}`
      const reading = days.get(key) ?? readDay(text, { ...options, week, cache: linesOf(week) })
      // The one that was asked for last is the last to be forgotten.
      days.delete(key)
      days.set(key, reading)
      if (days.size > rememberedDays) days.delete(days.keys().next().value ?? '')
      return reading
    },
  }
}

/** The days of the week one sees, and of the one before. */
const rememberedDays = 32
const rememberedLines = 20_000

/** The contract's bound of one day's text: what is longer is kept as it is, and not read. */
export const longestText = 50_000

/** A day as text: as it was typed, else as one would type it. */
export function textOf(day: DraftDay, units: Units): string {
  if (day.text !== '') return day.text
  const known = formatted.get(day)
  if (known?.units.load === units.load && known.units.distance === units.distance) return known.text
  const text = formatDay(day.blocks, units, day.notes)
  formatted.set(day, { units, text })
  return text
}

/** A day that stays the same is written once, however often it is drawn. */
const formatted = new WeakMap<DraftDay, { units: Units; text: string }>()

/** The draft with a day as its new text says. */
export function readInto(
  draft: Draft,
  { id, text }: { id: string; text: string },
  { read, newId, origin }: World,
): Draft {
  return eachWeek(draft, (week, index) =>
    eachDayOf(week, day => {
      const isSame = day.text === text && (text !== '' || (day.blocks.length === 0 && day.notes === ''))
      if (day.id !== id || isSame) return day
      if (text.length > longestText) return { ...day, text }
      const { blocks, notes } = read(text, index + 1)
      const began = origin.get(id)?.blocks
      return {
        ...day,
        text,
        notes,
        blocks: keptSame(day.blocks, reconcile(blocks, day.blocks, newId, began)),
      }
    }),
  )
}
