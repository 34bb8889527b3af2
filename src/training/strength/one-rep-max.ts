import { isWorkingSet } from '#training/prescription/set-role.ts'
import type { PerformedSet } from '#training/workout/model/set-values.ts'

/**
 * The formulas that estimate the one-repetition maximum. The UI shows the name of the formula next to every
 * estimate.
 */
export const oneRepMaxFormulas = ['epley', 'brzycki', 'rpe-adjusted'] as const
export type OneRepMaxFormula = (typeof oneRepMaxFormulas)[number]

/** The reasons why a set has no estimate. */
export const noEstimateReasons = [
  'no-sets',
  'no-load',
  'no-reps',
  'too-many-reps',
  'no-rpe',
  /** Below RPE 7, the scale gives a range of repetitions in reserve instead of a number. */
  'rpe-too-low',
] as const
export type NoEstimateReason = (typeof noEstimateReasons)[number]

export type Estimate = { ok: true; kg: number } | { ok: false; reason: NoEstimateReason }

/** The maximum number of repetitions for which each formula is valid. */
export const maxRepsByFormula = { epley: 12, brzycki: 10, 'rpe-adjusted': 12 } as const satisfies Record<
  OneRepMaxFormula,
  number
>
/** The lowest RPE at which the number of repetitions in reserve can be inferred. */
export const minRpeForEstimate = 7

/**
 * Estimates the one-repetition maximum in kilograms: load × (1 + repetitions ÷ 30), or the load itself for a
 * single. Valid for 1 to 12 whole repetitions with a load. (Epley 1985, Poundage Chart, Boyd Epley Workout.)
 *
 * @example epley(100, 5) // { ok: true, kg: 116.66… }
 */
export function epley(loadKg: number | null, reps: number | null): Estimate {
  return estimateFromReps(loadKg, reps, maxRepsByFormula.epley, (load, count) =>
    count === 1 ? load : load * (1 + count / 30),
  )
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
 * Estimates the one-repetition maximum in kilograms: load × 36 ÷ (37 − repetitions), which is the load itself
 * for a single. Valid for 1 to 10 whole repetitions with a load. (Brzycki 1993, Strength Testing: Predicting
 * a One-Rep Max from Reps-to-Fatigue, JOPERD 64(1), 88–90.)
 *
 * @example brzycki(100, 5) // { ok: true, kg: 112.5 }
 */
export function brzycki(loadKg: number | null, reps: number | null): Estimate {
  return estimateFromReps(loadKg, reps, maxRepsByFormula.brzycki, (load, count) => (load * 36) / (37 - count))
}

/**
 * Applies Epley's formula to the repetitions done plus those in reserve: load × (1 + (repetitions + 10 − RPE)
 * ÷ 30), or the load itself for a single at RPE 10. The scale based on repetitions in reserve (Zourdos et al.
 * 2016, J Strength Cond Res 30(1), 267–275) gives a number only at RPE 7 and above. Valid for up to 12
 * repetitions, including those in reserve.
 *
 * @example epleyAdjustedForRpe(92.5, 5, 7.5) // { ok: true, kg: 115.625 }
 */
export function epleyAdjustedForRpe(
  loadKg: number | null,
  reps: number | null,
  rpe: number | null,
): Estimate {
  const unadjusted = epley(loadKg, reps)
  if (!unadjusted.ok || loadKg === null || reps === null) return unadjusted
  if (rpe === null) return { ok: false, reason: 'no-rpe' }
  if (rpe < minRpeForEstimate || rpe > 10) return { ok: false, reason: 'rpe-too-low' }
  const possible = reps + 10 - rpe
  if (possible > maxRepsByFormula['rpe-adjusted']) return { ok: false, reason: 'too-many-reps' }
  return { ok: true, kg: possible === 1 ? loadKg : loadKg * (1 + possible / 30) }
}

/**
 * Estimates the 1RM in kilograms from a set, with the given formula, or returns the reason why there is no
 * estimate.
 *
 * @example estimateOneRepMax({ loadKg: 100, reps: 5, rpe: null }, 'epley') // 116.7 kg
 */
export function estimateOneRepMax({ loadKg, reps, rpe }: PerformedSet, formula: OneRepMaxFormula): Estimate {
  if (formula === 'epley') return epley(loadKg, reps)
  return formula === 'brzycki' ? brzycki(loadKg, reps) : epleyAdjustedForRpe(loadKg, reps, rpe)
}

export type BestEstimate<S extends PerformedSet> =
  | { ok: true; kg: number; set: S }
  | { ok: false; reason: NoEstimateReason }

/** The problems that prevent an estimate, easiest to fix first. */
const reasonsByPriority: readonly NoEstimateReason[] = [
  'rpe-too-low',
  'no-rpe',
  'too-many-reps',
  'no-reps',
  'no-load',
]

/**
 * Returns the highest estimate among the working sets (the first if several are equal), or the reason why
 * there is no estimate.
 *
 * @example findBestEstimate([{ loadKg: 100, reps: 5, … }, { loadKg: 110, reps: 1, … }], 'epley')
 * // 116.66… of the first
 */
export function findBestEstimate<S extends PerformedSet>(
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

function estimateFromReps(
  loadKg: number | null,
  reps: number | null,
  most: number,
  formula: (load: number, reps: number) => number,
): Estimate {
  if (loadKg === null || !(loadKg > 0)) return { ok: false, reason: 'no-load' }
  if (reps === null || !Number.isInteger(reps) || reps < 1) return { ok: false, reason: 'no-reps' }
  return reps > most ? { ok: false, reason: 'too-many-reps' } : { ok: true, kg: formula(loadKg, reps) }
}
