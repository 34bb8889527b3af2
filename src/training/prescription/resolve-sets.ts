import type { Day } from '#training/calendar.ts'
import type { Equipment, LoadRoundingMode } from '#training/equipment.ts'
import {
  findLoadableWeight,
  type LoadableWeight,
  type LoadImplement,
} from '#training/plates/loadable-weight.ts'
import type { AthleteLiftProfile } from '#training/strength/athlete-lift-profile.ts'
import { findCurrentMax, findCurrentTrainingMax, type RecordedMax } from '#training/strength/current-max.ts'
import { estimateRepMaxKg } from '#training/strength/one-rep-max.ts'
import { findRpePercent, type NoRpePercentReason } from '#training/strength/rpe-table.ts'
import { convertToKg } from '#training/units.ts'
import { type Load, type LoadBase, type Prescription, type RepMaxBase, repMaxBases } from './prescription.ts'
import type { SetRole } from './set-role.ts'

/** The athlete's data needed to resolve one exercise: body weight, equipment and the history of the lift. */
export type LiftContext = {
  equipment: Equipment
  /**
   * The type of equipment used for the load, such as a barbell; null if the load does not depend on the
   * athlete's equipment.
   */
  how: LoadImplement | null
  lift: AthleteLiftProfile
  /** Returns the history of another lift, to which percentages may refer. */
  liftOf: (exercise: string) => AthleteLiftProfile
  bodyWeight: { weightKg: number; date: Day } | null
}

/** The load to which a percentage refers, with its origin and date. */
export type PercentBase = {
  of: LoadBase
  /** The name of the exercise whose max is the base, if it is not the one that is done. */
  exercise?: string
  loadKg: number
  /**
   * `logged`: estimated from logged sets. `set`: the load of an earlier set. `weighed`: the measured body
   * weight.
   */
  origin: RecordedMax['origin'] | 'logged' | 'set' | 'weighed'
  date: Day | null
  /** The 1RM, if the training max or the rep max was calculated from it; null otherwise. */
  oneRmKg: number | null
}

/** The explanation of how a resolved set's load was determined. */
export type LoadReason =
  | { kind: 'written' }
  | { kind: 'percent'; percent: number; toPercent: number; base: PercentBase }
  /** The percentage at which the prescribed repetitions have the prescribed RPE, by the RPE table. */
  | { kind: 'effort'; percent: number; toPercent: number; base: PercentBase }

/** A value to which a percentage refers but which is unknown. */
export type MissingLoadBase = 'max' | 'body-weight' | 'top-set'

/** A set resolved for one athlete. */
export type ResolvedSet =
  | { kind: 'load'; from: LoadableWeight; to: LoadableWeight; because: LoadReason }
  /** `exercise` is the name of the exercise whose max is missing, if it is not the one that is done. */
  | { kind: 'missing'; what: MissingLoadBase; exercise?: string }
  /**
   * The load from the last session, for reference, if only an effort is prescribed and no load can be suggested.
   * `cannotSay` is the reason if the effort is outside the RPE table.
   */
  | { kind: 'last'; loadKg: number; date: Day; cannotSay?: NoRpePercentReason }
  | { kind: 'none'; cannotSay?: NoRpePercentReason }

type SetPrescription = Prescription & { role: SetRole }

/**
 * The share of the 1RM that is used as the training max if no training max is recorded (Wendler 2009, 5/3/1,
 * 2nd ed.).
 */
export const defaultTrainingMaxShare = 0.9

/**
 * Resolves the sets of an exercise for one athlete, in kilograms, rounded to loadable weights. A percentage
 * refers to the newest recorded 1RM, or else the estimate from recent sets, of this or of the named exercise. A percentage
 * of the top set refers to the heaviest earlier set. If the load to which a percentage refers is unknown, the set is `missing`. A set
 * with only an RPE gets a suggested load from the RPE table.
 *
 * @example resolveSets([{ load: { kind: 'percent', percent: 80, of: '1rm' }, … }], ana)[0] // 95 kg
 */
export function resolveSets(sets: readonly SetPrescription[], lifter: LiftContext): ResolvedSet[] {
  const resolved: ResolvedSet[] = []
  for (const set of sets) resolved.push(resolveSet(set, lifter, findTopSetLoadKg(sets, resolved)))
  return resolved
}

/**
 * Resolves one set. `topSetKg` is the load of the heaviest earlier set, planned or completed.
 *
 * @example resolveSet({ load: { kind: 'percent', percent: 80, of: '1rm' }, … }, withoutMax)
 * // { kind: 'missing', what: 'max' }
 */
