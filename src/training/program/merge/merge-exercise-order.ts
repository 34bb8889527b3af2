import { formatItemWithoutName } from '#training/program/day-differences.ts'
import { isDeepEqual } from '#training/program/is-deep-equal.ts'
import type { ProgramDay, ProgramItem } from '#training/program/program.ts'
import {
  type ChooseItemSide,
  type DayConflict,
  type DayVersions,
  indexItemsById,
  type MergeSide,
} from './merge-types.ts'

/** A block id and the ids of its exercises, in order. */
export type BlockOrder = { blockId: string; itemIds: string[] }

/**
 * Merges the order of blocks and exercises. Uses the order from the side that changed it, or from `keep` if
 * both sides changed it. A part that only the other side added is inserted after the part that precedes it on
 * that side.
 */
export function mergeExerciseOrder(
  sides: DayVersions,
  keep: MergeSide,
  keepItem: ChooseItemSide,
): { blocks: BlockOrder[]; conflicts: DayConflict[] } {
  const other = keep === 'mine' ? 'theirs' : 'mine'
  const frames = {
    base: listBlockOrders(sides.base),
    theirs: listBlockOrders(sides.theirs),
    mine: listBlockOrders(sides.mine),
  }
  const leading = isDeepEqual(frames[keep], frames.base) ? other : keep
  const following = leading === 'mine' ? 'theirs' : 'mine'
  const blocks = frames[leading].map(frame => ({ ...frame, itemIds: [...frame.itemIds] }))
  const removals = findRemovals(sides, keepItem)
  for (const id of collectItemIds(frames[following])) {
    const isThere = blocks.some(block => block.itemIds.includes(id))
    if (!isThere && (!collectItemIds(frames.base).has(id) || removals.stays(id)))
      insertAfterNeighbour(blocks, frames[following], id)
  }
  for (const block of blocks) block.itemIds = block.itemIds.filter(id => !removals.goes(id))
  const wasEmpty = new Set(frames[leading].filter(one => one.itemIds.length === 0).map(one => one.blockId))
  return {
    blocks: blocks.filter(block => block.itemIds.length > 0 || wasEmpty.has(block.blockId)),
    conflicts: [...removals.conflicts, ...findOrderConflicts(frames)],
  }
}

/** Finds the exercises that one side removed, and determines which of them the merged day keeps. */
function findRemovals(sides: DayVersions, keepItem: ChooseItemSide) {
  const theirItems = indexItemsById(sides.theirs)
  const myItems = indexItemsById(sides.mine)
  const halves = [...indexItemsById(sides.base)].flatMap(([id, item]) => {
    const [theirs, mine] = [theirItems.get(id), myItems.get(id)]
    const left = theirs ?? mine
    if (!left || (theirs && mine)) return []
    const isOfKept = (keepItem(id) === 'mine' ? mine : theirs) !== undefined
    return [{ id, item, theirs, mine, isUntouched: isDeepEqual(left, item), isOfKept }]
  })
  const goes = (one: (typeof halves)[number]) => one.isUntouched || !one.isOfKept
  const going = new Set(halves.filter(goes).map(one => one.id))
  const staying = new Set(halves.filter(one => !goes(one)).map(one => one.id))
  return {
    goes: (id: string) => going.has(id),
    stays: (id: string) => staying.has(id),
    conflicts: halves.filter(one => !one.isUntouched).map(createRemovalConflict),
  }
}

type OneSidedItem = { item: ProgramItem; theirs: ProgramItem | undefined; mine: ProgramItem | undefined }

function createRemovalConflict({ item, theirs, mine }: OneSidedItem): DayConflict {
  const [theirLine, myLine] = [theirs, mine].map(one => (one ? formatItemWithoutName(one) : null))
  return {
    part: 'exercise',
    exercise: item.name,
    itemId: item.id,
    base: formatItemWithoutName(item),
    theirs: theirLine ?? null,
    mine: myLine ?? null,
  }
}

/** Reports a conflict if both sides reordered the same exercises differently. */
function findOrderConflicts({ base, theirs, mine }: Record<keyof DayVersions, BlockOrder[]>): DayConflict[] {
  const common = [...collectItemIds(base)].filter(
    id => collectItemIds(theirs).has(id) && collectItemIds(mine).has(id),
  )
  const orderOf = (frames: BlockOrder[]) => [...collectItemIds(frames)].filter(id => common.includes(id))
  const [before, theirOrder, myOrder] = [base, theirs, mine].map(orderOf)
  if (isDeepEqual(theirOrder, myOrder) || isDeepEqual(theirOrder, before) || isDeepEqual(myOrder, before))
    return []
  return [{ part: 'order', exercise: '', itemId: null, base: null, theirs: null, mine: null }]
}

/**
 * Inserts a part after the exercise that preceded it, in the same block, or in a new block if that block was
 * removed.
 */
function insertAfterNeighbour(blocks: BlockOrder[], from: readonly BlockOrder[], id: string) {
  const home = from.findIndex(frame => frame.itemIds.includes(id))
  const frame = from[home]
  if (!frame) return
  const before = frame.itemIds.slice(0, frame.itemIds.indexOf(id)).toReversed()
  const block = blocks.find(one => one.blockId === frame.blockId)
  if (block) {
    const neighbor = before.find(one => block.itemIds.includes(one))
    block.itemIds.splice(neighbor === undefined ? 0 : block.itemIds.indexOf(neighbor) + 1, 0, id)
    return
  }
  const earlier = from
    .slice(0, home)
    .toReversed()
    .find(one => blocks.some(({ blockId }) => blockId === one.blockId))
  const at = earlier ? blocks.findIndex(({ blockId }) => blockId === earlier.blockId) + 1 : 0
  blocks.splice(at, 0, { blockId: frame.blockId, itemIds: [id] })
}

/** Lists the blocks and their exercises, ignoring repeated ids. */
function listBlockOrders(day: ProgramDay): BlockOrder[] {
  const blockIds = new Set<string>()
  const itemIds = new Set<string>()
  const isNew = (ids: Set<string>, id: string) => !ids.has(id) && ids.add(id) !== undefined
  return day.blocks
    .filter(block => isNew(blockIds, block.id))
    .map(block => ({
      blockId: block.id,
      itemIds: block.items.map(item => item.id).filter(id => isNew(itemIds, id)),
    }))
}

const collectItemIds = (frames: readonly BlockOrder[]) => new Set(frames.flatMap(frame => frame.itemIds))
