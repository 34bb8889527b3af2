import {
  maxRepsByFormula,
  minRpeForEstimate,
  type NoEstimateReason,
  type OneRepMaxFormula,
  oneRepMaxFormulas,
} from '#training/strength/one-rep-max.ts'
import type { LoadUnit } from '#training/units.ts'
import type { SetValues } from '#training/workout/model/set-values.ts'
import { formatLoadInUnit } from './lift-formatting.ts'

export const formulaLabels: Record<OneRepMaxFormula, string> = {
  epley: 'Epley',
  brzycki: 'Brzycki',
  'rpe-adjusted': 'RPE-adjusted Epley',
}

/** Parses the 1RM formula in the URL. The default is Epley. */
export function parseOneRepMaxFormula(text: string | null): OneRepMaxFormula {
  return oneRepMaxFormulas.find(formula => formula === text) ?? 'epley'
}

const formulaSources: Record<OneRepMaxFormula, string> = {
  epley: `Epley 1985, for 1 to ${maxRepsByFormula.epley} repetitions`,
  brzycki: `Brzycki 1993, for 1 to ${maxRepsByFormula.brzycki} repetitions`,
  'rpe-adjusted': `Epley 1985 with reps in reserve derived from RPE (Zourdos 2016), for RPE ${minRpeForEstimate} and above`,
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
  if (formula === 'brzycki') return `${load} × 36 ÷ (37 − ${count})`
  const inReserve = formula === 'rpe-adjusted' && rpe !== null ? 10 - rpe : 0
  if (count + inReserve === 1) return `A single at ${load}`
  return inReserve > 0 ? `${load} × (1 + (${count} + ${inReserve}) ÷ 30)` : `${load} × (1 + ${count} ÷ 30)`
}

/** Explains why a lift has no estimated 1RM, and what the formula requires. */
export function explainMissingEstimate(reason: NoEstimateReason, formula: OneRepMaxFormula): string {
  const maxReps = maxRepsByFormula[formula]
  switch (reason) {
    case 'no-load':
      return 'An estimate needs a load. These sets were logged without one.'
    case 'no-reps':
      return 'An estimate needs at least one full repetition. These sets have none.'
    case 'too-many-reps':
      return `${formulaLabels[formula]} does not work beyond ${maxReps} repetitions. One heavier set of ${maxReps} or fewer repetitions is enough for an estimate.`
    case 'no-rpe':
      return 'RPE-adjusted Epley needs an RPE. One working set with an RPE is enough for an estimate.'
    case 'rpe-too-low':
      return `Below RPE ${minRpeForEstimate}, repetitions in reserve are too hard to judge. One harder set is enough for an estimate.`
    case 'no-sets':
      return 'An estimate needs one working set with a load and repetitions.'
  }
}
