import { createImplementLookup, findNamedImplement } from '#training/exercises/exercise-implement.ts'
import type { Library } from '#training/exercises/library.ts'
import { findCertainMatch } from '#training/exercises/match-exercise.ts'
import type { ProgramDay } from '#training/program/program.ts'
import { adjustDay } from '#training/progression/adjust-day.ts'
import { getDefaultLoadStep } from '#training/progression/progression-rule.ts'
import type { Units } from '#training/units.ts'

export const adjustmentKinds = ['lighter', 'repeat', 'swap', 'deload', 'text'] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]

/** What the coach has entered. Everything is kept while the coach tries other adjustments. */
export type AdjustmentDraft = {
  kind: AdjustmentKind
  swappedItemId: string
  newExercise: string
  text: string
}

type Context = {
  units: Units
  library: Library | undefined
  newId: () => string
  /** The day of the log that is being decided about, if it belongs to a session of this coach. */
  repeatedDay: ProgramDay | undefined
  /** The day that the text describes. */
  parsedDay: ProgramDay
}

/** Returns the adjusted day, or the reason why nothing can be changed yet. */
export function createAdjustedDay(
  day: ProgramDay,
  { kind, swappedItemId, newExercise, text }: AdjustmentDraft,
  { units, library, newId, repeatedDay, parsedDay }: Context,
): ProgramDay | string {
  const options = {
    step: getDefaultLoadStep(units.load),
    implementOf: library ? createImplementLookup(library) : findNamedImplement,
    newId,
  }
  if (kind === 'text') return text.trim() === '' ? 'Type at least one exercise.' : parsedDay
  if (kind === 'repeat') {
    if (!repeatedDay) return 'This workout was not planned by you, so it cannot be repeated.'
    return adjustDay(day, { kind, day: repeatedDay }, options)
  }
  if (kind === 'swap') {
    const typed = newExercise.trim()
    if (swappedItemId === '' || typed === '') return 'Choose an exercise and type the new one.'
    const match = library && findCertainMatch(typed, library)?.exercise
    const [name, exerciseId] = [match?.name ?? typed, match?.id ?? null]
    return adjustDay(day, { kind, itemId: swappedItemId, name, exerciseId }, options)
  }
  const adjusted = adjustDay(day, { kind }, options)
  return adjusted === day ? 'This would change nothing in the session.' : adjusted
}
