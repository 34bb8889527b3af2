/**
 * Returns the smallest set of ids that must have moved to produce the new order. Added and removed ids do not
 * count as moved.
 *
 * @example findMovedIds(['a', 'b', 'c'], ['c', 'a', 'b']) // Set { 'c' }
 */
export function findMovedIds(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const rankOf = new Map(before.map((id, rank) => [id, rank]))
  const common = [...new Set(after)].filter(id => rankOf.has(id))
  const inOrder = findLongestIncreasingSubsequence(common.map(id => rankOf.get(id) ?? 0))
  return new Set(common.filter((_, index) => !inOrder.has(index)))
}

/**
 * Returns the indexes of the elements in a longest increasing subsequence. These are the elements that did
 * not move.
 */
function findLongestIncreasingSubsequence(ranks: readonly number[]): Set<number> {
  const best: { length: number; from: number }[] = []
  for (const [index, rank] of ranks.entries()) {
    let [length, from] = [1, -1]
    for (let earlier = 0; earlier < index; earlier++) {
      const run = best[earlier]?.length ?? 0
      if ((ranks[earlier] ?? 0) < rank && run + 1 > length) [length, from] = [run + 1, earlier]
    }
    best.push({ length, from })
  }
  const end = best.reduce((top, one, index) => (one.length > (best[top]?.length ?? 0) ? index : top), 0)
  const indexes = new Set<number>()
  for (let at = end; at >= 0 && at < best.length; at = best[at]?.from ?? -1) indexes.add(at)
  return indexes
}
