/** A pair of places in two lists that hold the same. */
export type Pair = { left: number; right: number }

/** So many comparisons at most: beyond, what is alike is matched in the order in which it comes. */
const comparisonsAtMost = 40_000

/**
 * The longest common subsequence of two lists: which of the one are which of the other, where neither list is reordered.
 * What stands in one list alone is in no pair, and shifts nothing else.
 *
 * @param isSame - whether two parts are the same
 * @returns pairs of places from 0, rising on both sides; with more than 40,000 possible pairs a shorter one is possible
 * @source Wagner and Fischer 1974, The string-to-string correction problem
 * @example align(['squat', 'bench'], ['squat', 'row', 'bench'], Object.is) // [{ left: 0, right: 0 }, { left: 1, right: 2 }]
 */
export function align<Left, Right>(
  left: readonly Left[],
  right: readonly Right[],
  isSame: (one: Left, other: Right) => boolean,
): Pair[] {
  const shorter = Math.min(left.length, right.length)
  const isPair = (one: number, other: number) => isSame(left[one] as Left, right[other] as Right)
  let head = 0
  while (head < shorter && isPair(head, head)) head++
  let tail = 0
  while (tail < shorter - head && isPair(left.length - 1 - tail, right.length - 1 - tail)) tail++
  const size = { left: left.length - head - tail, right: right.length - head - tail }
  const inside = (one: number, other: number) => isPair(head + one, head + other)
  const middle = size.left * size.right > comparisonsAtMost ? inOrder(size, inside) : longest(size, inside)
  return [
    ...places(head).map(at => ({ left: at, right: at })),
    ...middle.map(pair => ({ left: head + pair.left, right: head + pair.right })),
    ...places(tail).map(at => ({ left: head + size.left + at, right: head + size.right + at })),
  ]
}

type Size = { left: number; right: number }
type IsPair = (left: number, right: number) => boolean

const places = (count: number) => Array.from({ length: count }, (_, at) => at)

function longest({ left, right }: Size, isPair: IsPair): Pair[] {
  const width = right + 1
  // How many pairs lie behind each two places.
  const behind = new Uint16Array((left + 1) * width)
  const at = (one: number, other: number) => behind[one * width + other] ?? 0
  for (let one = left - 1; one >= 0; one--) {
    for (let other = right - 1; other >= 0; other--) {
      behind[one * width + other] = isPair(one, other)
        ? at(one + 1, other + 1) + 1
        : Math.max(at(one + 1, other), at(one, other + 1))
    }
  }
  const pairs: Pair[] = []
  let one = 0
  let other = 0
  while (one < left && other < right) {
    if (isPair(one, other)) pairs.push({ left: one++, right: other++ })
    else if (at(one + 1, other) >= at(one, other + 1)) one++
    else other++
  }
  return pairs
}

/** So far is looked ahead for the other of a pair, where there are too many to compare all. */
const lookedAhead = 50

/** Each with the first that is left of the same, without looking back. */
function inOrder({ left, right }: Size, isPair: IsPair): Pair[] {
  const pairs: Pair[] = []
  let next = 0
  for (const one of places(left)) {
    const found = places(Math.min(lookedAhead, right - next)).find(ahead => isPair(one, next + ahead))
    if (found === undefined) continue
    pairs.push({ left: one, right: next + found })
    next += found + 1
  }
  return pairs
}
