import type { WrittenBlock, WrittenItem } from '../prescription.ts'

type Place = { block: number | null; item: number | null }

/**
 * The blocks as a text can say them: neighbouring straight sets of one section are one block, a superset of one exercise
 * is straight, a block without exercises is none. `placeOf` finds a block and an item of before in them.
 */
export function normalise<Block extends WrittenBlock>(blocks: readonly Block[]) {
  const settled: Block[] = []
  const indexes = new Map<WrittenBlock, number>()
  const items = new Map<WrittenItem, Place>()
  for (const block of blocks) {
    if (block.items.length === 0) continue
    const last = settled.at(-1)
    const own = toSettled(block)
    if (last && isMergeable(last, own))
      settled[settled.length - 1] = { ...last, items: [...last.items, ...own.items] }
    else settled.push(own)
    const index = settled.length - 1
    const before = (settled[index]?.items.length ?? 0) - own.items.length
    indexes.set(block, index)
    own.items.forEach((item, position) => {
      items.set(item, { block: index, item: before + position })
    })
  }
  const placeOf = (block: WrittenBlock, item: WrittenItem | null): Place =>
    (item && items.get(item)) ?? { block: indexes.get(block) ?? null, item: null }
  return { blocks: settled, placeOf }
}

function toSettled<Block extends WrittenBlock>(block: Block): Block {
  // Only of an EMOM is it said who has the turn.
  if (block.isInTurn !== undefined && !(block.isInTurn && block.kind === 'emom')) {
    const { isInTurn: _, ...rest } = block
    return toSettled(rest as Block)
  }
  if (block.kind === 'emom' && block.seconds === null) return { ...block, seconds: 60 }
  const isAlone = block.kind === 'superset' && block.items.length === 1
  return isAlone ? { ...block, kind: 'straight' } : block
}

/**
 * Straight sets, of which nothing is said but what they are.
 *
 * @example isPlain({ ...straight, rounds: 3 }) // false
 */
export const isPlain = ({ kind, rounds, seconds, restSeconds, score }: WrittenBlock) =>
  kind === 'straight' && rounds === null && seconds === null && restSeconds === null && !score

const isMergeable = (one: WrittenBlock, other: WrittenBlock) =>
  one.name === other.name && isPlain(one) && isPlain(other)
