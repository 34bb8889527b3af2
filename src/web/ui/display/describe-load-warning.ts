import { formatCount } from '#training/localization/format-count.ts'
import { selectPluralForm } from '#training/localization/plural-form.ts'
import { formatLoad } from '#training/prescription/format/format-load.ts'
import type { ImpossibleSet, LoadWarning } from '#training/prescription/load-warnings.ts'
import { type LoadUnit, roundToDigits } from '#training/units.ts'
import { formatLoadNumber } from './describe-load.ts'

/** Describes a warning about a load in a few words. */
export function describeLoadWarning(flag: LoadWarning, unit: LoadUnit): string {
  switch (flag.kind) {
    case 'no-max':
      return flag.exercise === undefined ? 'No max' : `No max of ${flag.exercise}`
    case 'no-body-weight':
      return 'No body weight'
    case 'no-top-set':
      return 'No top set'
    case 'above-best':
      return `${formatExcessPercent(flag.percent)} over best ${selectPluralForm(flag.reps, { one: 'single', other: `${flag.reps} reps` })}, ${formatLoadNumber(flag.loadKg, unit)}`
    case 'above-last':
      return `${formatExcessPercent(flag.percent)} over last time, ${formatLoadNumber(flag.loadKg, unit)}`
    case 'too-heavy':
      return `Not enough plates: ${roundToDigits(flag.missing, 1)} ${flag.unit} missing`
    case 'too-light':
      return `The bar is ${roundToDigits(flag.missing, 1)} ${flag.unit} too heavy`
  }
}

/** Describes a set that is impossible at its percentage: `4 reps at 105 %? About 1 at most.` */
export function describeImpossibleSet({ reps, load, possibleReps }: ImpossibleSet): string {
  const question = `${formatCount(reps, 'rep')} at ${formatLoad(load)}?`
  return possibleReps === 0
    ? `${question} This is far above the max.`
    : `${question} About ${possibleReps} at most.`
}

const formatExcessPercent = (percent: number) =>
  `+${percent < 1 ? roundToDigits(percent, 1) : Math.round(percent)} %`
