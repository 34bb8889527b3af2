import type { ProgressionProposal } from '#contract/programs/progression.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { formatKgInUnit, type LoadUnit } from '#training/units.ts'

type Receipt = ProgressionProposal['receipt']

/**
 * Describes what the log showed: `all 3 sets of 5` or `4 of 5 reps in the weakest set, the third miss in a row`.
 */
export function describeReceipt({
  because,
  setsDone,
  setsPlanned,
  fewestReps,
  targetReps,
  misses,
  rpe,
}: Receipt): string {
  const miss = misses > 1 ? `, ${misses} misses in a row` : ''
  switch (because) {
    case 'all-reps':
    case 'range-filled':
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

/** Formats the change of the load, such as `+2.5 kg` or `−10 kg`, or `same load`. */
export function formatLoadChange({ fromKg, toKg }: Receipt, unit: LoadUnit): string {
  const change = toKg - fromKg
  if (Math.abs(change) < 0.01) return 'same load'
  return `${change > 0 ? '+' : '−'}${formatKgInUnit(Math.abs(change), unit)}`
}
