import type { Day } from '#training/calendar.ts'
import type { AthleteLiftProfile } from '#training/strength/athlete-lift-profile.ts'
import { findBestForReps } from '#training/strength/best-for-reps.ts'
import { estimateRepMaxKg } from '#training/strength/one-rep-max.ts'
import type { LoadUnit } from '#training/units.ts'
import type { Amount, Load, LoadBase, PrescribedItem } from './prescription.ts'
import { defaultTrainingMaxShare, type ResolvedSet } from './resolve-sets.ts'

/** A warning for the coach about a resolved load. */
export type LoadWarning =
  /** `exercise` is the name of the exercise whose max is missing, if it is not the one that is done. */
  | { kind: 'no-max'; exercise?: string }
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
  if (resolved.kind === 'missing') return [toMissingWarning(resolved)]
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

const toMissingWarning = ({ what, exercise }: Extract<ResolvedSet, { kind: 'missing' }>): LoadWarning =>
  what === 'max' && exercise !== undefined ? { kind: 'no-max', exercise } : { kind: `no-${what}` }

const computeLoadExcess = (loadKg: number, thanKg: number) => ({
  percent: (loadKg / thanKg - 1) * 100,
  loadKg: thanKg,
})

/** Returns the minimum number of repetitions; null for amounts that are not in repetitions. */
function getMinReps(amount: Amount | null): number | null {
  if (amount?.kind === 'reps') return amount.reps
  return amount?.kind === 'range' ? amount.from : null
}

/** A set with more repetitions than are possible at its percentage, and about how many are possible. */
export type ImpossibleSet = { reps: number; load: Extract<Load, { kind: 'percent' }>; possibleReps: number }

/** Above this share of the 1RM, even a single repetition is questioned. */
const maxShareOfMax = 1.1
/** Below this share of the 1RM, people differ too much for any number of repetitions to be questioned. */
const minQuestionedShare = 0.7

/**
 * Finds the first set with more repetitions than are possible at its percentage of the 1RM, the training max or a
 * rep max, whoever the athlete is. Epley's formula gives a typical number of repetitions; up to twice as many and
 * one more count as possible, because people differ (Nuzzo et al. 2024) and a max may
 * be out of date. One repetition is possible up to 110 % of the 1RM. Lowering a load slowly is not limited by the
 * 1RM, so exercises that name an eccentric or a negative are excluded, and so are percentages of another exercise.
 *
 * @returns null if every set is possible, or less than 70 % of the 1RM, or not a percentage of a max
 * @example findImpossibleSet({ name: 'Squat', sets: [fourAt105Percent] })
 * // { reps: 4, load: 105 % of 1RM, possibleReps: 1 }
 */
export function findImpossibleSet({
  name,
  sets,
}: Pick<PrescribedItem, 'name' | 'sets'>): ImpossibleSet | null {
  if (/\b(eccentrics?|negatives?)\b/i.test(name)) return null
  for (const { amount, load } of sets) {
    const reps = getMinReps(amount)
    if (reps === null || load?.kind !== 'percent') continue
    const { percent, toPercent = percent, of, ofExercise } = load
    // A pull may well be heavier than the snatch to which its percentage refers.
    const shareOfBase = ofExercise === undefined ? getShareOfOneRepMax(of) : null
    if (shareOfBase === null) continue
    const share = (shareOfBase * Math.max(percent, toPercent)) / 100
    if (share < minQuestionedShare) continue
    const possibleReps = countPossibleReps(share)
    if (reps > possibleReps) return { reps, load, possibleReps }
  }
  return null
}

/** Returns how large the base of a percentage is as a share of the 1RM; null if it does not depend on the 1RM. */
function getShareOfOneRepMax(of: LoadBase): number | null {
  if (of === 'top-set' || of === 'bodyweight') return null
  if (of === '1rm' || of === 'e1rm') return 1
  return of === 'training-max' ? defaultTrainingMaxShare : estimateRepMaxKg(1, Number.parseInt(of, 10))
}

function countPossibleReps(share: number): number {
  if (share > maxShareOfMax) return 0
  return share >= 1 ? 1 : Math.floor(1 + 2 * 30 * (1 / share - 1) + 1e-9)
}
