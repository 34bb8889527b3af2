import type { CannotSay, Formula, LiftSet } from '#contract/progress.ts'
import { lowestRpe, mostReps } from '#training/strength/one-rep-max.ts'
import type { LoadUnit } from '#training/units.ts'
import { writeLoad } from './figures.ts'

export const formulaWords: Record<Formula, string> = {
  epley: 'Epley',
  brzycki: 'Brzycki',
  'rpe-adjusted': 'RPE-adjusted Epley',
}

/** What stands in the address; Epley where it says nothing that is known. */
export function readFormula(text: string | null): Formula {
  return text === 'brzycki' || text === 'rpe-adjusted' ? text : 'epley'
}

const sources: Record<Formula, string> = {
  epley: `Epley 1985, for 1 to ${mostReps.epley} repetitions`,
  brzycki: `Brzycki 1993, for 1 to ${mostReps.brzycki} repetitions`,
  'rpe-adjusted': `Epley 1985 with the repetitions left by the RPE (Zourdos 2016), from RPE ${lowestRpe} on`,
}

/** The sum with its numbers, and whose it is: `95 × (1 + 5 ÷ 30) = 110.8. Epley 1985, for 1 to 12 repetitions.` */
export function explain(set: LiftSet, e1rmKg: number, formula: Formula, unit: LoadUnit): string {
  const load = writeLoad(set.loadKg ?? 0, unit)
  return `${sumOf(set, load, formula)} = ${writeLoad(e1rmKg, unit)} ${unit}. ${sources[formula]}.`
}

function sumOf({ reps, rpe }: LiftSet, load: string, formula: Formula): string {
  const count = reps ?? 0
  if (formula === 'brzycki') return `${load} × 36 ÷ (37 − ${count})`
  const left = formula === 'rpe-adjusted' && rpe !== null ? 10 - rpe : 0
  if (count + left === 1) return `A single of ${load}`
  return left > 0 ? `${load} × (1 + (${count} + ${left}) ÷ 30)` : `${load} × (1 + ${count} ÷ 30)`
}

/** Why there is no estimate, and what it takes. */
export function needs(reason: CannotSay, formula: Formula): string {
  const most = mostReps[formula]
  switch (reason) {
    case 'no-load':
      return 'An estimate takes a load: these sets were logged without one.'
    case 'no-reps':
      return 'An estimate takes whole repetitions: these sets have none.'
    case 'too-many-reps':
      return `${formulaWords[formula]} says nothing beyond ${most} repetitions: one heavier set of ${most} or fewer is enough.`
    case 'no-rpe':
      return 'RPE-adjusted takes an RPE: one working set with its RPE is enough.'
    case 'rpe-too-low':
      return `Below RPE ${lowestRpe} nobody can tell how many repetitions were left: one harder set is enough.`
    case 'no-sets':
      return 'An estimate takes one working set with a load and repetitions.'
  }
}
