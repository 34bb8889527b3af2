import type { PrescribedBlock } from './prescription.ts'

type RoundSettings = Pick<PrescribedBlock, 'rounds' | 'isInTurn'>

/**
 * Counts the rounds that include an exercise: all rounds, or every `count`-th round if exercises alternate.
 * Returns 1 if the block has no rounds.
 *
 * @param place index of the exercise among `count` exercises
 * @example countItemRounds({ rounds: 10, isInTurn: true }, 1, 3) // 3: minutes 2, 5 and 8
 */
export function countItemRounds(
  { rounds, isInTurn = false }: RoundSettings,
  place: number,
  count: number,
): number {
  if (rounds === null) return 1
  return isInTurn ? Math.max(0, Math.ceil((rounds - place) / count)) : rounds
}

/**
 * Lists the exercises of a block with their sets repeated for each round.
 *
 * @example expandSetsOverRounds({ rounds: 3, items: [{ sets: ['a'] }] })[0]?.sets // ['a', 'a', 'a']
 */
export function expandSetsOverRounds<WrittenSet, Item extends { sets: readonly WrittenSet[] }>({
  items,
  ...block
}: RoundSettings & { items: readonly Item[] }): {
  item: Item
  times: number
  sets: Item['sets'][number][]
}[] {
  return items.map((item, place) => {
    const times = countItemRounds(block, place, items.length)
    return { item, times, sets: Array.from({ length: times }, () => item.sets).flat() }
  })
}
