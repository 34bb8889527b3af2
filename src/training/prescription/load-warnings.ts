import type { Day } from '#training/calendar.ts'
import { type AthleteLiftProfile, findBestForReps } from '#training/strength/athlete-lift-profile.ts'
import type { LoadUnit } from '#training/units.ts'
import type { Amount } from './prescription.ts'
import type { ResolvedSet } from './resolve-sets.ts'

/** A warning for the coach about a resolved load. */
export type LoadWarning =
  | { kind: 'no-max' }
  | { kind: 'no-body-weight' }
  | { kind: 'no-top-set' }
  /** The load exceeds the heaviest load that the athlete has ever lifted for at least `reps` repetitions. */
  | { kind: 'above-best'; reps: number; percent: number; loadKg: number; date: Day }
  /**
   * The load exceeds, by more than the jump limit, the heaviest load that the athlete lifted for at least
   * `reps` repetitions in the last session.
   */
  | { kind: 'above-last'; reps: number; percent: number; loadKg: number; date: Day }
  /** The load cannot be made with the athlete's bars and plates because it is too heavy or too light. */
  | { kind: 'too-heavy' | 'too-light'; missing: number; unit: LoadUnit }

/** The default jump limit: the percentage by which a load may exceed the previous one. */
export const defaultJumpLimitPercent = 10

/** Differences of up to a hundredth of a kilogram are treated as rounding errors. */
const toleranceKg = 0.01

/**
 * Finds warnings for a resolved set: a missing max, body weight or top set, or a load that exceeds the
 * athlete's best, exceeds the previous load by more than `jumpPercent`, or cannot be made with the athlete's
 * plates. The most serious warning comes first. If the athlete has no history, loads are not compared.
 *
 * @example findLoadWarnings({ kind: 'reps', reps: 5 }, resolved, ana, 10)
 * // [{ kind: 'above-best', percent: 12.1…, … }]
 */
export function findLoadWarnings(
  amount: Amount | null,
  resolved: ResolvedSet,
  { bests, last }: Pick<AthleteLiftProfile, 'bests' | 'last'>,
  jumpPercent: number = defaultJumpLimitPercent,
): LoadWarning[] {
  if (resolved.kind === 'missing') return [{ kind: `no-${resolved.what}` }]
  if (resolved.kind !== 'load') return []
  const { to } = resolved
  const reps = getMinReps(amount)
  const best = reps === null ? undefined : findBestForReps(bests, reps)
  const lastBest = reps === null ? undefined : findBestForReps(last?.sets ?? [], reps)
  const flags: LoadWarning[] = []
  if (reps !== null && best && to.loadKg > best.loadKg + toleranceKg)
    flags.push({ kind: 'above-best', reps, ...computeLoadExcess(to.loadKg, best.loadKg), date: best.date })
  if (
    reps !== null &&
    last &&
    lastBest &&
    computeLoadExcess(to.loadKg, lastBest.loadKg).percent > jumpPercent
  )
    flags.push({
      kind: 'above-last',
      reps,
      ...computeLoadExcess(to.loadKg, lastBest.loadKg),
      date: last.date,
    })
  if (to.limit)
    flags.push({
      kind: to.limit === 'heaviest' ? 'too-heavy' : 'too-light',
      missing: Math.abs(to.missing),
      unit: to.unit,
    })
  return flags
}

const computeLoadExcess = (loadKg: number, thanKg: number) => ({
  percent: (loadKg / thanKg - 1) * 100,
  loadKg: thanKg,
})

/** Returns the minimum number of repetitions; null for amounts that are not in repetitions. */
function getMinReps(amount: Amount | null): number | null {
  if (amount?.kind === 'reps') return amount.reps
  return amount?.kind === 'range' ? amount.from : null
}
