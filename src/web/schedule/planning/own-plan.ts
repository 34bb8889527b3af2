import type { DayInput, TrainingDay } from '#contract/program.ts'
import { toProgramDay, toTrainingDay } from '#contract/written-day.ts'
import type { DayReading } from '#training/prescription/day/day.ts'
import { readDay } from '#training/prescription/day/read.ts'
import { reconcile } from '#training/prescription/day/reconcile.ts'
import { formatDay } from '#training/prescription/day/write.ts'
import type { NameReader } from '#training/prescription/line/line.ts'
import { prescriptionLine } from '#training/prescription/words.ts'
import type { NewId } from '#training/program/program.ts'
import type { Units } from '#training/units.ts'

/** A planned day as text: as it was typed, else as one would type it. */
export function textOfPlan(day: TrainingDay, units: Units): string {
  const { text, blocks, notes } = toProgramDay(day)
  return text || formatDay(blocks, units, notes)
}

export function readPlan(text: string, units: Units, nameOf?: NameReader): DayReading {
  return readDay(text, { units, ...(nameOf && { nameOf }) })
}

/** The exercises of a plan, whose names stay what they are. */
export const itemsOfPlan = (day: TrainingDay) => toProgramDay(day).blocks.flatMap(block => block.items)

/** The day with this text, its parts keeping their ids, so that a change of the program meets them again. */
export function planWith(day: TrainingDay, text: string, reading: DayReading, newId: NewId): DayInput {
  const before = toProgramDay(day)
  const { blocks, notes } = reading
  return toTrainingDay({
    ...before,
    text,
    notes,
    blocks: reconcile(blocks, before.blocks, newId),
  }) as DayInput
}

/** A line of the text as it was understood. */
export type ReadLine = { key: string; name: string; sets: string; notCounted: string[] }

/** What was read, exercise by exercise; what is not counted stands where it was written. */
export function readLines(text: string, { lines }: DayReading, units: Units): ReadLine[] {
  return lines.flatMap(({ kind, from, to, contentFrom, reading }) => {
    const key = `${from}`
    if (kind === 'free') return [{ key, name: '', sets: '', notCounted: [text.slice(from, to).trim()] }]
    if (kind !== 'item' || !reading) return []
    const { name, sets } = reading.item
    const notCounted = reading.remains.map(span =>
      text.slice(contentFrom + span.from, contentFrom + span.to).trim(),
    )
    return [{ key, name, sets: sets.length > 0 ? prescriptionLine(sets, units) : 'no sets', notCounted }]
  })
}
