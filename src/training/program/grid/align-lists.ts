/** The indexes of two matching elements, one in each list. */
export type IndexPair = { left: number; right: number }

/** The maximum number of comparisons; lists that would need more are matched greedily. */
const maxAlignComparisons = 40_000

/**
 * Returns the longest common subsequence of two lists as pairs of indexes. An element that is in only one of
 * the lists is unpaired and does not affect other pairs.
 *
 * @param isSame - returns whether two elements match
 * @returns pairs of indexes from 0, ascending on both sides; above 40,000 possible pairs the result may be
 *   shorter
 * @source Wagner and Fischer 1974, The string-to-string correction problem
 * @example alignLists(['a', 'c'], ['a', 'b', 'c'], Object.is) // [{ left: 0, right: 0 }, { left: 1, right: 2
 *   }]
 */
export function alignLists<Left, Right>(
  left: readonly Left[],
  right: readonly Right[],
  isSame: (one: Left, other: Right) => boolean,
): IndexPair[] {
  const shorter = Math.min(left.length, right.length)
  const isPair = (one: number, other: number) => isSame(left[one] as Left, right[other] as Right)
  let head = 0
  while (head < shorter && isPair(head, head)) head++
  let tail = 0
  while (tail < shorter - head && isPair(left.length - 1 - tail, right.length - 1 - tail)) tail++
  const size = { left: left.length - head - tail, right: right.length - head - tail }
  const inside = (one: number, other: number) => isPair(head + one, head + other)
  const middle =
    size.left * size.right > maxAlignComparisons
      ? alignGreedily(size, inside)
      : alignByLongestSubsequence(size, inside)
  return [
    ...indexesUpTo(head).map(at => ({ left: at, right: at })),
    ...middle.map(pair => ({ left: head + pair.left, right: head + pair.right })),
    ...indexesUpTo(tail).map(at => ({ left: head + size.left + at, right: head + size.right + at })),
  ]
}

type ListSizes = { left: number; right: number }
type IsIndexPair = (left: number, right: number) => boolean

const indexesUpTo = (count: number) => Array.from({ length: count }, (_, at) => at)

function alignByLongestSubsequence({ left, right }: ListSizes, isPair: IsIndexPair): IndexPair[] {
  const width = right + 1
  // For each pair of indexes, the maximum number of matches from those indexes to the ends of the two lists.
  const pairCounts = new Uint16Array((left + 1) * width)
  const at = (one: number, other: number) => pairCounts[one * width + other] ?? 0
  for (let one = left - 1; one >= 0; one--) {
    for (let other = right - 1; other >= 0; other--) {
      pairCounts[one * width + other] = isPair(one, other)
        ? at(one + 1, other + 1) + 1
        : Math.max(at(one + 1, other), at(one, other + 1))
    }
  }
  const pairs: IndexPair[] = []
  let one = 0
  let other = 0
  while (one < left && other < right) {
    if (isPair(one, other)) pairs.push({ left: one++, right: other++ })
    else if (at(one + 1, other) >= at(one, other + 1)) one++
    else other++
  }
  return pairs
}

/** The maximum number of elements to look ahead for a match in lists that are too long to compare fully. */
const maxLookAhead = 50

/** Pairs each element with the next match, without backtracking. */
function alignGreedily({ left, right }: ListSizes, isPair: IsIndexPair): IndexPair[] {
  const pairs: IndexPair[] = []
  let next = 0
  for (const one of indexesUpTo(left)) {
    const found = indexesUpTo(Math.min(maxLookAhead, right - next)).find(ahead => isPair(one, next + ahead))
    if (found === undefined) continue
    pairs.push({ left: one, right: next + found })
    next += found + 1
  }
  return pairs
}
