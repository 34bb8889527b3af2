import type { Day } from '../calendar.ts'
import type { Equipment } from '../equipment.ts'
import { type Implement, type Loading, loadable, type Rounding } from '../plates/loadable.ts'
import { currentMax, currentTrainingMax, type KnownMax } from '../strength/current-max.ts'
import type { KnownLift } from '../strength/known-lift.ts'
import { fromLoadUnit } from '../units.ts'
import type { Load, LoadBase, Prescription, SetRole } from './prescription.ts'

/** An athlete before one exercise: what is known of the lift, and with what it is loaded. */
export type Lifter = {
  equipment: Equipment
  /** Null: with weights that stand on no rack. */
  how: Implement | null
  lift: KnownLift
  bodyWeight: { weightKg: number; date: Day } | null
  rounding?: Rounding
}

/** Of what a percentage was taken, where that comes from, and of which day it is. */
export type Base = {
  of: LoadBase
  loadKg: number
  /** `logged`: estimated from what was logged. `set`: of a set before. `weighed`: the body's weight. */
  origin: KnownMax['origin'] | 'logged' | 'set' | 'weighed'
  date: Day | null
  /** Of which 1RM it is 90 %, where no training max was written down; else null. */
  oneRmKg: number | null
}

/** Why it is these kilos. */
export type Because =
  | { kind: 'written' }
  | { kind: 'percent'; percent: number; toPercent: number; base: Base }

/** What a set comes to for one athlete. */
export type Resolved =
  | { kind: 'load'; from: Loading; to: Loading; because: Because }
  | { kind: 'missing'; what: 'max' | 'body-weight' | 'top-set' }
  /** Left to the effort: what was on the bar the last time, to go by. */
  | { kind: 'last'; loadKg: number; date: Day }
  | { kind: 'none' }

type Set = Prescription & { role: SetRole }

/** A training max is that share of the 1RM where nobody wrote one down (Wendler 2009, 5/3/1, 2nd ed.). */
export const trainingMaxShare = 0.9

/**
 * The sets of an exercise as one athlete gets them, in kilograms and rounded to what the athlete can load. A percentage
 * is taken of the newest tested 1RM, else of the newest that was written down, else of the best estimate of late; one of
 * the top set of the heaviest set before it. What is not known is missing: no number is made up.
 *
 * @example resolveSets([{ load: { kind: 'percent', percent: 80, of: '1rm' }, … }], ana)[0] // 95 kg of 118 tested
 */
export function resolveSets(sets: readonly Set[], lifter: Lifter): Resolved[] {
  const resolved: Resolved[] = []
  for (const set of sets) resolved.push(resolve(set, lifter, topSetKg(sets, resolved)))
  return resolved
}

/**
 * One set. `topSetKg` is what the heaviest set before it weighed, be it planned or done.
 *
 * @example resolve({ load: { kind: 'percent', percent: 80, of: '1rm' }, … }, withoutMax) // { kind: 'missing', what: 'max' }
 */
export function resolve(set: Set, lifter: Lifter, topSetKg: number | null = null): Resolved {
  const { load } = set
  if (load?.kind === 'kg') return loaded(load.loadKg, load.toKg ?? load.loadKg, lifter, { kind: 'written' })
  if (load?.kind === 'percent') return ofPercent(load, lifter, topSetKg)
  return load === null && set.effort !== null ? lastTime(lifter) : { kind: 'none' }
}

function ofPercent(
  { percent, toPercent = percent, of }: Extract<Load, { kind: 'percent' }>,
  lifter: Lifter,
  topSetKg: number | null,
): Resolved {
  const base = baseOf(of, lifter, topSetKg)
  if (!base) return { kind: 'missing', what: missing[of] }
  const because = { kind: 'percent', percent, toPercent, base } as const
  return loaded((base.loadKg * percent) / 100, (base.loadKg * toPercent) / 100, lifter, because)
}

const missing = {
  '1rm': 'max',
  'training-max': 'max',
  e1rm: 'max',
  'top-set': 'top-set',
  bodyweight: 'body-weight',
} as const satisfies Record<LoadBase, string>

function baseOf(of: LoadBase, { lift, bodyWeight }: Lifter, topSetKg: number | null): Base | undefined {
  if (of === 'training-max') return trainingMax(lift)
  if (of === '1rm') return oneRm(of, lift)
  if (of === 'e1rm') return estimated(of, lift) ?? oneRm(of, lift)
  if (of === 'top-set')
    return topSetKg === null ? undefined : { of, loadKg: topSetKg, origin: 'set', date: null, oneRmKg: null }
  return bodyWeight
    ? { of, loadKg: bodyWeight.weightKg, origin: 'weighed', date: bodyWeight.date, oneRmKg: null }
    : undefined
}

function oneRm(of: LoadBase, lift: KnownLift): Base | undefined {
  const max = currentMax(lift.maxes)
  if (!max) return estimated(of, lift)
  return { of, loadKg: max.loadKg, origin: max.origin, date: max.date, oneRmKg: null }
}

function estimated(of: LoadBase, { estimate }: KnownLift): Base | undefined {
  return estimate ? { of, ...estimate, origin: 'logged', oneRmKg: null } : undefined
}

function trainingMax(lift: KnownLift): Base | undefined {
  const max = currentTrainingMax(lift.maxes)
  if (max)
    return { of: 'training-max', loadKg: max.loadKg, origin: max.origin, date: max.date, oneRmKg: null }
  const known = oneRm('training-max', lift)
  return known && { ...known, loadKg: known.loadKg * trainingMaxShare, oneRmKg: known.loadKg }
}

/** The heaviest set that is called the top set, else the heaviest of all before. */
function topSetKg(sets: readonly Set[], before: readonly Resolved[]): number | null {
  const kilos = before.map((one, index) => ({
    isTop: sets[index]?.role === 'top',
    kg: one.kind === 'load' ? one.to.loadKg : 0,
  }))
  const tops = kilos.filter(one => one.isTop)
  const heaviest = Math.max(0, ...(tops.length > 0 ? tops : kilos).map(one => one.kg))
  return heaviest > 0 ? heaviest : null
}

function lastTime({ lift: { last } }: Lifter): Resolved {
  const heaviest = Math.max(0, ...(last?.sets.map(set => set.loadKg) ?? []))
  return last && heaviest > 0 ? { kind: 'last', loadKg: heaviest, date: last.date } : { kind: 'none' }
}

function loaded(fromKg: number, toKg: number, lifter: Lifter, because: Because): Resolved {
  if (!(fromKg > 0)) return { kind: 'none' }
  return {
    kind: 'load',
    from: toLoading(fromKg, lifter),
    to: toLoading(Math.max(fromKg, toKg), lifter),
    because,
  }
}

/** What stands on no rack is rounded to half of the unit. */
function toLoading(kg: number, { equipment, how, rounding }: Lifter): Loading {
  const found = how && loadable(kg, equipment, how, rounding)
  if (found) return found
  const { unit } = equipment
  const weight = Math.max(0.5, Math.round((kg / fromLoadUnit(1, unit)) * 2) / 2)
  return { unit, weight, loadKg: fromLoadUnit(weight, unit), bar: null, plates: [], limit: null, missing: 0 }
}
