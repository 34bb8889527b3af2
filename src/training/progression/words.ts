import { formatSets } from '../prescription/format.ts'
import type { WrittenSet } from '../prescription/prescription.ts'
import { formatLoadKg, type Units } from '../units.ts'
import type { Increase, Lightening, ProgressionRule } from './rule.ts'

/** An increase as one says it: `+2.5 %`, `+2.5 kg`, `+1 set`, `RPE +0.5`. */
export function increaseWords(increase: Increase, units: Units): string {
  if (increase.of === 'load' && 'kg' in increase)
    return `${sign(increase.kg)}${formatLoadKg(Math.abs(increase.kg), units.load)}`
  if (increase.of === 'load') return `${signed(increase.percent)} %`
  if (increase.of === 'length') return `${signed(increase.percent)} % of time or distance`
  if (increase.of === 'rpe') return `RPE ${signed(increase.by)}`
  const unit = { sets: 'set', reps: 'rep', seconds: 's' }[increase.of]
  return `${signed(increase.by)} ${unit}${unit !== 's' && Math.abs(increase.by) !== 1 ? 's' : ''}`
}

/** What is less in a lighter week: `volume −40 %, load −10 %, RPE −2`. */
export function lighteningWords({ volumePercent, loadPercent, rpe }: Lightening): string {
  const words = [
    volumePercent !== 0 && `volume ${signed(-volumePercent)} %`,
    loadPercent !== 0 && `load ${signed(-loadPercent)} %`,
    rpe !== 0 && `RPE ${signed(-rpe)}`,
  ]
  return words.filter(Boolean).join(', ') || 'nothing less'
}

/** A rule in brackets behind a number: `linear, +2.5 % a week`, `5/3/1`, `deload`. */
export function ruleWords(rule: ProgressionRule, units: Units): string {
  switch (rule.kind) {
    case 'linear': {
      const every = rule.eachNth === 1 ? `a ${rule.every}` : `every ${nth(rule.eachNth)} ${rule.every}`
      return `linear, ${increaseWords(rule.add, units)} ${every}`
    }
    case 'double':
      return 'double progression'
    case 'cycle':
      return rule.name.slice(0, 40) || 'percentage cycle'
    case 'top-set':
      return 'top set and back-off'
    case 'step':
      return `steps ${rule.up}:1, ${increaseWords(rule.add, units)}`
    default:
      return rule.kind
  }
}

/**
 * Sets as the notation writes them, or what stands for none.
 *
 * @example setWords([], metric) // 'no sets'
 */
export const setWords = (sets: readonly WrittenSet[], units: Units) => formatSets(sets, units) || 'no sets'

const sign = (value: number) => (value < 0 ? '−' : '+')
const signed = (value: number) => `${sign(value)}${Math.abs(value)}`

/** `nth(3)` is `3rd`. */
export function nth(count: number): string {
  const tens = count % 100
  const end = tens > 10 && tens < 14 ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[count % 10] ?? 'th')
  return `${count}${end}`
}
