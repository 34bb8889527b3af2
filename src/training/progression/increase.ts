import type { Amount, Effort, Load, WrittenSet } from '../prescription/prescription.ts'
import { fromLoadUnit, rounded } from '../units.ts'
import type { Increase, LoadStep } from './rule.ts'

/** Sets with so much more, or the reason why they stay. */
export type Increased = { ok: true; sets: WrittenSet[] } | { ok: false; why: string }

const setsAtMost = 100

/**
 * The same sets with an increase, `times` over; warm-ups stay. Percentages of a max go up by points, kilos by their
 * share rounded to whole steps, so a load never falls where more is asked; RPE rises and RIR falls, at most to 10 and 0.
 * docs/training-formulas.md, Progression.
 *
 * `increaseSets(3×5 80 %, { of: 'load', percent: 2.5 }, 2, step)` is `3×5 85 %`; of `3×5 100 kg` it is `3×5 105 kg`,
 * and `3×5 40 kg` once by 2.5 % stays 40 kg, since 1 kg is less than half a step of 2.5 kg.
 */
export function increaseSets(
  sets: readonly WrittenSet[],
  increase: Increase,
  times: number,
  step: LoadStep,
): Increased {
  if (!sets.some(isWorking)) return { ok: false, why: 'it has no working sets' }
  if (increase.of === 'sets') return { ok: true, sets: addSets(sets, increase.by * times) }
  const whys: string[] = []
  const changed = sets.map(set => {
    if (!isWorking(set)) return set
    const one = increaseSet(set, increase, times, step)
    if (typeof one !== 'string') return one
    whys.push(one)
    return set
  })
  const isNone = whys.length === sets.filter(isWorking).length
  return isNone ? { ok: false, why: whys[0] ?? '' } : { ok: true, sets: changed }
}

/**
 * Whether a set counts when a program goes on: warm-ups stay as they are.
 *
 * @example isWorking({ ...set, role: 'warm-up' }) // false
 */
export const isWorking = (set: WrittenSet) => set.role !== 'warm-up'

