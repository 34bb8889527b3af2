import { parseDay } from '#training/prescription/day/parse-day.ts'
import type { DayLine } from '#training/prescription/day/parsed-day.ts'
import { reconcileBlocks } from '#training/prescription/day/reconcile-blocks.ts'
import { formatLine } from '#training/prescription/line/format-line.ts'
import type { IdGenerator, ProgramDay } from '#training/program/program.ts'
import type { Units } from '#training/units.ts'
import type { ProgramContents } from './program-contents.ts'
import type { ImportedProgram, LineReading } from './program-text.ts'

type BuildOptions = { units: Units; newId: IdGenerator }

/**
 * Parses the days of a program that was read from a file. Bare weights in the text are in the units of the coach.
 *
 * @example buildProgram(contents, { units: metricUnits, newId }).readings[0]?.[0]?.reading // 'Squat 3×5 100 kg'
 */
export function buildProgram(
  { program, entries, texts }: ProgramContents,
  options: BuildOptions,
): ImportedProgram {
  const readings: LineReading[][] = []
  const weeks = program.weeks.map(({ name, notes, days }) => ({
    id: options.newId(),
    name,
    notes,
    isDeload: false,
    days: days.map(day => {
      const built = buildProgramDay(day, options)
      readings.push(built.lines)
      return built.day
    }),
  }))
  const { name, description } = program
  return {
    name,
    category: 'Imported',
    description,
    goal: '',
    level: '',
    tags: [],
    weeks,
    readings,
    entries,
    texts,
  }
}

/**
 * Parses the text of a day, and describes the reading of each line.
 *
 * @example buildProgramDay({ name: '', text: 'Squat 3x5' }, { units: metricUnits, newId }).lines.length // 1
 */
export function buildProgramDay(
  { name, text }: { name: string; text: string },
  { units, newId }: BuildOptions,
): { day: ProgramDay; lines: LineReading[] } {
  const parsed = parseDay(text, { units })
  const blocks = reconcileBlocks(parsed.blocks, [], newId)
  return {
    day: { id: newId(), name, notes: parsed.notes, text, blocks },
    lines: describeLines(text, parsed.lines, units),
  }
}

/**
 * Describes how each line of a day was read. Blank lines are left out.
 *
 * @example describeLines('as it feels', parseDay('as it feels').lines, metricUnits) // [{ text: 'as it feels', reading: null, notCounted: [] }]
 */
export function describeLines(text: string, lines: readonly DayLine[], units: Units): LineReading[] {
  return lines.flatMap((line): LineReading[] => {
    const { kind, from, to, contentFrom, reading } = line
    const typed = text.slice(from, to).trim()
    if (kind === 'blank' || typed === '') return []
    if (kind === 'free' || kind === 'log') return [{ text: typed, reading: null, notCounted: [] }]
    const words = reading ? formatLine(reading.item, units) : kindLabels[kind]
    const notCounted = (reading?.remains ?? []).map(span =>
      text.slice(contentFrom + span.from, contentFrom + span.to).trim(),
    )
    return [{ text: typed, reading: words, notCounted: notCounted.filter(Boolean) }]
  })
}

const kindLabels: Record<Exclude<DayLine['kind'], 'free' | 'log' | 'blank'>, string> = {
  item: 'exercise',
  sets: 'sets',
  head: 'heading of a block',
  section: 'heading',
  'of-block': 'setting of the block',
  note: 'note for the athlete',
  'coach-note': 'note for coaches',
  'rest-day': 'rest day',
}
