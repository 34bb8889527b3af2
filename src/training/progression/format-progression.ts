import { selectNoun } from '#training/localization/format-count.ts'
import { formatSets } from '#training/prescription/format-sets.ts'
import type { PrescribedSet } from '#training/prescription/prescription.ts'
import { formatKgInUnit, type Units } from '#training/units.ts'
import type { DeloadReduction, Increase, ProgressionRule } from './progression-rule.ts'

/** Formats an increase: `+2.5 %`, `+2.5 kg`, `+1 set`, `RPE +0.5`. */
export function formatIncrease(increase: Increase, units: Units): string {
  if (increase.of === 'load' && 'kg' in increase)
    return `${formatSign(increase.kg)}${formatKgInUnit(Math.abs(increase.kg), units.load)}`
  if (increase.of === 'load') return `${formatSigned(increase.percent)} %`
  if (increase.of === 'length') return `${formatSigned(increase.percent)} % time or distance`
  if (increase.of === 'rpe') return `RPE ${formatSigned(increase.by)}`
  const { of, by } = increase
  const unit = of === 'seconds' ? 's' : selectNoun(by, of === 'sets' ? 'set' : 'rep')
  return `${formatSigned(by)} ${unit}`
}

/** Formats the reduction of a deload: `volume −40 %, load −10 %, RPE −2`. */
export function formatDeloadReduction({ volumePercent, loadPercent, rpe }: DeloadReduction): string {
  const words = [
    volumePercent !== 0 && `volume ${formatSigned(-volumePercent)} %`,
    loadPercent !== 0 && `load ${formatSigned(-loadPercent)} %`,
    rpe !== 0 && `RPE ${formatSigned(-rpe)}`,
  ]
  return words.filter(Boolean).join(', ') || 'no reduction'
}

/** Formats a rule for use as the last part of a reason: `linear, +2.5 % a week`, `5/3/1`, `deload`. */
export function formatProgressionRule(rule: ProgressionRule, units: Units): string {
  switch (rule.kind) {
    case 'linear': {
      const every =
        rule.eachNth === 1 ? `a ${rule.every}` : `every ${formatOrdinal(rule.eachNth)} ${rule.every}`
      return `linear, ${formatIncrease(rule.add, units)} ${every}`
    }
    case 'double':
      return 'double progression'
    case 'cycle':
      return rule.name.slice(0, 40) || 'percentage cycle'
    case 'top-set':
      return 'top set and back-off'
    case 'step':
      return `step loading ${rule.up}:1, ${formatIncrease(rule.add, units)}`
    default:
      return rule.kind
  }
}

/**
 * Formats sets in prescription notation, or returns `no sets`.
 *
 * @example formatSetsOrNone([], metricUnits) // 'no sets'
 */
export const formatSetsOrNone = (sets: readonly PrescribedSet[], units: Units) =>
  formatSets(sets, units) || 'no sets'

const formatSign = (value: number) => (value < 0 ? '−' : '+')
const formatSigned = (value: number) => `${formatSign(value)}${Math.abs(value)}`

/** Formats an ordinal number: `formatOrdinal(3)` is `3rd`. */
export function formatOrdinal(count: number): string {
  const tens = count % 100
  const end = tens > 10 && tens < 14 ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[count % 10] ?? 'th')
  return `${count}${end}`
}