function increaseSet(
  set: WrittenSet,
  increase: Exclude<Increase, { of: 'sets' }> | Increase,
  times: number,
  step: LoadStep,
): WrittenSet | string {
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
 * One more load, or why it stays. Bounds are those of the contract: 0 to 2000 kg, 1 to 300 %.
 *
 * @example increaseLoad({ kind: 'kg', loadKg: 100 }, { of: 'load', kg: 2.5 }, 2, step) // { kind: 'kg', loadKg: 105 }
 */
export function increaseLoad(
  load: Load | null,
  increase: Extract<Increase, { of: 'load' }>,
  times: number,
  step: LoadStep,
): Load | string {
  if (!load) return 'no load is written'
  if (load.kind === 'open') return 'its load is left to the athlete'
  const more = (kg: number) =>
    'kg' in increase ? increase.kg * times : inSteps(kg, increase.percent * times, step)
  if (load.kind === 'percent') return 'kg' in increase ? noKilos : morePercent(load, increase.percent * times)
  if (load.kind === 'bodyweight') {
    if (!('kg' in increase) && load.addedKg === 0) return 'nothing is added to the athlete’s own weight'
    return { ...load, addedKg: within(-500, load.addedKg + more(Math.abs(load.addedKg)), 500) }
  }
  const kilos = (kg: number) => within(0, kg + more(load.loadKg), 2000)
  return {
    ...load,
    loadKg: kilos(load.loadKg),
    ...(load.toKg !== undefined && { toKg: kilos(load.toKg) }),
    ...(load.lighterKg !== undefined && {
      lighterKg: within(0, load.lighterKg + more(load.lighterKg), 2000),
    }),
  }
}

const noKilos = 'kilos cannot be added to a percentage'

function morePercent(load: Extract<Load, { kind: 'percent' }>, points: number): Load | string {
  // Back-off sets go up with the top set that they are taken of.
  if (load.of === 'top-set') return 'it follows the top set'
  const percent = within(1, load.percent + points, 300)
  if (load.toPercent === undefined) return { ...load, percent }
  return { ...load, percent, toPercent: within(1, load.toPercent + points, 300) }
}

/** A share of a load in whole steps, to the nearest: `inSteps(60, 2.5, step)` is `2.5` kg. */
function inSteps(kg: number, percent: number, { weight, unit }: LoadStep): number {
  const stepKg = fromLoadUnit(weight, unit)
  const share = (kg * percent) / 100
  return stepKg > 0 ? Math.round(rounded(share / stepKg, 6)) * stepKg : share
}

function increaseEffort(effort: Effort | null, by: number): Effort | string {
  if (effort?.kind === 'rpe') {
    const rpe = within(1, effort.rpe + by, 10)
    return effort.toRpe === undefined
      ? { ...effort, rpe }
      : { ...effort, rpe, toRpe: within(1, effort.toRpe + by, 10) }
  }
  if (effort?.kind === 'rir') {
    const rir = within(0, effort.rir - by, 20)
    return effort.toRir === undefined
      ? { ...effort, rir }
      : { ...effort, rir, toRir: within(0, effort.toRir - by, 20) }
  }
  return 'no RPE or RIR is written'
}

function increaseAmount(amount: Amount | null, increase: Increase, times: number): Amount | string {
  if (increase.of === 'reps') return moreReps(amount, Math.round(increase.by * times))
  if (increase.of === 'seconds') {
    if (amount?.kind !== 'time') return 'it is not by time'
    const seconds = (from: number) => within(1, from + increase.by * times, 1_000_000)
    const { toSeconds } = amount
    return {
      ...amount,
      seconds: seconds(amount.seconds),
      ...(toSeconds && { toSeconds: seconds(toSeconds) }),
    }
  }
  if (increase.of !== 'length') return 'it is not by time or distance'
  return stretched(amount, 1 + (increase.percent * times) / 100) ?? 'it is not by time or distance'
}

function moreReps(amount: Amount | null, by: number): Amount | string {
  const reps = (from: number) => within(1, from + by, 10_000)
  if (amount?.kind === 'reps' || amount?.kind === 'total') return { ...amount, reps: reps(amount.reps) }
  if (amount?.kind === 'range') return { ...amount, from: reps(amount.from), to: reps(amount.to) }
  return 'it is not by repetitions'
}

/**
 * A time or a distance times a factor, in the steps in which people say it: 100 m from a kilometre on, else 10 m; half a
 * minute from ten minutes on, else 5 s. `stretched(10 km, 0.65)` is 6.5 km; undefined: it is neither.
 */
export function stretched(amount: Amount | null, factor: number): Amount | undefined {
  const scaled = (value: number, step: number) => Math.max(step, Math.round((value * factor) / step) * step)
  const time = (seconds: number) => scaled(seconds, seconds >= 600 ? 30 : 5)
  if (amount?.kind === 'distance') {
    const meters = within(1, scaled(amount.meters, amount.meters >= 1000 ? 100 : 10), 10_000_000)
    return { ...amount, meters: factor === 1 ? amount.meters : meters }
  }
  if (amount?.kind !== 'time') return undefined
  if (factor === 1) return amount
  const { toSeconds } = amount
  return { ...amount, seconds: time(amount.seconds), ...(toSeconds && { toSeconds: time(toSeconds) }) }
}

/** More, or fewer, of the last working set; at least one is left. */
function addSets(sets: readonly WrittenSet[], by: number): WrittenSet[] {
  const last = sets.findLastIndex(isWorking)
  const set = sets[last]
  const working = sets.filter(isWorking).length
  const more = within(1 - working, Math.round(by), setsAtMost - sets.length)
  if (!set || more === 0) return [...sets]
  if (more > 0) return sets.toSpliced(last + 1, 0, ...Array.from({ length: more }, () => set))
  return withoutLast(sets, -more)
}

/**
 * The sets without so many of the last working ones.
 *
 * @example withoutLast([warmUp, one, two], 1) // [warmUp, one]
 */
export function withoutLast(sets: readonly WrittenSet[], count: number): WrittenSet[] {
  const gone = sets
    .flatMap((set, index) => (isWorking(set) ? [index] : []))
    .slice(count > 0 ? -count : Infinity)
  return sets.filter((_, index) => !gone.includes(index))
}

const within = (least: number, value: number, most: number) =>
  rounded(Math.min(most, Math.max(least, value)), 8)
