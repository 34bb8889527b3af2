import type { DayInput, TrainingDay } from '#contract/programs/program.ts'
import { toProgramDay, toTrainingDay } from '#contract/programs/training-day-conversion.ts'
import { formatDay } from '#training/prescription/day/format-day.ts'
import { parseDay } from '#training/prescription/day/parse-day.ts'
import type { ParsedDay } from '#training/prescription/day/parsed-day.ts'
import { reconcileBlocks } from '#training/prescription/day/reconcile-blocks.ts'
import { describePrescription } from '#training/prescription/describe-prescription.ts'
import type { ExerciseNameResolver } from '#training/prescription/line/parsed-line.ts'
import type { IdGenerator } from '#training/program/program.ts'
import type { Units } from '#training/units.ts'

/** Returns a planned day as text: as the coach typed it or, if it was not typed, in standard notation. */
export function getPlanText(day: TrainingDay, units: Units): string {
  const { text, blocks, notes } = toProgramDay(day)
  return text || formatDay(blocks, units, notes)
}

export function parsePlanText(text: string, units: Units, nameOf?: ExerciseNameResolver): ParsedDay {
  return parseDay(text, { units, ...(nameOf && { nameOf }) })
}

/** Lists the exercises in a plan. */
export const listExercisesOfDay = (day: TrainingDay) => toProgramDay(day).blocks.flatMap(block => block.items)

/**
 * Replaces a day's text. Parts that match the previous plan keep their ids, so that later program changes
 * still apply to them.
 */
export function replacePlanText(
  day: TrainingDay,
  text: string,
  parsed: ParsedDay,
  newId: IdGenerator,
): DayInput {
  const before = toProgramDay(day)
  const { blocks, notes } = parsed
  return toTrainingDay({
    ...before,
    text,
    notes,
    blocks: reconcileBlocks(blocks, before.blocks, newId),
  }) as DayInput
}

/** A parsed line of the plan's text. */
export type ParsedExerciseLine = { key: string; name: string; sets: string; notCounted: string[] }

/** Lists the parsed exercises and the text that the parser did not recognise, in their original order. */
export function toParsedPlanLines(text: string, { lines }: ParsedDay, units: Units): ParsedExerciseLine[] {
  return lines.flatMap(({ kind, from, to, contentFrom, reading }) => {
    const key = `${from}`
    if (kind === 'free' || kind === 'log')
      return [{ key, name: '', sets: '', notCounted: [text.slice(from, to).trim()] }]
    if (kind !== 'item' || !reading) return []
    const { name, sets } = reading.item
    const notCounted = reading.remains.map(span =>
      text.slice(contentFrom + span.from, contentFrom + span.to).trim(),
    )
    return [{ key, name, sets: sets.length > 0 ? describePrescription(sets, units) : 'no sets', notCounted }]
  })
}
