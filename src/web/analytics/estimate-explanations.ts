import {
  maxRepsByFormula,
  type NoEstimateReason,
  type OneRepMaxFormula,
  oneRepMaxFormulas,
  type RepsFormula,
} from '#training/strength/one-rep-max.ts'
import { findRpePercent, minRpeInTable } from '#training/strength/rpe-table.ts'
import type { StrengthEstimate } from '#training/strength/strength-filter.ts'
import { convertFromKg, type LoadUnit, roundToDigits } from '#training/units.ts'
import type { SetValues } from '#training/workout/model/set-values.ts'
import { formatLoadInUnit } from './lift-formatting.ts'

export const formulaLabels: Record<OneRepMaxFormula, string> = {
  epley: 'Epley',
  brzycki: 'Brzycki',
  lander: 'Lander',
  lombardi: 'Lombardi',
  mayhew: 'Mayhew',
  oconner: 'O’Conner',
  wathan: 'Wathan',
  'rpe-table': 'RPE table',
}

/** Parses the 1RM formula in the URL. The default is Epley. */
export function parseOneRepMaxFormula(
  text: string | null,
  fallback: OneRepMaxFormula = 'epley',
): OneRepMaxFormula {
  return oneRepMaxFormulas.find(formula => formula === text) ?? fallback
}

/** The source and the range of each formula. */
export const formulaSources: Record<OneRepMaxFormula, string> = {
  epley: `Epley 1985, for 1 to ${maxRepsByFormula.epley} repetitions`,
  brzycki: `Brzycki 1993, for 1 to ${maxRepsByFormula.brzycki} repetitions`,
  lander: `Lander 1985, for 1 to ${maxRepsByFormula.lander} repetitions`,
  lombardi: `Lombardi 1989, for 1 to ${maxRepsByFormula.lombardi} repetitions`,
  mayhew: `Mayhew et al. 1992, for 1 to ${maxRepsByFormula.mayhew} repetitions`,
  oconner: `O’Conner et al. 1989, for 1 to ${maxRepsByFormula.oconner} repetitions`,
  wathan: `Wathan 1994, for 1 to ${maxRepsByFormula.wathan} repetitions`,
  'rpe-table': `Reactive Training Systems (Tuchscherer 2008), for 1 to ${maxRepsByFormula['rpe-table']} repetitions at RPE ${minRpeInTable} or above`,
}

/**
 * Formats the calculation of an estimated 1RM with its source: `95 × (1 + 5 ÷ 30) = 110.8 kg. Epley 1985, …`.
 */
export function explainEstimate(
  set: SetValues,
  e1rmKg: number,
  formula: OneRepMaxFormula,
  unit: LoadUnit,
): string {
  const load = formatLoadInUnit(set.loadKg ?? 0, unit)
  return `${formatCalculation(set, load, formula)} = ${formatLoadInUnit(e1rmKg, unit)} ${unit}. ${formulaSources[formula]}.`
}

function formatCalculation({ reps, rpe }: SetValues, load: string, formula: OneRepMaxFormula): string {
  const count = reps ?? 0
  if (formula === 'rpe-table') return formatTableCalculation(count, rpe, load)
  return count === 1 ? `A single at ${load}` : calculations[formula](load, count)
}

const calculations: Record<RepsFormula, (load: string, reps: number) => string> = {
  epley: (load, reps) => `${load} × (1 + ${reps} ÷ 30)`,
  brzycki: (load, reps) => `${load} × 36 ÷ (37 − ${reps})`,
  lander: (load, reps) => `${load} × 100 ÷ (101.3 − 2.67123 × ${reps})`,
  lombardi: (load, reps) => `${load} × ${reps}^0.1`,
  mayhew: (load, reps) => `${load} × 100 ÷ (52.2 + 41.9 × e^(−0.055 × ${reps}))`,
  oconner: (load, reps) => `${load} × (1 + 0.025 × ${reps})`,
  wathan: (load, reps) => `${load} × 100 ÷ (48.8 + 53.8 × e^(−0.075 × ${reps}))`,
}

function formatTableCalculation(reps: number, rpe: number | null, load: string): string {
  const share = findRpePercent(reps, rpe)
  const percent = share.ok ? roundToDigits(share.percent, 1) : 100
  return `${load} ÷ ${percent} % (${reps} @${rpe})`
}

/** Describes an estimate with its interval, in whole units: `From all recent sets, about 105 kg, between 100 and 110.` */
export function describeStrengthEstimate(
  { loadKg, lowKg, highKg }: Pick<StrengthEstimate, 'loadKg' | 'lowKg' | 'highKg'>,
  unit: LoadUnit,
): string {
  const [estimate, low, high] = [loadKg, lowKg, highKg].map(kg => Math.round(convertFromKg(kg, unit)))
  return `From all recent sets, about ${estimate} ${unit}, between ${low} and ${high} with a probability of 90 %.`
}

/** Describes the interval of an estimate, in whole units: `Between 100 and 110 kg with a probability of 90 %, …`. */
export function describeEstimateInterval(
  { lowKg, highKg }: Pick<StrengthEstimate, 'lowKg' | 'highKg'>,
  unit: LoadUnit,
): string {
  const [low, high] = [lowKg, highKg].map(kg => Math.round(convertFromKg(kg, unit)))
  return `Between ${low} and ${high} ${unit} with a probability of 90 %, from all recent sets.`
}

/** Explains why a lift has no estimated 1RM, and what the formula requires. */
export function explainMissingEstimate(reason: NoEstimateReason, formula: OneRepMaxFormula): string {
  const maxReps = maxRepsByFormula[formula]
  switch (reason) {
    case 'no-load':
      return 'An estimate needs a load. These sets were logged without one.'
    case 'no-body-weight':
      return 'An estimate needs the body weight, which is not known for the days of these sets.'
    case 'no-reps':
      return 'An estimate needs at least one full repetition. These sets have none.'
    case 'too-many-reps':
      return `${formulaLabels[formula]} does not work beyond ${maxReps} repetitions. One heavier set of ${maxReps} or fewer repetitions is enough for an estimate.`
    case 'no-rpe':
      return 'The RPE table needs an RPE. One working set with an RPE is enough for an estimate.'
    case 'rpe-too-low':
      return `The RPE table starts at RPE ${minRpeInTable}. One harder set is enough for an estimate.`
    case 'no-sets':
      return 'An estimate needs one working set with a load and repetitions.'
  }
}
