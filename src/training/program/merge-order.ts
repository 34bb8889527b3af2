import { lineOf } from './differences.ts'
import { type Conflict, itemsOf, type KeepItem, type Side, type Sides } from './merge-sides.ts'
import type { ProgramDay, ProgramItem } from './program.ts'
import { isSame } from './same.ts'

/** Which exercises stand in which block, in which order. */
export type Frame = { blockId: string; itemIds: string[] }

/**
 * Where everything stands after both sides. The order is that of the side that changed it, and `keep`'s where both did;
 * what the other side added stands after what it followed there.
 */
export function mergeOrder(
  sides: Sides,
  keep: Side,
  keepItem: KeepItem,
): { blocks: Frame[]; conflicts: Conflict[] } {
  const other = keep === 'mine' ? 'theirs' : 'mine'
  const frames = { base: frameOf(sides.base), theirs: frameOf(sides.theirs), mine: frameOf(sides.mine) }
  const leading = isSame(frames[keep], frames.base) ? other : keep
  const following = leading === 'mine' ? 'theirs' : 'mine'
  const blocks = frames[leading].map(frame => ({ ...frame, itemIds: [...frame.itemIds] }))
  const removals = removalsOf(sides, keepItem)
  for (const id of idsOf(frames[following])) {
    const isThere = blocks.some(block => block.itemIds.includes(id))
    if (!isThere && (!idsOf(frames.base).has(id) || removals.stays(id))) place(blocks, frames[following], id)
  }
  for (const block of blocks) block.itemIds = block.itemIds.filter(id => !removals.goes(id))
  const wasEmpty = new Set(frames[leading].filter(one => one.itemIds.length === 0).map(one => one.blockId))
  return {
    blocks: blocks.filter(block => block.itemIds.length > 0 || wasEmpty.has(block.blockId)),
    conflicts: [...removals.conflicts, ...orderConflict(frames)],
  }
}

/** What one side took out and the other still has: it goes, unless who is kept still has it and changed it. */
function removalsOf(sides: Sides, keepItem: KeepItem) {
  const program = itemsOf(sides.theirs)
  const own = itemsOf(sides.mine)
  const halves = [...itemsOf(sides.base)].flatMap(([id, item]) => {
    const [theirs, mine] = [program.get(id), own.get(id)]
    const left = theirs ?? mine
    if (!left || (theirs && mine)) return []
    const isOfKept = (keepItem(id) === 'mine' ? mine : theirs) !== undefined
    return [{ id, item, theirs, mine, isUntouched: isSame(left, item), isOfKept }]
  })
  const goes = (one: (typeof halves)[number]) => one.isUntouched || !one.isOfKept
  const going = new Set(halves.filter(goes).map(one => one.id))
  const staying = new Set(halves.filter(one => !goes(one)).map(one => one.id))
  return {
    goes: (id: string) => going.has(id),
    stays: (id: string) => staying.has(id),
    conflicts: halves.filter(one => !one.isUntouched).map(removalConflict),
  }
}

type Half = { item: ProgramItem; theirs: ProgramItem | undefined; mine: ProgramItem | undefined }

function removalConflict({ item, theirs, mine }: Half): Conflict {
  const [inProgram, own] = [theirs, mine].map(one => (one ? lineOf(one) : null))
  return {
    part: 'exercise',
    exercise: item.name,
    itemId: item.id,
    base: lineOf(item),
    theirs: inProgram ?? null,
    mine: own ?? null,
  }
}

/** Both put the same exercises into other orders. */
function orderConflict({ base, theirs, mine }: Record<keyof Sides, Frame[]>): Conflict[] {
  const common = [...idsOf(base)].filter(id => idsOf(theirs).has(id) && idsOf(mine).has(id))
  const orderOf = (frames: Frame[]) => [...idsOf(frames)].filter(id => common.includes(id))
  const [before, program, own] = [base, theirs, mine].map(orderOf)
  if (isSame(program, own) || isSame(program, before) || isSame(own, before)) return []
  return [{ part: 'order', exercise: '', itemId: null, base: null, theirs: null, mine: null }]
}

/** After what it followed on its side, in the block in which it was there; in a block of its own if that is gone. */
function place(blocks: Frame[], from: readonly Frame[], id: string) {
  const home = from.findIndex(frame => frame.itemIds.includes(id))
  const frame = from[home]
  if (!frame) return
  const before = frame.itemIds.slice(0, frame.itemIds.indexOf(id)).toReversed()
  const block = blocks.find(one => one.blockId === frame.blockId)
  if (block) {
    const neighbour = before.find(one => block.itemIds.includes(one))
    block.itemIds.splice(neighbour === undefined ? 0 : block.itemIds.indexOf(neighbour) + 1, 0, id)
    return
  }
  const earlier = from
    .slice(0, home)
    .toReversed()
    .find(one => blocks.some(({ blockId }) => blockId === one.blockId))
  const at = earlier ? blocks.findIndex(({ blockId }) => blockId === earlier.blockId) + 1 : 0
  blocks.splice(at, 0, { blockId: frame.blockId, itemIds: [id] })
}

/** Of what stands twice under one id, the first. */
function frameOf(day: ProgramDay): Frame[] {
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

const idsOf = (frames: readonly Frame[]) => new Set(frames.flatMap(frame => frame.itemIds))