export function resolveSet(
  set: SetPrescription,
  lifter: LiftContext,
  topSetKg: number | null = null,
): ResolvedSet {
  const { load } = set
  if (load?.kind === 'kg')
    return toResolvedLoad(load.loadKg, load.toKg ?? load.loadKg, lifter, { kind: 'written' })
  if (load?.kind === 'percent') return resolvePercentLoad(load, lifter, topSetKg)
  return load === null && set.effort !== null ? resolveEffort(set, lifter) : { kind: 'none' }
}

/**
 * Returns whether the load of a set depends on the athlete: a percentage, or an RPE without a load.
 *
 * @example isLoadDependentOnAthlete({ load: { kind: 'kg', loadKg: 60 }, … }) // false
 */
export function isLoadDependentOnAthlete({ load, effort }: Pick<Prescription, 'load' | 'effort'>): boolean {
  return load?.kind === 'percent' || (load === null && getRpeRange(effort) !== null)
}

function resolvePercentLoad(
  { percent, toPercent = percent, of, ofExercise }: Extract<Load, { kind: 'percent' }>,
  lifter: LiftContext,
  topSetKg: number | null,
): ResolvedSet {
  const ofOther = ofExercise === undefined ? {} : { exercise: ofExercise }
  const found = findPercentBase(
    of,
    ofExercise === undefined ? lifter : toBaseContext(lifter, ofExercise),
    topSetKg,
  )
  if (!found) return { kind: 'missing', what: missingByBase[of], ...ofOther }
  const base = { ...found, ...ofOther }
  const because = { kind: 'percent', percent, toPercent, base } as const
  return toResolvedLoad((base.loadKg * percent) / 100, (base.loadKg * toPercent) / 100, lifter, because)
}

/** The max is that of the other exercise; the load is rounded to the equipment of the one that is done. */
const toBaseContext = (lifter: LiftContext, exercise: string): LiftContext => ({
  ...lifter,
  lift: lifter.liftOf(exercise),
})

const missingByBase: Record<LoadBase, MissingLoadBase> = {
  '1rm': 'max',
  'training-max': 'max',
  e1rm: 'max',
  'top-set': 'top-set',
  bodyweight: 'body-weight',
  ...(Object.fromEntries(repMaxBases.map(base => [base, 'max'])) as Record<RepMaxBase, 'max'>),
}

function findPercentBase(
  of: LoadBase,
  { lift, bodyWeight }: LiftContext,
  topSetKg: number | null,
): PercentBase | undefined {
  if (of === 'training-max') return findTrainingMaxBase(lift)
  if (of === '1rm') return findOneRepMaxBase(of, lift)
  if (of === 'e1rm') return findEstimateBase(of, lift) ?? findOneRepMaxBase(of, lift)
  if (isRepMaxBase(of)) return findRepMaxBase(of, lift)
  if (of === 'top-set')
    return topSetKg === null ? undefined : { of, loadKg: topSetKg, origin: 'set', date: null, oneRmKg: null }
  return bodyWeight
    ? { of, loadKg: bodyWeight.weightKg, origin: 'weighed', date: bodyWeight.date, oneRmKg: null }
    : undefined
}

function findOneRepMaxBase(of: LoadBase, lift: AthleteLiftProfile): PercentBase | undefined {
  const max = findCurrentMax(lift.maxes)
  if (!max) return findEstimateBase(of, lift)
  return { of, loadKg: max.loadKg, origin: max.origin, date: max.date, oneRmKg: null }
}

function findEstimateBase(of: LoadBase, { estimate }: AthleteLiftProfile): PercentBase | undefined {
  if (!estimate) return undefined
  const { loadKg, date } = estimate
  return { of, loadKg, origin: 'logged', date, oneRmKg: null }
}

const isRepMaxBase = (of: LoadBase): of is RepMaxBase => repMaxBases.some(base => base === of)

/** Calculates the heaviest load for several repetitions from the 1RM. */
function findRepMaxBase(of: RepMaxBase, lift: AthleteLiftProfile): PercentBase | undefined {
  const base = findOneRepMaxBase(of, lift)
  return (
    base && { ...base, loadKg: estimateRepMaxKg(base.loadKg, Number.parseInt(of, 10)), oneRmKg: base.loadKg }
  )
}

