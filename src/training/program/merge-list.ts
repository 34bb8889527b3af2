import type { Three } from './merge-sides.ts'
import { isSame } from './same.ts'

/**
 * The order of what stays, from three orders of it: mine where mine is another than before, else theirs; what only the
 * other side has stands after what it followed there.
 *
 * @example orderOf({ base: ['a', 'b'], theirs: ['b', 'a'], mine: ['a', 'c', 'b'] }, new Set(['a', 'b', 'c'])) // a, c, b
 */
export function orderOf(
  { base, theirs, mine }: Three<readonly string[]>,
  staying: ReadonlySet<string>,
): string[] {
  const isMine = !isSame(mine, base)
  const [leading, following] = isMine ? [mine, theirs] : [theirs, mine]
  const order = [...new Set(leading)].filter(id => staying.has(id))
  for (const [index, id] of following.entries()) {
    if (!staying.has(id) || order.includes(id)) continue
    const neighbour = following.slice(0, index).findLast(one => order.includes(one))
    order.splice(neighbour === undefined ? 0 : order.indexOf(neighbour) + 1, 0, id)
  }
  // Neither list has it here: it was moved in from elsewhere.
  return [...order, ...[...staying].filter(id => !order.includes(id))]
}
