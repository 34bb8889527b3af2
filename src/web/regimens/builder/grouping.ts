import { type DraftBlock, type DraftDay, type DraftItem, newBlock } from './draft.ts'
import { moved, settled } from './parts.ts'

function placeOf(day: DraftDay, itemId: string) {
  const blockIndex = day.blocks.findIndex(block => block.items.some(item => item.id === itemId))
  const block = day.blocks[blockIndex]
  if (!block) return undefined
  const index = block.items.findIndex(item => item.id === itemId)
  const item = block.items[index]
  return item && { blockIndex, block, index, item }
}

/**
 * One place up or down among the exercises that one sees: within a group, then out of it, then past what stands there
 * as a whole.
 */
export function moveItem(
  day: DraftDay,
  { id, by, blockId }: { id: string; by: -1 | 1; blockId: string },
): DraftDay {
  const place = placeOf(day, id)
  if (!place) return day
  const { block, blockIndex, index, item } = place
  const items = moved(block.items, id, by)
  if (items !== block.items) return withBlocks(day, blockIndex, 1, [{ ...block, items }])
  if (block.items.length === 1) {
    const blocks = moved(day.blocks, block.id, by)
    return blocks === day.blocks ? day : { ...day, blocks }
  }
  const rest = { ...block, items: block.items.toSpliced(index, 1) }
  const own = newBlock(blockId, [item])
  return withBlocks(day, blockIndex, 1, by < 0 ? [own, rest] : [rest, own])
}

/** The ids of a group that is new, and of what is left below it. */
type Grouping = { id: string; blockId: string; restId: string }

/** Lets the exercise, and whoever is in its group, take turns with the one above: two straight ones become a superset. */
export function groupWithAbove(day: DraftDay, { id, blockId, restId }: Grouping): DraftDay {
  const place = placeOf(day, id)
  if (!place) return day
  const { block, blockIndex, index, item } = place
  const isAlone = block.kind === 'straight'
  if (index > 0) {
    const above = block.items[index - 1]
    if (!isAlone || !above) return day
    const before = { ...block, items: block.items.slice(0, index - 1) }
    const behind = { ...block, id: restId, items: block.items.slice(index + 1) }
    return withBlocks(day, blockIndex, 1, [before, superset(blockId, [above, item]), behind])
  }
  const above = day.blocks[blockIndex - 1]
  const last = above?.items.at(-1)
  if (!above || !last) return day
  const joining = isAlone ? [item] : block.items
  const left = { ...block, id: restId, items: isAlone ? block.items.slice(1) : [] }
  if (above.kind !== 'straight')
    return withBlocks(day, blockIndex - 1, 2, [{ ...above, items: [...above.items, ...joining] }, left])
  const before = { ...above, items: above.items.slice(0, -1) }
  const group = isAlone ? superset(blockId, [last, item]) : { ...block, items: [last, ...joining] }
  return withBlocks(day, blockIndex - 1, 2, [before, group, left])
}

function superset(id: string, items: DraftItem[]): DraftBlock {
  return { ...newBlock(id, items), kind: 'superset' }
}

/** Out of its group, to where it stands; what is left alone is straight again. */
export function takeOut(day: DraftDay, { id, blockId, restId }: Grouping): DraftDay {
  const place = placeOf(day, id)
  if (!place || place.block.items.length < 2) return day
  const { block, blockIndex, index, item } = place
  const before = { ...block, items: block.items.slice(0, index) }
  const behind = { ...block, id: restId, items: block.items.slice(index + 1) }
  // The first part that is left keeps the id under which it is known.
  const rest =
    before.items.length === 0
      ? [newBlock(blockId, [item]), { ...behind, id: block.id }]
      : [before, newBlock(blockId, [item]), behind]
  return withBlocks(day, blockIndex, 1, rest)
}

function withBlocks(day: DraftDay, index: number, count: number, blocks: DraftBlock[]): DraftDay {
  return { ...day, blocks: settled(day.blocks.toSpliced(index, count, ...blocks)) }
}
