/**
 * Which of the ids in both lists were moved: as few as explain the other order. What was added or removed moves nobody.
 *
 * @example movedAmong(['a', 'b', 'c'], ['c', 'a', 'b']) // Set { 'c' }
 */
export function movedAmong(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const rankOf = new Map(before.map((id, rank) => [id, rank]))
  const common = [...new Set(after)].filter(id => rankOf.has(id))
  const stayed = longestRise(common.map(id => rankOf.get(id) ?? 0))
  return new Set(common.filter((_, index) => !stayed.has(index)))
}

/** The places of a longest run of numbers that only rise: those in it kept their order. */
function longestRise(ranks: readonly number[]): Set<number> {
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
  const rise = new Set<number>()
  for (let at = end; at >= 0 && at < best.length; at = best[at]?.from ?? -1) rise.add(at)
  return rise
}
