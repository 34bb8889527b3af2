import { formatCount } from '#training/localization/format-count.ts'
import { formatKgInUnit, type LoadUnit } from '#training/units.ts'
import type { ProgressionReceipt } from './progression-receipt.ts'

/**
 * Describes what the log showed, and why the load is not in the usual steps.
 *
 * @example describeReceipt({ because: 'all-reps', setsPlanned: 3, targetReps: 5, … }) // 'all 3 sets of 5'
 */
export function describeReceipt(receipt: ProgressionReceipt): string {
  return describeLog(receipt) + (receipt.isByEquipment ? ', in steps of the athlete’s equipment' : '')
}

function describeLog({
  because,
  setsDone,
  setsPlanned,
  fewestReps,
  targetReps,
  misses,
  rpe,
  of,
}: ProgressionReceipt): string {
  const miss = misses > 1 ? `, ${misses} misses in a row` : ''
  switch (because) {
    case 'amrap-above':
    case 'amrap-not-above':
      return `${formatCount(fewestReps, 'rep')} in the AMRAP set, at least ${targetReps} planned`
    case 'all-reps':
    case 'range-filled':
      // Sets at percentages often differ in their repetitions.
      if (of === 'training-max') return setsPlanned === 1 ? 'the set done' : `all ${setsPlanned} sets done`
      return `${setsPlanned === 1 ? 'the set' : `all ${setsPlanned} sets`} of ${targetReps}`
    case 'within-range':
      return `${fewestReps} of ${targetReps} reps in the weakest set`
    case 'sets-left':
      return `${setsDone} of ${formatCount(setsPlanned, 'set')} done`
    case 'reps-missed':
      return `too few reps in the weakest set: ${fewestReps}${miss}`
    case 'effort-below':
    case 'effort-above':
      return `RPE ${rpe?.done} in the hardest set, planned ${rpe?.target}`
    case 'effort-as-planned':
      return `RPE ${rpe?.done} in the hardest set, as planned`
    case 'load-lowered':
      return `less than the planned load${miss}`
  }
}

/**
 * Formats the change of the load in kilograms or pounds, or `same load`.
 *
 * @example formatLoadChange({ fromKg: 100, toKg: 102.5 }, 'kg') // '+2.5 kg'
 */
export function formatLoadChange(
  { fromKg, toKg }: Pick<ProgressionReceipt, 'fromKg' | 'toKg'>,
  unit: LoadUnit,
): string {
  const change = toKg - fromKg
  if (Math.abs(change) < 0.01) return 'same load'
  return `${change > 0 ? '+' : '−'}${formatKgInUnit(Math.abs(change), unit)}`
}
