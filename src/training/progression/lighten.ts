import type { Amount, WrittenSet } from '../prescription/prescription.ts'
import { increaseSets, isWorking, stretched, withoutLast } from './increase.ts'
import type { Lightening, LoadStep } from './rule.ts'

/**
 * Sets of a lighter week: fewer sets, less load, less effort; whatever is zero stays. Loads fall as they rise in
 * `increaseSets`: percentages by points, kilos by their share in whole steps.
 *
 * `lighten(3×5 80 %, { volumePercent: 40, loadPercent: 10, rpe: 2 }, step)` is `2×5 70 %`.
 */
export function lighten(sets: readonly WrittenSet[], lighter: Lightening, step: LoadStep): WrittenSet[] {
  const fewer = shareOfVolume(sets, 100 - lighter.volumePercent)
  const less = increaseSets(fewer, { of: 'load', percent: -lighter.loadPercent }, 1, step)
  const easier = increaseSets(less.ok ? less.sets : fewer, { of: 'rpe', by: -lighter.rpe }, 1, step)
  if (lighter.rpe !== 0 && easier.ok) return easier.sets
  return less.ok ? less.sets : fewer
}

/**
 * A share of the volume, in percent: whole working sets, to the nearest and at least one. What is one set alone is cut
 * in its time, its distance or its repetitions instead: `shareOfVolume(10 km, 65)` is `6.5 km`.
 */
export function shareOfVolume(sets: readonly WrittenSet[], percent: number): WrittenSet[] {
  const working = sets.filter(isWorking).length
  if (working > 1) return withoutLast(sets, working - Math.max(1, Math.round((working * percent) / 100)))
  return sets.map(set => (isWorking(set) ? { ...set, amount: shareOfAmount(set.amount, percent) } : set))
}

function shareOfAmount(amount: Amount | null, percent: number): Amount | null {
  const part = (reps: number) => Math.max(1, Math.round((reps * percent) / 100))
  if (amount?.kind === 'reps' || amount?.kind === 'total') return { ...amount, reps: part(amount.reps) }
  if (amount?.kind === 'range') return { ...amount, from: part(amount.from), to: part(amount.to) }
  return stretched(amount, percent / 100) ?? amount
}
