import type { Bar, Equipment } from '../equipment.ts'
import { fromLoadUnit, type LoadUnit } from '../units.ts'
import { hundredths, sidesOf } from './sides.ts'

/** With what a lift is loaded. */
export type Implement = 'barbell' | 'dumbbell' | 'kettlebell' | 'machine'

/** What to take where the target lies between two weights. Of two that are as near, the lighter. */
export type Rounding = 'nearest' | 'down' | 'up'

/** A weight that can be loaded. */
export type Loading = {
  unit: LoadUnit
  /** In the unit that is written on the weights; of one dumbbell, where there are two. */
  weight: number
  loadKg: number
  /** Null: it takes none. */
  bar: Bar | null
  /** The plates of one side, from the middle outwards. */
  plates: number[]
  /** What was asked for is beyond what there is: the lightest or the heaviest stands in for it. */
  limit: 'lightest' | 'heaviest' | null
  /** So much more was asked for than can be loaded, in the unit; negative: so much less. */
  missing: number
}

/** A weight among those there are; in hundredths of the unit. */
type Rung = { weight: number; bar: Bar | null; platesOf: () => number[] }

/**
 * The weight nearest to the target (kg, above 0) that can be loaded with what there is, exactly: every sum of plates is
 * looked at. The first bar is the usual one; a lighter one is taken for less than it weighs. Undefined where there is
 * nothing of the kind: no bar, no dumbbells, no kettlebells, no known step of the machine.
 *
 * @example loadable(94.4, presets['gym-kg'], 'barbell') // 95 kg: the 20 kg bar with 25, 10 and 2.5 on each side
 */
export function loadable(
  targetKg: number,
  equipment: Equipment,
  how: Implement,
  rounding: Rounding = 'nearest',
): Loading | undefined {
  const rungs = ladderOf(equipment, how)
  const target = (targetKg / fromLoadUnit(1, equipment.unit)) * 100
  const rung = pick(rungs, target, rounding)
  const [lightest, heaviest] = [rungs[0], rungs.at(-1)]
  if (!rung || !lightest || !heaviest) return undefined
  const weight = rung.weight / 100
  return {
    unit: equipment.unit,
    weight,
    loadKg: fromLoadUnit(weight, equipment.unit),
    bar: rung.bar,
    plates: rung.platesOf(),
    limit: limitOf(target, lightest, heaviest),
    missing: Math.round(target - rung.weight) / 100,
  }
}

/** Less than a hundredth beyond is arithmetic. */
function limitOf(target: number, lightest: Rung, heaviest: Rung): Loading['limit'] {
  if (target < lightest.weight - 1) return 'lightest'
  return target > heaviest.weight + 1 ? 'heaviest' : null
}

/** Equipment is never changed, only replaced: what it can make is worked out once. */
const ladders = new WeakMap<Equipment, Map<Implement, Rung[]>>()

function ladderOf(equipment: Equipment, how: Implement): Rung[] {
  const known = ladders.get(equipment) ?? new Map<Implement, Rung[]>()
  ladders.set(equipment, known)
  const ladder = known.get(how) ?? toLadder(equipment, how)
  known.set(how, ladder)
  return ladder
}

const heaviestStack = 500

function toLadder(equipment: Equipment, how: Implement): Rung[] {
  if (how === 'barbell') return barbells(equipment)
  if (how === 'dumbbell') return plain(equipment.dumbbells)
  if (how === 'kettlebell') return plain(equipment.kettlebells)
  const { stackStep } = equipment
  if (stackStep === null || !(hundredths(stackStep) > 0)) return []
  return plain(Array.from({ length: Math.floor(heaviestStack / stackStep) }, (_, at) => (at + 1) * stackStep))
}

function barbells({ bars, plates }: Equipment): Rung[] {
  const [usual, ...others] = bars
  if (!usual) return []
  const sides = sidesOf(plates)
  const of = (bar: Bar): Rung[] =>
    sides.sums.map(sum => ({
      weight: hundredths(bar.weight) + 2 * sum,
      bar,
      platesOf: () => sides.platesOf(sum),
    }))
  const lighter = others.flatMap(of).filter(rung => rung.weight < hundredths(usual.weight))
  return ascending([...of(usual), ...lighter])
}

const plain = (weights: readonly number[]) =>
  ascending(weights.map(weight => ({ weight: hundredths(weight), bar: null, platesOf: () => [] })))

/** Each weight once, by the earliest that makes it. */
function ascending(rungs: readonly Rung[]): Rung[] {
  const once = new Map(rungs.toReversed().map(rung => [rung.weight, rung]))
  return [...once.values()].toSorted((one, other) => one.weight - other.weight)
}

function pick(rungs: readonly Rung[], target: number, rounding: Rounding): Rung | undefined {
  const above = firstFrom(rungs, target)
  const [lower, upper] = [rungs[above - 1], rungs[above]]
  if (!lower || !upper) return lower ?? upper
  if (rounding !== 'nearest') return rounding === 'up' || isSame(upper, target) ? upper : lower
  return upper.weight - target < target - lower.weight ? upper : lower
}

const isSame = (rung: Rung, target: number) => rung.weight - target < 1e-6

/** The place of the first one that is not lighter; what lies nearer than a rounding error is not lighter. */
function firstFrom(rungs: readonly Rung[], target: number): number {
  let [from, to] = [0, rungs.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((rungs[middle]?.weight ?? 0) < target - 1e-6) from = middle + 1
    else to = middle
  }
  return from
}
