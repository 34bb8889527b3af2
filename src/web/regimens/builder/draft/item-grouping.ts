import { moveByOne, normalizeBlocks } from './draft-parts.ts'
import { createDraftBlock, type DraftBlock, type DraftDay, type DraftItem } from './regimen-draft.ts'

function locateItemInDay(day: DraftDay, itemId: string) {
  const blockIndex = day.blocks.findIndex(block => block.items.some(item => item.id === itemId))
  const block = day.blocks[blockIndex]
  if (!block) return undefined
  const index = block.items.findIndex(item => item.id === itemId)
  const item = block.items[index]
  return item && { blockIndex, block, index, item }
}

/**
 * Moves an exercise one place up or down: within its group, out of the group, or past an entire adjacent
 * block.
 */
export function moveItem(
  day: DraftDay,
  { id, by, blockId }: { id: string; by: -1 | 1; blockId: string },
): DraftDay {
  const location = locateItemInDay(day, id)
  if (!location) return day
  const { block, blockIndex, index, item } = location
  const items = moveByOne(block.items, id, by)
  if (items !== block.items) return replaceBlocks(day, blockIndex, 1, [{ ...block, items }])
  if (block.items.length === 1) {
    const blocks = moveByOne(day.blocks, block.id, by)
    return blocks === day.blocks ? day : { ...day, blocks }
  }
  const rest = { ...block, items: block.items.toSpliced(index, 1) }
  const ownBlock = createDraftBlock(blockId, [item])
  return replaceBlocks(day, blockIndex, 1, by < 0 ? [ownBlock, rest] : [rest, ownBlock])
}

/**
 * `id` is the id of the exercise, `blockId` is the id for the exercise's new block, and `restId` is the id
 * for the block of the exercises below that exercise.
 */
type NewGroupIds = { id: string; blockId: string; restId: string }

/**
 * Groups an exercise, and the rest of its group, with the previous exercise. Two straight exercises become a
 * superset.
 */
export function groupWithAbove(day: DraftDay, { id, blockId, restId }: NewGroupIds): DraftDay {
  const location = locateItemInDay(day, id)
  if (!location) return day
  const { block, blockIndex, index, item } = location
  const isAlone = block.kind === 'straight'
  if (index > 0) {
    const above = block.items[index - 1]
    if (!isAlone || !above) return day
    const before = { ...block, items: block.items.slice(0, index - 1) }
    const behind = { ...block, id: restId, items: block.items.slice(index + 1) }
    return replaceBlocks(day, blockIndex, 1, [before, createSuperset(blockId, [above, item]), behind])
  }
  const above = day.blocks[blockIndex - 1]
  const last = above?.items.at(-1)
  if (!above || !last) return day
  const joining = isAlone ? [item] : block.items
  const remainder = { ...block, id: restId, items: isAlone ? block.items.slice(1) : [] }
  if (above.kind !== 'straight')
    return replaceBlocks(day, blockIndex - 1, 2, [
      { ...above, items: [...above.items, ...joining] },
      remainder,
    ])
  const before = { ...above, items: above.items.slice(0, -1) }
  const group = isAlone ? createSuperset(blockId, [last, item]) : { ...block, items: [last, ...joining] }
  return replaceBlocks(day, blockIndex - 1, 2, [before, group, remainder])
}

function createSuperset(id: string, items: DraftItem[]): DraftBlock {
  return { ...createDraftBlock(id, items), kind: 'superset' }
}

/**
 * Takes an exercise out of its group without moving it. If only one exercise remains in the group, the group
 * becomes a straight block.
 */
export function ungroupItem(day: DraftDay, { id, blockId, restId }: NewGroupIds): DraftDay {
  const location = locateItemInDay(day, id)
  if (!location || location.block.items.length < 2) return day
  const { block, blockIndex, index, item } = location
  const before = { ...block, items: block.items.slice(0, index) }
  const behind = { ...block, id: restId, items: block.items.slice(index + 1) }
  // The first remaining part of the block keeps the block's id.
  const rest =
    before.items.length === 0
      ? [createDraftBlock(blockId, [item]), { ...behind, id: block.id }]
      : [before, createDraftBlock(blockId, [item]), behind]
  return replaceBlocks(day, blockIndex, 1, rest)
}

function replaceBlocks(day: DraftDay, index: number, count: number, blocks: DraftBlock[]): DraftDay {
  return { ...day, blocks: normalizeBlocks(day.blocks.toSpliced(index, count, ...blocks)) }
}
