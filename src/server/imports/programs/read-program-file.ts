import { v7 as uuidv7 } from 'uuid'
import { regimenInput } from '#contract/programs/regimens.ts'
import { toProgramDay } from '#contract/programs/training-day-conversion.ts'
import { validate } from '#contract/validation.ts'
import { ensureProgramPartIds } from '#server/access/ensure-program-part-ids.ts'
import { parseJson } from '#server/imports/reading/parse-json.ts'
import { buildProgramDay, describeLines } from '#training/imports/programs/build-program.ts'
import type { ImportedProgram, LineReading } from '#training/imports/programs/program-text.ts'
import { formatDay } from '#training/prescription/day/format-day.ts'
import { parseDay } from '#training/prescription/day/parse-day.ts'
import type { ProgramDay } from '#training/program/program.ts'
import type { Units } from '#training/units.ts'

/**
 * Reads a program that Cornerman exported (docs/export-format.md). Its parts get new ids. Returns null for any other text, and
 * `invalid` for a program file that this version cannot read.
 */
export function readProgramFile(text: string, units: Units): ImportedProgram | 'invalid' | null {
  if (!/^\s*\{[^{]*"product"\s*:\s*"Cornerman"/.test(text.slice(0, 1000))) return null
  const file = parseWithoutIds(text)
  if (file?.kind !== 'program' || file.format !== 1) return file && file.kind !== 'program' ? null : 'invalid'
  const checked = validate(regimenInput, file.program)
  if (!checked.ok) return 'invalid'
  const { name, category, description, goal, level, tags, weeks } = checked.value
  const readings: LineReading[][] = []
  const built = ensureProgramPartIds(weeks).map(({ id, name, notes, isDeload, days }) => ({
    id,
    name,
    notes,
    isDeload,
    days: days.map(day => {
      const read = readDay(toProgramDay(day), units)
      readings.push(read.lines)
      return read.day
    }),
  }))
  const entries = readings.reduce((sum, lines) => sum + lines.length, 0)
  const texts = readings.flat().filter(line => line.reading === null).length
  return {
    name,
    category,
    description,
    goal,
    level,
    tags,
    weeks: built,
    readings,
    entries: entries - texts,
    texts,
  }
}

type ProgramFile = { kind?: unknown; format?: unknown; program?: unknown }

/** Returns undefined for text that is not JSON. */
function parseWithoutIds(text: string): ProgramFile | undefined {
  try {
    return parseJson(text, (key, value) => (key === 'id' || key === '_id' ? undefined : value))
  } catch {
    return undefined
  }
}

/** A day without exercises is parsed; a day without text is described by its exercises. */
function readDay(day: ProgramDay, units: Units): { day: ProgramDay; lines: LineReading[] } {
  if (day.blocks.length === 0) {
    const built = buildProgramDay(day, { units, newId: uuidv7 })
    return { ...built, day: { ...built.day, id: day.id, notes: day.notes || built.day.notes } }
  }
  const text = day.text || formatDay(day.blocks, units, day.notes)
  return { day, lines: describeLines(text, parseDay(text, { units }).lines, units) }
}
