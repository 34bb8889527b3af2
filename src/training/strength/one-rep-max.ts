import { type DoneSet, isWorkingSet } from '../workout/volume.ts'

/** How an estimate is made. Whoever shows one names it. */
export type Formula = 'epley' | 'brzycki' | 'rpe-adjusted'

/** Why there is no estimate. */
export type CannotSay =
  | 'no-sets'
  | 'no-load'
  | 'no-reps'
  | 'too-many-reps'
  | 'no-rpe'
  /** Below 7 the scale names a span of repetitions, not a number. */
  | 'rpe-too-low'

export type Estimate = { ok: true; kg: number } | { ok: false; reason: CannotSay }

export type RatedSet = DoneSet & { rpe: number | null }

/** Beyond these repetitions the formulas say nothing. */
export const mostReps = { epley: 12, brzycki: 10, 'rpe-adjusted': 12 } as const satisfies Record<
  Formula,
  number
>
/** Below this the repetitions that were left cannot be told from the RPE. */
export const lowestRpe = 7

/**
 * Estimated one-repetition maximum of a set in kilograms: load × (1 + repetitions ÷ 30), the load itself for a single.
 * For whole repetitions from 1 to 12 with a load; else it cannot say. (Epley 1985, Poundage Chart, Boyd Epley Workout.)
 *
 * @example epley(100, 5) // { ok: true, kg: 116.66… }
 */
export function epley(loadKg: number | null, reps: number | null): Estimate {
  return from(loadKg, reps, mostReps.epley, (load, count) => (count === 1 ? load : load * (1 + count / 30)))
}

/**
 * Estimated one-repetition maximum of a set in kilograms: load × 36 ÷ (37 − repetitions), which for a single is the
 * load itself. For whole repetitions from 1 to 10 with a load; else it cannot say. (Brzycki 1993, Strength Testing:
 * Predicting a One-Rep Max from Reps-to-Fatigue, JOPERD 64(1), 88–90.)
 *
 * @example brzycki(100, 5) // { ok: true, kg: 112.5 }
 */
export function brzycki(loadKg: number | null, reps: number | null): Estimate {
  return from(loadKg, reps, mostReps.brzycki, (load, count) => (load * 36) / (37 - count))
}

/**
 * Epley's formula with the repetitions that were left: load × (1 + (repetitions + 10 − RPE) ÷ 30), the load itself for
 * a single at RPE 10. By the scale on repetitions in reserve (Zourdos et al. 2016, J Strength Cond Res 30(1), 267–275),
 * which gives one number from RPE 7 on. For whole repetitions that are at most 12 with those left; else it cannot say.
 *
 * @example rpeAdjusted(92.5, 5, 7.5) // { ok: true, kg: 115.625 }
 */
export function rpeAdjusted(loadKg: number | null, reps: number | null, rpe: number | null): Estimate {
  const done = epley(loadKg, reps)
  if (!done.ok || loadKg === null || reps === null) return done
  if (rpe === null) return { ok: false, reason: 'no-rpe' }
  if (rpe < lowestRpe || rpe > 10) return { ok: false, reason: 'rpe-too-low' }
  const possible = reps + 10 - rpe
  if (possible > mostReps['rpe-adjusted']) return { ok: false, reason: 'too-many-reps' }
  return { ok: true, kg: possible === 1 ? loadKg : loadKg * (1 + possible / 30) }
}

/**
 * What one repetition would be, by the formula that was chosen: kilograms, or why nobody can say.
 *
 * @example estimate({ loadKg: 100, reps: 5, rpe: null }, 'epley') // 116.7 kg
 */
export function estimate({ loadKg, reps, rpe }: RatedSet, formula: Formula): Estimate {
  if (formula === 'epley') return epley(loadKg, reps)
  return formula === 'brzycki' ? brzycki(loadKg, reps) : rpeAdjusted(loadKg, reps, rpe)
}

export type BestEstimate<S extends RatedSet> =
  | { ok: true; kg: number; set: S }
  | { ok: false; reason: CannotSay }

/** The likeliest to be mended first: of a set without a load there is nothing more to say. */
const telling: readonly CannotSay[] = ['rpe-too-low', 'no-rpe', 'too-many-reps', 'no-reps', 'no-load']

/**
 * The highest estimate of the working sets, a day's or a year's; of equal ones the first. Without any it says why.
 *
 * @example bestEstimate([{ loadKg: 100, reps: 5, … }, { loadKg: 110, reps: 1, … }], 'epley') // 116.66… of the first
 */
export function bestEstimate<S extends RatedSet>(sets: readonly S[], formula: Formula): BestEstimate<S> {
  const working = sets.filter(isWorkingSet)
  let best: BestEstimate<S> | undefined
  const reasons = new Set<CannotSay>()
  for (const set of working) {
    const one = estimate(set, formula)
    if (!one.ok) reasons.add(one.reason)
    else if (!best?.ok || one.kg > best.kg) best = { ok: true, kg: one.kg, set }
  }
  return best ?? { ok: false, reason: telling.find(reason => reasons.has(reason)) ?? 'no-sets' }
}

function from(
  loadKg: number | null,
  reps: number | null,
  most: number,
  formula: (load: number, reps: number) => number,
): Estimate {
  if (loadKg === null || !(loadKg > 0)) return { ok: false, reason: 'no-load' }
  if (reps === null || !Number.isInteger(reps) || reps < 1) return { ok: false, reason: 'no-reps' }
  return reps > most ? { ok: false, reason: 'too-many-reps' } : { ok: true, kg: formula(loadKg, reps) }
}
