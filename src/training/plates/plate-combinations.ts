import type { Equipment } from '#training/equipment.ts'

/**
 * Converts a weight to hundredths of its unit, so that sums are integers.
 *
 * @example toHundredths(1.25) // 125
 */
export const toHundredths = (weight: number) => Math.round(weight * 100)

/** The maximum weight on one side of a bar, which exceeds any real lift. */
const maxSideHundredths = toHundredths(1000)

type PlateKind = { weight: number; pairs: number }

/** The possible plate loads on one side of a bar. The other side carries the same load. */
export type PlateCombinations = {
  /** Every possible sum of plates in hundredths of the unit, in ascending order, starting at 0. */
  sums: readonly number[]
  /** Returns the plates that make up one of the sums, heaviest first. */
  platesOf: (sum: number) => number[]
}

/**
 * Finds all sums that the plates on one side can make. Plates are used in pairs; a plate without a partner is
 * not used. If several combinations have the same sum, the one with the heaviest plates is used. Sums are
 * limited to 1,000 kg or lb.
 *
 * @example findPlateCombinations([{ weight: 20, count: 2 }, { weight: 5, count: 3 }]).sums
 * // [0, 500, 2000, 2500]
 */
export function findPlateCombinations(plates: Equipment['plates']): PlateCombinations {
  const kinds = toPlateKinds(plates)
  const unit = kinds.reduce((divisor, kind) => findCommonDivisor(divisor, kind.weight), 0) || 1
  const total = kinds.reduce((sum, kind) => sum + kind.weight * kind.pairs, 0)
  const size = Math.floor(Math.min(total, maxSideHundredths) / unit) + 1
  const reach = findReachableSums(
    kinds.map(kind => ({ ...kind, weight: kind.weight / unit })),
    size,
  )
  const [all] = reach
  return {
    sums: Array.from({ length: size }, (_, step) => step * unit).filter((_, step) => all?.[step] === 1),
    platesOf: sum => pickPlates(kinds, reach, sum, unit),
  }
}

function toPlateKinds(plates: Equipment['plates']): PlateKind[] {
  return plates
    .map(({ weight, count }) => ({ weight: toHundredths(weight), pairs: Math.floor(count / 2) }))
    .filter(kind => kind.weight > 0 && kind.pairs > 0)
    .toSorted((one, other) => other.weight - one.weight)
}

/**
 * Finds, for each kind of plate, the sums that this kind and all lighter kinds can make. The last entry
 * contains only 0.
 */
function findReachableSums(kinds: readonly PlateKind[], size: number): Uint8Array<ArrayBuffer>[] {
  const none = new Uint8Array(size)
  none[0] = 1
  const reach = [none]
  for (const kind of kinds.toReversed()) reach.push(addPlateKind(kind, reach.at(-1) ?? none))
  return reach.toReversed()
}

function addPlateKind(
  { weight, pairs }: PlateKind,
  lighter: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> {
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

/**
 * Picks plates from heaviest to lightest. Takes as many plates of each kind as possible, provided that
 * lighter plates can make up the remainder.
 */
function pickPlates(
  kinds: readonly PlateKind[],
  reach: readonly Uint8Array[],
  sum: number,
  unit: number,
): number[] {
  let rest = sum
  return kinds.flatMap(({ weight, pairs }, index) => {
    const lighter = reach[index + 1]
    let count = Math.min(pairs, Math.floor(rest / weight))
    while (count > 0 && lighter?.[(rest - count * weight) / unit] !== 1) count--
    rest -= count * weight
    return Array.from({ length: count }, () => weight / 100)
  })
}

function findCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : findCommonDivisor(other, one % other)
}
