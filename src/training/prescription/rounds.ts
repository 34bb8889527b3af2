import type { WrittenBlock } from './prescription.ts'

type Turns = Pick<WrittenBlock, 'rounds' | 'isInTurn'>

/**
 * How often the exercise at a place of a block is done: once in each of its rounds, or, where exercises take turns, in
 * every so many-th of them. Without rounds, once.
 *
 * @param place from 0, of `count` exercises
 * @example timesOf({ rounds: 10, isInTurn: true }, 1, 3) // 3: of ten minutes the second, the fifth and the eighth
 */
export function timesOf({ rounds, isInTurn = false }: Turns, place: number, count: number): number {
  if (rounds === null) return 1
  return isInTurn ? Math.max(0, Math.ceil((rounds - place) / count)) : rounds
}

/**
 * The exercises of a block, each with its sets as often as they are done.
 *
 * @example inAllRounds({ rounds: 3, items: [{ sets: ['a'] }] })[0]?.sets // ['a', 'a', 'a']
 */
export function inAllRounds<WrittenSet, Item extends { sets: readonly WrittenSet[] }>({
  items,
  ...block
}: Turns & { items: readonly Item[] }): { item: Item; times: number; sets: Item['sets'][number][] }[] {
  return items.map((item, place) => {
    const times = timesOf(block, place, items.length)
    return { item, times, sets: Array.from({ length: times }, () => item.sets).flat() }
  })
}