function findTrainingMaxBase(lift: AthleteLiftProfile): PercentBase | undefined {
  const max = findCurrentTrainingMax(lift.maxes)
  if (max)
    return { of: 'training-max', loadKg: max.loadKg, origin: max.origin, date: max.date, oneRmKg: null }
  const base = findOneRepMaxBase('training-max', lift)
  return base && { ...base, loadKg: base.loadKg * defaultTrainingMaxShare, oneRmKg: base.loadKg }
}

/**
 * Returns the load of the heaviest earlier top set; if no set is a top set, returns the load of the heaviest
 * earlier set.
 */
function findTopSetLoadKg(sets: readonly SetPrescription[], earlier: readonly ResolvedSet[]): number | null {
  const kilos = earlier.map((one, index) => ({
    isTop: sets[index]?.role === 'top',
    kg: one.kind === 'load' ? one.to.loadKg : 0,
  }))
  const tops = kilos.filter(one => one.isTop)
  const heaviest = Math.max(0, ...(tops.length > 0 ? tops : kilos).map(one => one.kg))
  return heaviest > 0 ? heaviest : null
}

/**
 * Suggests a load for an RPE or for repetitions in reserve: the percentage of the 1RM from the RPE table. Falls
 * back to the load of the last time if there is no 1RM, or if the effort is outside the table.
 */
function resolveEffort({ amount, effort }: Prescription, lifter: LiftContext): ResolvedSet {
  const [rpes, reps] = [getRpeRange(effort), getRepRange(amount)]
  const base = findOneRepMaxBase('1rm', lifter.lift)
  if (!rpes || !reps || !base || !lifter.how) return resolveFromLastTime(lifter)
  const from = findRpePercent(reps.to, rpes.from)
  const to = findRpePercent(reps.from, rpes.to)
  if (!from.ok) return { ...resolveFromLastTime(lifter), cannotSay: from.reason }
  if (!to.ok) return { ...resolveFromLastTime(lifter), cannotSay: to.reason }
  const because = { kind: 'effort', percent: from.percent, toPercent: to.percent, base } as const
  return toResolvedLoad((base.loadKg * from.percent) / 100, (base.loadKg * to.percent) / 100, lifter, because)
}

function getRpeRange(effort: Prescription['effort']): { from: number; to: number } | null {
  if (effort?.kind === 'rpe') return { from: effort.rpe, to: effort.toRpe ?? effort.rpe }
  return effort?.kind === 'rir' ? { from: 10 - (effort.toRir ?? effort.rir), to: 10 - effort.rir } : null
}

function getRepRange(amount: Prescription['amount']): { from: number; to: number } | null {
  if (amount?.kind === 'reps') return { from: amount.reps, to: amount.reps }
  return amount?.kind === 'range' ? { from: amount.from, to: amount.to } : null
}

function resolveFromLastTime({
  lift: { last },
}: LiftContext): Extract<ResolvedSet, { kind: 'last' | 'none' }> {
  const heaviest = Math.max(0, ...(last?.sets.map(set => set.loadKg) ?? []))
  return last && heaviest > 0 ? { kind: 'last', loadKg: heaviest, date: last.date } : { kind: 'none' }
}

function toResolvedLoad(fromKg: number, toKg: number, lifter: LiftContext, because: LoadReason): ResolvedSet {
  if (!(fromKg > 0)) return { kind: 'none' }
  return {
    kind: 'load',
    from: toLoadableWeight(fromKg, lifter),
    to: toLoadableWeight(Math.max(fromKg, toKg), lifter),
    because,
  }
}

/**
 * Rounds a load to an available weight or, if the equipment is unknown, to half a kilogram or half a pound.
 */
function toLoadableWeight(kg: number, { equipment, how }: LiftContext): LoadableWeight {
  const loadable = how && findLoadableWeight(kg, equipment, how)
  if (loadable) return loadable
  const { unit, rounding = 'nearest' } = equipment
  const weight = Math.max(0.5, roundBy[rounding]((kg / convertToKg(1, unit)) * 2) / 2)
  return { unit, weight, loadKg: convertToKg(weight, unit), bar: null, plates: [], limit: null, missing: 0 }
}

/** Halves are rounded up, and rounding errors do not change the result. */
const roundBy: Record<LoadRoundingMode, (steps: number) => number> = {
  nearest: steps => Math.floor(steps + 0.5 + 1e-9),
  down: steps => Math.floor(steps + 1e-9),
  up: steps => Math.ceil(steps - 1e-9),
}
