import type { Amount, Effort, Load, PrescribedSet } from '#training/prescription/prescription.ts'
import { isWorkingSet } from '#training/prescription/set-role.ts'
import { convertToKg, roundToDigits } from '#training/units.ts'
import type { Increase, LoadStep } from './progression-rule.ts'

/** The increased sets, or the reason why the sets cannot be increased. */
export type IncreaseResult = { ok: true; sets: PrescribedSet[] } | { ok: false; reason: string }

const maxSetsPerItem = 100

/**
 * Applies an increase to the working sets `times` times. Percentages of a max increase by percentage points.
 * Loads in kilograms increase by a percentage of the load; the increase, not the result, is rounded to whole
 * load steps, so a positive increase never lowers a load. RPE is at most 10, and RIR is at least 0. See
 * docs/training-formulas.md, Progression.
 *
 * `applyIncrease(3×5 80 %, { of: 'load', percent: 2.5 }, 2, step)` returns `3×5 85 %`, and `3×5 100 kg`
 * becomes `3×5 105 kg`. Increasing 40 kg once by 2.5 % leaves it at 40 kg, because 1 kg is less than half a
 * step of 2.5 kg.
 */
export function applyIncrease(
  sets: readonly PrescribedSet[],
  increase: Increase,
  times: number,
  step: LoadStep,
): IncreaseResult {
  if (!sets.some(isWorkingSet)) return { ok: false, reason: 'it has no working sets' }
  if (increase.of === 'sets') return { ok: true, sets: changeSetCount(sets, increase.by * times) }
  const reasons: string[] = []
  const changed = sets.map(set => {
    if (!isWorkingSet(set)) return set
    const result = increaseSet(set, increase, times, step)
    if (typeof result !== 'string') return result
    reasons.push(result)
    return set
  })
  const isNoneChanged = reasons.length === sets.filter(isWorkingSet).length
  return isNoneChanged ? { ok: false, reason: reasons[0] ?? '' } : { ok: true, sets: changed }
}

function increaseSet(
  set: PrescribedSet,
  increase: Exclude<Increase, { of: 'sets' }> | Increase,
  times: number,
  step: LoadStep,
): PrescribedSet | string {
  switch (increase.of) {
    case 'load': {
      const load = increaseLoad(set.load, increase, times, step)
      return typeof load === 'string' ? load : { ...set, load }
    }
    case 'rpe': {
      const effort = increaseEffort(set.effort, increase.by * times)
      return typeof effort === 'string' ? effort : { ...set, effort }
    }
    case 'reps':
    case 'seconds':
    case 'length': {
      const amount = increaseAmount(set.amount, increase, times)
      return typeof amount === 'string' ? amount : { ...set, amount }
    }
    default:
      return set
  }
}

/**
 * Returns the increased load, or the reason why the load cannot be increased. The contract sets the limits: 0
 * to 2,000 kg and 1 to 300 %.
 *
 * @example increaseLoad({ kind: 'kg', loadKg: 100 }, { of: 'load', kg: 2.5 }, 2, step)
 * // { kind: 'kg', loadKg: 105 }
 */
export function increaseLoad(
  load: Load | null,
  increase: Extract<Increase, { of: 'load' }>,
  times: number,
  step: LoadStep,
): Load | string {
  if (!load) return 'it has no load'
  if (load.kind === 'open') return 'the athlete chooses its load'
  const more = (kg: number) => computeLoadChangeKg(kg, increase, times, step)
  if (load.kind === 'percent')
    return 'kg' in increase ? noWeightReason : increasePercent(load, increase.percent * times)
  if (load.kind === 'bodyweight') {
    if (!('kg' in increase) && load.addedKg === 0) return 'it has no added weight'
    return { ...load, addedKg: clampRounded(-500, load.addedKg + more(Math.abs(load.addedKg)), 500) }
  }
  const kilos = (kg: number) => clampRounded(0, kg + more(load.loadKg), 2000)
  return {
    ...load,
    loadKg: kilos(load.loadKg),
    ...(load.toKg !== undefined && { toKg: kilos(load.toKg) }),
    ...(load.lighterKg !== undefined && {
      lighterKg: clampRounded(0, load.lighterKg + more(load.lighterKg), 2000),
    }),
  }
}

const noWeightReason = 'can’t add weight to a percentage'

function increasePercent(load: Extract<Load, { kind: 'percent' }>, points: number): Load | string {
  // Back-off sets increase with the top set on which they are based.
  if (load.of === 'top-set') return 'it follows the top set'
  const percent = clampRounded(1, load.percent + points, 300)
  if (load.toPercent === undefined) return { ...load, percent }
  return { ...load, percent, toPercent: clampRounded(1, load.toPercent + points, 300) }
}

/**
 * Returns the change of a load in kilograms. A load of which only certain sizes exist changes to the nearest size,
 * the lighter one if two are equally near, and never in the opposite direction.
 */
function computeLoadChangeKg(
  kg: number,
  increase: Extract<Increase, { of: 'load' }>,
  times: number,
  step: LoadStep,
): number {
  if (!step.sizes)
    return 'kg' in increase ? increase.kg * times : roundShareToSteps(kg, increase.percent * times, step)
  const exactKg = 'kg' in increase ? increase.kg * times : (kg * increase.percent * times) / 100
  const sizesKg = step.sizes.map(size => convertToKg(size, step.unit))
  const allowed = sizesKg.filter(size =>
    exactKg > 0 ? size > kg + conversionErrorKg : size < kg - conversionErrorKg,
  )
  return findNearest(kg + exactKg, exactKg === 0 ? [kg] : [kg, ...allowed].toSorted((a, b) => a - b)) - kg
}

