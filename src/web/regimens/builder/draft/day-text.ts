import { formatDay } from '#training/prescription/day/format-day.ts'
import { parseDay } from '#training/prescription/day/parse-day.ts'
import type { ParsedDay } from '#training/prescription/day/parsed-day.ts'
import { reconcileBlocks } from '#training/prescription/day/reconcile-blocks.ts'
import {
  findReadingChanges,
  keepStoredReading,
  type ReadingChange,
} from '#training/prescription/day/stored-reading.ts'
import { formatLine } from '#training/prescription/line/format-line.ts'
import type { LineEntry } from '#training/prescription/line/parse-line.ts'
import type { ExerciseNameResolver } from '#training/prescription/line/parsed-line.ts'
import type { PrescribedItem } from '#training/prescription/prescription.ts'
import type { IdGenerator } from '#training/program/program.ts'
import { metricUnits, type Units } from '#training/units.ts'
import { mapDaysOfWeek, mapWeeks, reuseUnchangedBlocks } from './draft-parts.ts'
import { maxDayTextLength } from './max-day-text-length.ts'
import { newId } from './new-id.ts'
import type { DraftBlock, DraftDay, DraftItem, RegimenDraft } from './regimen-draft.ts'

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
  /** Formats and parses a day in advance, so that showing it finds both in the caches. */
  readDay: (day: DraftDay, week: number) => void
  /** Finds the library exercise for a typed name. */
  nameOf: ExerciseNameResolver | undefined
  /** Caches, by the blocks of a day, the text that is known to give exactly these blocks. */
  currentTexts: WeakMap<readonly DraftBlock[], string>
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
  const read = (text: string, week: number) => {
    const key = `${week} ${text}`
    const reading = days.get(key) ?? parseDay(text, { ...options, week, cache: linesOf(week) })
    // Reinsert the entry, so that it becomes the most recently used one.
    days.delete(key)
    days.set(key, reading)
    if (days.size > maxCachedDays) days.delete(days.keys().next().value ?? '')
    return reading
  }
  return {
    newId,
    units,
    origin,
    nameOf,
    currentTexts: new WeakMap(),
    read,
    readDay(day, week) {
      const text = getDayText(day, units)
      if (text.length <= maxDayTextLength) read(text, week)
    },
  }
}

/** The number of days to cache: enough for the visible week and the weeks before and after it. */
const maxCachedDays = 64
const maxCachedLines = 20_000

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

const noChanges: readonly ReadingChange[] = []

/**
 * Lists the exercises of a day that its text would now give differently, because the notation or the coach's units have
 * changed since the day was stored. They stay as they are until the coach accepts the new reading.
 */
export function listReadingChanges(
  { text, blocks }: DraftDay,
  { read, nameOf, units, currentTexts }: DayTextParser,
  week: number,
): readonly ReadingChange[] {
  if (text === '' || text.length > maxDayTextLength || currentTexts.get(blocks) === text) return noChanges
  const isSameName = (stored: DraftItem, item: PrescribedItem) =>
    stored.name === item.name ||
    (stored.exerciseId !== null && stored.exerciseId === item.exerciseId) ||
    (nameOf?.(stored.name)?.name ?? stored.name) === item.name
  const changes = findReadingChanges(blocks, read(text, week).blocks, isSameName).filter(
    // Weights in pounds are rounded when they are written as text; such a difference is not a change.
    change =>
      change.kind === 'block' ||
      !change.stored ||
      !change.read ||
      formatLine({ ...change.stored, name: change.read.name }, units) !== formatLine(change.read, units) ||
      !isSameName(change.stored, change.read),
  )
  if (changes.length === 0) currentTexts.set(blocks, text)
  return changes
}

/** Replaces the stored exercises of a day with those that its text gives now. */
export function acceptReading(
  draft: RegimenDraft,
  dayId: string,
  { read, newId, origin }: DayTextParser,
): RegimenDraft {
  return mapWeeks(draft, (week, index) =>
    mapDaysOfWeek(week, day => {
      if (day.id !== dayId || day.text.length > maxDayTextLength) return day
      const { blocks, notes } = read(day.text, index + 1)
      // The server keeps the stored exercises of a day that is sent with the same text and no exercises.
      const text = blocks.length === 0 ? `${day.text}\n` : day.text
      return {
        ...day,
        text,
        notes,
        blocks: reconcileBlocks(blocks, day.blocks, newId, origin.get(dayId)?.blocks),
      }
    }),
  )
}

/**
 * Applies the new text of a day and returns the new draft. Lines that were not edited keep their stored exercises, even
 * if their text would now give others.
 */
export function applyDayText(
  draft: RegimenDraft,
  { id, text }: { id: string; text: string },
  parser: DayTextParser,
): RegimenDraft {
  return mapWeeks(draft, (week, index) =>
    mapDaysOfWeek(week, day => {
      const isSame = day.text === text && (text !== '' || (day.blocks.length === 0 && day.notes === ''))
      return day.id !== id || isSame ? day : readEditedDay(day, text, parser, index + 1)
    }),
  )
}

function readEditedDay(day: DraftDay, text: string, parser: DayTextParser, week: number): DraftDay {
  if (text.length > maxDayTextLength) return { ...day, text }
  const { read, newId, origin, currentTexts } = parser
  const start = typingStarts.get(day.blocks) ?? day
  const isCurrent = listReadingChanges(start, parser, week).length === 0
  const before = isCurrent ? undefined : read(start.text, week)
  const after = read(text, week)
  const blocks = before ? keepStoredReading(start.blocks, before.blocks, after.blocks) : after.blocks
  const reconciled = reconcileBlocks(blocks, day.blocks, newId, origin.get(day.id)?.blocks)
  const newBlocks = reuseUnchangedBlocks(day.blocks, reconciled)
  if (isCurrent) currentTexts.set(newBlocks, text)
  else typingStarts.set(newBlocks, start)
  return {
    ...day,
    text,
    notes: before?.notes === after.notes ? start.notes : after.notes,
    blocks: newBlocks,
  }
}

/**
 * The days, by their blocks after typing, as they were before it. Every edit is compared with that day, because a
 * half-typed line may for a moment belong to the line above: `Pr` in `Press 3x8`.
 */
const typingStarts = new WeakMap<readonly DraftBlock[], DraftDay>()
