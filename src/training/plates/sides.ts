import type { Equipment } from '../equipment.ts'

/**
 * Weights are counted in hundredths of their unit, so that sums of them are whole numbers.
 *
 * @example hundredths(1.25) // 125
 */
export const hundredths = (weight: number) => Math.round(weight * 100)

/** What may hang on one side at most: beyond any lift. */
const heaviestSide = hundredths(1000)

type Kind = { weight: number; pairs: number }

/** What can be put on one side of a bar, with as much on the other. */
export type Sides = {
  /** Every sum that can be made, the lightest (nothing) first, in hundredths. */
  sums: readonly number[]
  /** The plates of such a sum, the heaviest first, as they are put on. */
  platesOf: (sum: number) => number[]
}

/**
 * All that the plates can make on one side, in pairs: an odd plate stays on the floor. Of several ways to the same
 * sum the one with the heaviest plates, as bars are loaded. Sums up to 1,000 of the unit.
 *
 * @example sidesOf([{ weight: 20, count: 2 }, { weight: 5, count: 3 }]).sums // [0, 500, 2000, 2500]
 */
export function sidesOf(plates: Equipment['plates']): Sides {
  const kinds = kindsOf(plates)
  const unit = kinds.reduce((divisor, kind) => commonDivisor(divisor, kind.weight), 0) || 1
  const total = kinds.reduce((sum, kind) => sum + kind.weight * kind.pairs, 0)
  const size = Math.floor(Math.min(total, heaviestSide) / unit) + 1
  const reach = reachable(
    kinds.map(kind => ({ ...kind, weight: kind.weight / unit })),
    size,
  )
  const [all] = reach
  return {
    sums: Array.from({ length: size }, (_, step) => step * unit).filter((_, step) => all?.[step] === 1),
    platesOf: sum => put(kinds, reach, sum, unit),
  }
}

function kindsOf(plates: Equipment['plates']): Kind[] {
  return plates
    .map(({ weight, count }) => ({ weight: hundredths(weight), pairs: Math.floor(count / 2) }))
    .filter(kind => kind.weight > 0 && kind.pairs > 0)
    .toSorted((one, other) => other.weight - one.weight)
}

/** For each kind on, what it and the lighter ones can make; the last of all can make nothing but nothing. */
function reachable(kinds: readonly Kind[], size: number): Uint8Array<ArrayBuffer>[] {
  const none = new Uint8Array(size)
  none[0] = 1
  const reach = [none]
  for (const kind of kinds.toReversed()) reach.push(withKind(kind, reach.at(-1) ?? none))
  return reach.toReversed()
}

function withKind({ weight, pairs }: Kind, lighter: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const made = lighter.slice()
  const used = new Uint16Array(made.length)
  for (let sum = weight; sum < made.length; sum++) {
    const before = used[sum - weight] ?? 0
    if (made[sum] === 1 || made[sum - weight] !== 1 || before >= pairs) continue
    made[sum] = 1
    used[sum] = before + 1
  }
  return made
}

/** From the heaviest on as many as leave a rest that the lighter ones can make. */
function put(kinds: readonly Kind[], reach: readonly Uint8Array[], sum: number, unit: number): number[] {
  let rest = sum
  return kinds.flatMap(({ weight, pairs }, index) => {
    const lighter = reach[index + 1]
    let count = Math.min(pairs, Math.floor(rest / weight))
    while (count > 0 && lighter?.[(rest - count * weight) / unit] !== 1) count--
    rest -= count * weight
    return Array.from({ length: count }, () => weight / 100)
  })
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other)
}
