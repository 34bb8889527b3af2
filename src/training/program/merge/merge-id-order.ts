import { isDeepEqual } from '#training/program/is-deep-equal.ts'
import type { ThreeWay } from './merge-types.ts'

/**
 * Merges the order of the remaining ids. Uses the order of `mine` if it changed, and otherwise the order of
 * `theirs`. An id that only the other side contains is inserted after the id that precedes it on that side.
 *
 * @example mergeIdOrder({ base: ['a', 'b'], theirs: ['b', 'a'], mine: ['a', 'c', 'b'] }, new Set(['a', 'b',
 *   'c'])) // a, c, b
 */
export function mergeIdOrder(
  { base, theirs, mine }: ThreeWay<readonly string[]>,
  staying: ReadonlySet<string>,
): string[] {
  const isMine = !isDeepEqual(mine, base)
  const [leading, following] = isMine ? [mine, theirs] : [theirs, mine]
  const order = [...new Set(leading)].filter(id => staying.has(id))
  for (const [index, id] of following.entries()) {
    if (!staying.has(id) || order.includes(id)) continue
    const neighbor = following.slice(0, index).findLast(one => order.includes(one))
    order.splice(neighbor === undefined ? 0 : order.indexOf(neighbor) + 1, 0, id)
  }
  // Ids that are in neither `mine` nor `theirs` belong to parts that were moved here from another list.
  return [...order, ...[...staying].filter(id => !order.includes(id))]
}
