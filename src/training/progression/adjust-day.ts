import type { PrescribedSet } from '#training/prescription/prescription.ts'
import type { ProgramDay, ProgramItem, ProgramSet } from '#training/program/program.ts'
import { applyIncrease } from './apply-increase.ts'
import { lightenSets } from './lighten-sets.ts'
import { defaultDeload } from './preset-rules.ts'
import { getExerciseLoadStep, type LoadStep, type ProgressionOptions } from './progression-rule.ts'

/** The decrease of the load, in percent, and of the effort, in RPE points, of a lighter session. */
export const lighterSession = { loadPercent: 5, rpe: 0.5 } as const

/** A change that a coach makes to a single session. */
export type DayAdjustment =
  | { kind: 'lighter' }
  | { kind: 'deload' }
  /** Does another day’s exercises instead. */
  | { kind: 'repeat'; day: ProgramDay }
  | { kind: 'swap'; itemId: string; name: string; exerciseId: string | null }

/**
 * Applies an adjustment to a day. `lighter` reduces each load by 5 percent of a load in kilograms, in whole load steps
 * or kettlebell sizes, or by 5 percentage points of a max; exercises without a load become easier by half an RPE point.
 * `deload` reduces volume, load and effort as a deload week does. The adjusted day has no typed text, because the text
 * would no longer describe it. Source: docs/training-formulas.md, Progression.
 *
 * @example
 * // A day with `Deadlift 3×3 110 kg` becomes a day with `Deadlift 3×3 105 kg`.
 * adjustDay(day, { kind: 'lighter' }, options)
 *
 * @returns the day itself if nothing would change
 */
export function adjustDay(
  day: ProgramDay,
  adjustment: DayAdjustment,
  options: Pick<ProgressionOptions, 'step' | 'implementOf' | 'newId'>,
): ProgramDay {
  if (adjustment.kind === 'repeat') {
    const { name, notes, text, blocks } = adjustment.day
    return { id: day.id, name, notes, text, blocks }
  }
  const items = new Map(
    day.blocks.flatMap(block => block.items).map(item => [item, adjustItem(item, adjustment, options)]),
  )
  if ([...items].every(([before, after]) => before === after)) return day
  const blocks = day.blocks.map(block => ({
    ...block,
    items: block.items.map(item => items.get(item) ?? item),
  }))
  return { ...day, text: '', blocks }
}

function adjustItem(
  item: ProgramItem,
  adjustment: Exclude<DayAdjustment, { kind: 'repeat' }>,
  { step, implementOf, newId }: Pick<ProgressionOptions, 'step' | 'implementOf' | 'newId'>,
): ProgramItem {
  if (adjustment.kind === 'swap') {
    const { itemId, name, exerciseId } = adjustment
    return item.id === itemId && item.name !== name ? { ...item, name, exerciseId } : item
  }
  const itemStep = getExerciseLoadStep(step, implementOf(item.name))
  const sets: readonly PrescribedSet[] =
    adjustment.kind === 'deload'
      ? lightenSets(item.sets, defaultDeload, itemStep)
      : makeSetsLighter(item.sets, itemStep)
  return JSON.stringify(sets) === JSON.stringify(item.sets)
    ? item
    : { ...item, sets: sets.map(set => toProgramSet(set, newId)) }
}

/** Reduces the load or, if the sets have none, the effort. */
function makeSetsLighter(sets: readonly PrescribedSet[], step: LoadStep): readonly PrescribedSet[] {
  const lighter = applyIncrease(sets, { of: 'load', percent: -lighterSession.loadPercent }, 1, step)
  if (lighter.ok) return lighter.sets
  const easier = applyIncrease(sets, { of: 'rpe', by: -lighterSession.rpe }, 1, step)
  return easier.ok ? easier.sets : sets
}

/** The functions that change sets keep all their properties, including the ids of a program’s sets. */
const toProgramSet = (
  set: PrescribedSet & Partial<Pick<ProgramSet, 'id'>>,
  newId: () => string,
): ProgramSet => ({
  ...set,
  id: set.id ?? newId(),
})
