import { formatDay } from '#training/prescription/day/format-day.ts'
import { parseDay } from '#training/prescription/day/parse-day.ts'
import type { ParsedDay } from '#training/prescription/day/parsed-day.ts'
import { reconcileBlocks } from '#training/prescription/day/reconcile-blocks.ts'
import type { LineEntry } from '#training/prescription/line/parse-line.ts'
import type { ExerciseNameResolver } from '#training/prescription/line/parsed-line.ts'
import type { IdGenerator } from '#training/program/program.ts'
import { metricUnits, type Units } from '#training/units.ts'
import { mapDaysOfWeek, mapWeeks, reuseUnchangedBlocks } from './draft-parts.ts'
import { newId } from './new-id.ts'
import type { DraftDay, RegimenDraft } from './regimen-draft.ts'

/**
 * Parses the text of training days. Holds the units, id generator and original days that parsing requires.
 */
export type DayTextParser = {
  newId: IdGenerator
  units: Units
  /** The days by id, as they were when editing began. */
  origin: ReadonlyMap<string, DraftDay>
  /** Parses the text of a day in the given week. Week numbers start at 1. Caches parsed lines. */
  read: (text: string, week: number) => ParsedDay
}

export function createDayTextParser(
  units: Units = metricUnits,
  nameOf?: ExerciseNameResolver,
  origin: DayTextParser['origin'] = new Map(),
): DayTextParser {
  const days = new Map<string, ParsedDay>()
  const lines = new Map<number, Map<string, LineEntry[]>>()
  const options = { units, ...(nameOf && { nameOf }) }
  const linesOf = (week: number) => {
    const cached = lines.get(week)
    if (cached && cached.size < maxCachedLines) return cached
    const newCache = new Map<string, LineEntry[]>()
    lines.set(week, newCache)
    return newCache
  }
  return {
    newId,
    units,
    origin,
    read(text, week) {
      const key = `${week} ${text}`
      const reading = days.get(key) ?? parseDay(text, { ...options, week, cache: linesOf(week) })
      // Reinsert the entry, so that it becomes the most recently used one.
      days.delete(key)
      days.set(key, reading)
      if (days.size > maxCachedDays) days.delete(days.keys().next().value ?? '')
      return reading
    },
  }
}

/** The number of days to cache: enough for the visible week and the previous week. */
const maxCachedDays = 32
const maxCachedLines = 20_000

/**
 * The maximum length of a day's text, in characters, as defined by the contract. Longer text is kept but not
 * parsed.
 */
export const maxDayTextLength = 50_000

/** Returns the text of a day as typed. A day without typed text is formatted from its exercises. */
export function getDayText(day: DraftDay, units: Units): string {
  if (day.text !== '') return day.text
  const cached = formattedDays.get(day)
  if (cached?.units.load === units.load && cached.units.distance === units.distance) return cached.text
  const text = formatDay(day.blocks, units, day.notes)
  formattedDays.set(day, { units, text })
  return text
}

/** Caches the formatted text of unchanged days. */
const formattedDays = new WeakMap<DraftDay, { units: Units; text: string }>()

/** Applies the new text of a day and returns the new draft. */
export function applyDayText(
  draft: RegimenDraft,
  { id, text }: { id: string; text: string },
  { read, newId, origin }: DayTextParser,
): RegimenDraft {
  return mapWeeks(draft, (week, index) =>
    mapDaysOfWeek(week, day => {
      const isSame = day.text === text && (text !== '' || (day.blocks.length === 0 && day.notes === ''))
      if (day.id !== id || isSame) return day
      if (text.length > maxDayTextLength) return { ...day, text }
      const { blocks, notes } = read(text, index + 1)
      const originalBlocks = origin.get(id)?.blocks
      return {
        ...day,
        text,
        notes,
        blocks: reuseUnchangedBlocks(day.blocks, reconcileBlocks(blocks, day.blocks, newId, originalBlocks)),
      }
    }),
  )
}
