import { isWorkingSet } from '#training/prescription/set-role.ts'
import type { LoadedSet } from '#training/workout/model/set-values.ts'
import { type OneRepMaxFormula, oneRepMaxFormulas } from './one-rep-max-formulas.ts'
import { findRpePercent, maxRepsInRpeTable } from './rpe-table.ts'

export { type OneRepMaxFormula, oneRepMaxFormulas }

/** The formulas that need only the load and the number of repetitions. */
export type RepsFormula = Exclude<OneRepMaxFormula, 'rpe-table'>

/** The reasons why a set has no estimate. */
export const noEstimateReasons = [
  'no-sets',
  'no-load',
  /** The body weight, which is part of the load, is not known. */
  'no-body-weight',
  'no-reps',
  'too-many-reps',
  'no-rpe',
  /** Below RPE 6.5, the table has no percentages. */
  'rpe-too-low',
] as const
export type NoEstimateReason = (typeof noEstimateReasons)[number]

export type Estimate = { ok: true; kg: number } | { ok: false; reason: NoEstimateReason }

/**
 * The maximum number of repetitions for which each formula is valid. LeSuer et al. 1997 (J Strength Cond Res
 * 11(4), 211–213) tested the formulas with 10 repetitions or fewer.
 */
export const maxRepsByFormula = {
  epley: 12,
  brzycki: 10,
  lander: 10,
  lombardi: 10,
  mayhew: 10,
  oconner: 10,
  wathan: 10,
  'rpe-table': maxRepsInRpeTable,
} as const satisfies Record<OneRepMaxFormula, number>

/**
 * The 1RM as a multiple of the load, by the number of repetitions, from two repetitions on. A single is always
 * the 1RM itself. Sources: Epley 1985, Poundage Chart; Brzycki 1993, JOPERD 64(1), 88–90; Lander 1985, NSCA J
 * 6(6), 60–61; Lombardi 1989, Beginning Weight Training; Mayhew et al. 1992, J Appl Sport Sci Res 6(4), 200–206;
 * O’Conner et al. 1989, Weight Training Today; Wathan 1994, in Baechle (ed.), Essentials of Strength Training
 * and Conditioning.
 */
const multiplesOfLoad: Record<RepsFormula, (reps: number) => number> = {
  epley: reps => 1 + reps / 30,
  brzycki: reps => 36 / (37 - reps),
  lander: reps => 100 / (101.3 - 2.67123 * reps),
  lombardi: reps => reps ** 0.1,
  mayhew: reps => 100 / (52.2 + 41.9 * Math.exp(-0.055 * reps)),
  oconner: reps => 1 + 0.025 * reps,
  wathan: reps => 100 / (48.8 + 53.8 * Math.exp(-0.075 * reps)),
}

/**
 * Estimates the one-repetition maximum in kilograms: load × (1 + repetitions ÷ 30), or the load itself for a
 * single. Valid for 1 to 12 whole repetitions with a load. (Epley 1985, Poundage Chart, Boyd Epley Workout.)
 *
 * @example epley(100, 5) // { ok: true, kg: 116.66… }
 */
export function epley(loadKg: number | null, reps: number | null): Estimate {
  return estimateFromReps(loadKg, reps, 'epley')
}

/**
 * Estimates the heaviest load in kilograms for 2 to 12 repetitions from the one-repetition maximum: 1RM ÷ (1 +
 * repetitions ÷ 30), the inverse of Epley's formula.
 *
 * @example estimateRepMaxKg(140, 5) // 120
 */
export const estimateRepMaxKg = (oneRmKg: number, reps: number): number =>
  reps === 1 ? oneRmKg : oneRmKg / (1 + reps / 30)

/**
 * Estimates the one-repetition maximum in kilograms from a set with an RPE: the load divided by its percentage
 * in the reps × RPE table, the inverse of the load that the table suggests. Valid for a load, 1 to 12 whole
 * repetitions and RPE 6.5 to 10. (See `rpe-table.ts`.)
 *
 * @example estimateFromRpe(100, 1, 9) // { ok: true, kg: 104.71… }
 */
export function estimateFromRpe(loadKg: number | null, reps: number | null, rpe: number | null): Estimate {
  if (loadKg === null || !(loadKg > 0)) return { ok: false, reason: 'no-load' }
  const share = findRpePercent(reps, rpe)
  return share.ok ? { ok: true, kg: (loadKg / share.percent) * 100 } : share
}

/**
 * Estimates the 1RM in kilograms from a set, with the given formula, or returns the reason why there is no
 * estimate.
 *
 * @example estimateOneRepMax({ loadKg: 100, reps: 5, rpe: null }, 'epley') // 116.7 kg
 */
export function estimateOneRepMax(
  { loadKg, reps, rpe, bodyWeightKg }: Pick<LoadedSet, 'loadKg' | 'reps' | 'rpe' | 'bodyWeightKg'>,
  formula: OneRepMaxFormula,
): Estimate {
  if (bodyWeightKg === null) return { ok: false, reason: 'no-body-weight' }
  return formula === 'rpe-table'
    ? estimateFromRpe(loadKg, reps, rpe)
    : estimateFromReps(loadKg, reps, formula)
}

/**
 * Returns the percentage of the 1RM that can be lifted for a number of repetitions, or null outside the range of
 * the formula. By the RPE table, these are repetitions at RPE 10.
 *
 * @example computeRepPercent(5, 'epley') // 85.71…
 */
export function computeRepPercent(reps: number, formula: OneRepMaxFormula): number | null {
  const estimate = estimateOneRepMax({ loadKg: 100, reps, rpe: 10 }, formula)
  return estimate.ok ? 10_000 / estimate.kg : null
}

export type BestEstimate<S extends LoadedSet> =
  | { ok: true; kg: number; set: S }
  | { ok: false; reason: NoEstimateReason }

/** The problems that prevent an estimate, easiest to fix first. */
const reasonsByPriority: readonly NoEstimateReason[] = [
  'rpe-too-low',
  'no-rpe',
  'too-many-reps',
  'no-reps',
  'no-body-weight',
  'no-load',
]

/**
 * Returns the highest estimate among the working sets (the first if several are equal), or the reason why
 * there is no estimate.
 *
 * @example findBestEstimate([{ loadKg: 100, reps: 5, … }, { loadKg: 110, reps: 1, … }], 'epley')
 * // 116.66… of the first
 */
export function findBestEstimate<S extends LoadedSet>(
  sets: readonly S[],
  formula: OneRepMaxFormula,
): BestEstimate<S> {
  const working = sets.filter(isWorkingSet)
  let best: BestEstimate<S> | undefined
  const reasons = new Set<NoEstimateReason>()
  for (const set of working) {
    const estimate = estimateOneRepMax(set, formula)
    if (!estimate.ok) reasons.add(estimate.reason)
    else if (!best?.ok || estimate.kg > best.kg) best = { ok: true, kg: estimate.kg, set }
  }
  return best ?? { ok: false, reason: reasonsByPriority.find(reason => reasons.has(reason)) ?? 'no-sets' }
}

function estimateFromReps(loadKg: number | null, reps: number | null, formula: RepsFormula): Estimate {
  if (loadKg === null || !(loadKg > 0)) return { ok: false, reason: 'no-load' }
  if (reps === null || !Number.isInteger(reps) || reps < 1) return { ok: false, reason: 'no-reps' }
  if (reps > maxRepsByFormula[formula]) return { ok: false, reason: 'too-many-reps' }
  return { ok: true, kg: reps === 1 ? loadKg : loadKg * multiplesOfLoad[formula](reps) }
}