/** A load in pounds that was stored in kilograms may differ slightly from the same size. */
const conversionErrorKg = 0.01

/** Finds the value nearest to a number; the first one if two are equally near. */
const findNearest = (target: number, values: readonly number[]): number =>
  values.reduce((best, one) =>
    roundToDigits(Math.abs(one - target) - Math.abs(best - target), 6) < 0 ? one : best,
  )

/** Rounds a percentage of a load to whole load steps: `roundShareToSteps(60, 2.5, step)` is `2.5` kg. */
function roundShareToSteps(kg: number, percent: number, { weight, unit }: LoadStep): number {
  const stepKg = convertToKg(weight, unit)
  const share = (kg * percent) / 100
  return stepKg > 0 ? Math.round(roundToDigits(share / stepKg, 6)) * stepKg : share
}

function increaseEffort(effort: Effort | null, by: number): Effort | string {
  if (effort?.kind === 'rpe') {
    const rpe = clampRounded(1, effort.rpe + by, 10)
    return effort.toRpe === undefined
      ? { ...effort, rpe }
      : { ...effort, rpe, toRpe: clampRounded(1, effort.toRpe + by, 10) }
  }
  if (effort?.kind === 'rir') {
    const rir = clampRounded(0, effort.rir - by, 20)
    return effort.toRir === undefined
      ? { ...effort, rir }
      : { ...effort, rir, toRir: clampRounded(0, effort.toRir - by, 20) }
  }
  return 'it has no RPE or RIR'
}

function increaseAmount(amount: Amount | null, increase: Increase, times: number): Amount | string {
  if (increase.of === 'reps') return increaseReps(amount, Math.round(increase.by * times))
  if (increase.of === 'seconds') {
    if (amount?.kind !== 'time') return 'it is not measured in time'
    const seconds = (from: number) => clampRounded(1, from + increase.by * times, 1_000_000)
    const { toSeconds } = amount
    return {
      ...amount,
      seconds: seconds(amount.seconds),
      ...(toSeconds && { toSeconds: seconds(toSeconds) }),
    }
  }
  if (increase.of !== 'length') return 'it is not measured in time or distance'
  return scaleAmount(amount, 1 + (increase.percent * times) / 100) ?? 'it is not measured in time or distance'
}

function increaseReps(amount: Amount | null, by: number): Amount | string {
  const reps = (from: number) => clampRounded(1, from + by, 10_000)
  if (amount?.kind === 'reps' || amount?.kind === 'total') return { ...amount, reps: reps(amount.reps) }
  if (amount?.kind === 'range') return { ...amount, from: reps(amount.from), to: reps(amount.to) }
  return 'it is not measured in reps'
}

/**
 * Multiplies a time or distance by a factor and rounds the result. Distances of 1 km or more are rounded to
 * the nearest 100 m, shorter ones to the nearest 10 m; times of 10 min or more are rounded to the nearest 30
 * s, shorter ones to the nearest 5 s. Returns undefined for other amounts. `scaleAmount(10 km, 0.65)` is 6.5
 * km.
 */
export function scaleAmount(amount: Amount | null, factor: number): Amount | undefined {
  const scaled = (value: number, step: number) => Math.max(step, Math.round((value * factor) / step) * step)
  const time = (seconds: number) => scaled(seconds, seconds >= 600 ? 30 : 5)
  if (amount?.kind === 'distance') {
    if (factor === 1) return amount
    // Both ends of a range are rounded alike, so that their order stays the same.
    const step = amount.meters >= 1000 ? 100 : 10
    const distance = (meters: number) => clampRounded(1, scaled(meters, step), 10_000_000)
    const { toMeters } = amount
    return { ...amount, meters: distance(amount.meters), ...(toMeters && { toMeters: distance(toMeters) }) }
  }
  if (amount?.kind !== 'time') return undefined
  if (factor === 1) return amount
  const { toSeconds } = amount
  return { ...amount, seconds: time(amount.seconds), ...(toSeconds && { toSeconds: time(toSeconds) }) }
}

/** Repeats the last working set, or removes working sets from the end. At least one remains. */
function changeSetCount(sets: readonly PrescribedSet[], by: number): PrescribedSet[] {
  const last = sets.findLastIndex(isWorkingSet)
  const set = sets[last]
  const working = sets.filter(isWorkingSet).length
  const more = clampRounded(1 - working, Math.round(by), maxSetsPerItem - sets.length)
  if (!set || more === 0) return [...sets]
  if (more > 0) return sets.toSpliced(last + 1, 0, ...Array.from({ length: more }, () => set))
  return dropLastWorkingSets(sets, -more)
}

/**
 * Removes the last `count` working sets.
 *
 * @example dropLastWorkingSets([warmUp, one, two], 1) // [warmUp, one]
 */
export function dropLastWorkingSets(sets: readonly PrescribedSet[], count: number): PrescribedSet[] {
  const dropped = sets
    .flatMap((set, index) => (isWorkingSet(set) ? [index] : []))
    .slice(count > 0 ? -count : Infinity)
  return sets.filter((_, index) => !dropped.includes(index))
}

const clampRounded = (least: number, value: number, most: number) =>
  roundToDigits(Math.min(most, Math.max(least, value)), 8)
