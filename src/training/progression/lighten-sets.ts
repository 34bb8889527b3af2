import type { Amount, PrescribedSet } from '#training/prescription/prescription.ts'
import { isWorkingSet } from '#training/prescription/set-role.ts'
import { applyIncrease, dropLastWorkingSets, scaleAmount } from './apply-increase.ts'
import type { DeloadReduction, LoadStep } from './progression-rule.ts'

/**
 * Reduces the number of sets, the load and the effort for a deload. As in `applyIncrease`, percentages change
 * by percentage points, and loads in kilograms change by a percentage in whole load steps.
 *
 * `lightenSets(3×5 80 %, { volumePercent: 40, loadPercent: 10, rpe: 2 }, step)` is `2×5 70 %`.
 */
export function lightenSets(
  sets: readonly PrescribedSet[],
  lighter: DeloadReduction,
  step: LoadStep,
): PrescribedSet[] {
  const fewer = reduceVolume(sets, 100 - lighter.volumePercent)
  const lighterLoads = applyIncrease(fewer, { of: 'load', percent: -lighter.loadPercent }, 1, step)
  const easier = applyIncrease(
    lighterLoads.ok ? lighterLoads.sets : fewer,
    { of: 'rpe', by: -lighter.rpe },
    1,
    step,
  )
  if (lighter.rpe !== 0 && easier.ok) return easier.sets
  return lighterLoads.ok ? lighterLoads.sets : fewer
}

/**
 * Reduces the volume to the given percentage by removing working sets, but keeps at least one. If there is
 * only one working set, its time, distance or number of repetitions is reduced instead: `reduceVolume(10 km,
 * 65)` is `6.5 km`.
 */
export function reduceVolume(sets: readonly PrescribedSet[], percent: number): PrescribedSet[] {
  const working = sets.filter(isWorkingSet).length
  if (working > 1)
    return dropLastWorkingSets(sets, working - Math.max(1, Math.round((working * percent) / 100)))
  return sets.map(set =>
    isWorkingSet(set) ? { ...set, amount: reduceAmountToPercent(set.amount, percent) } : set,
  )
}

function reduceAmountToPercent(amount: Amount | null, percent: number): Amount | null {
  const part = (reps: number) => Math.max(1, Math.round((reps * percent) / 100))
  if (amount?.kind === 'reps' || amount?.kind === 'total') return { ...amount, reps: part(amount.reps) }
  if (amount?.kind === 'range') return { ...amount, from: part(amount.from), to: part(amount.to) }
  return scaleAmount(amount, percent / 100) ?? amount
}
