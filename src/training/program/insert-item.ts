import type { IdGenerator, ProgramBlock, ProgramDay, ProgramItem } from './program.ts'

/** An exercise to insert, along with its block if the block has no other exercise. */
export type InsertableItem = { item: ProgramItem; block?: ProgramBlock | undefined }

/** The exercises before and after an inserted exercise, and the group that it joins. */
export type InsertPosition = {
  previousId: string | undefined
  nextId: string | undefined
  /**
   * The exercise joins the block of the previous or next exercise if that exercise is in `ids`. If that block
   * consists of straight sets of a single exercise, the block takes the settings of `group`.
   */
  mates?: { ids: ReadonlySet<string>; group: ProgramBlock } | undefined
}

/**
 * Inserts an exercise into a training day. The exercise joins the block that the previous and next exercises
 * share, or the block of whichever of them is in `mates`; otherwise, it gets a new block. If neither of them
 * is in this day, the exercise is added at the end.
 *
 * @example insertItem(day, { item: row }, { previousId: bench.id, nextId: undefined }, newId) // bench, then
 *   row
 */
export function insertItem(
  day: ProgramDay,
  insertable: InsertableItem,
  position: InsertPosition,
  newId: IdGenerator,
): ProgramDay {
  const before = findBlockOfItem(day, position.previousId)
  const after = findBlockOfItem(day, position.nextId)
  const isMate = (id: string | undefined) => id !== undefined && position.mates?.ids.has(id) === true
  if (before && (before === after || isMate(position.previousId)))
    return insertItemIntoBlock(day, before, insertable.item, {
      at: findItemIndex(before, position.previousId) + 1,
      mates: position.mates,
    })
  if (after && isMate(position.nextId))
    return insertItemIntoBlock(day, after, insertable.item, {
      at: findItemIndex(after, position.nextId),
      mates: position.mates,
    })
  const block = insertable.block ?? createStraightBlock(newId(), [insertable.item])
  const at = before ? day.blocks.indexOf(before) + 1 : after ? day.blocks.indexOf(after) : day.blocks.length
  return { ...day, blocks: day.blocks.toSpliced(at, 0, block) }
}

function insertItemIntoBlock(
  day: ProgramDay,
  block: ProgramBlock,
  item: ProgramItem,
  { at, mates }: { at: number; mates: InsertPosition['mates'] },
): ProgramDay {
  const isNewGroup = mates !== undefined && block.kind === 'straight' && block.items.length === 1
  const { id, name } = block
  const shape = isNewGroup ? { ...mates.group, id, name } : block
  const group = { ...shape, items: block.items.toSpliced(at, 0, item) }
  return { ...day, blocks: day.blocks.map(one => (one === block ? group : one)) }
}

const findBlockOfItem = ({ blocks }: ProgramDay, itemId: string | undefined) =>
  itemId === undefined ? undefined : blocks.find(block => findItemIndex(block, itemId) >= 0)

const findItemIndex = ({ items }: ProgramBlock, itemId: string | undefined) =>
  items.findIndex(item => item.id === itemId)

/** Creates a block of straight sets: `createStraightBlock(makePartId(), [squat])`. */
export function createStraightBlock(id: string, items: ProgramItem[]): ProgramBlock {
  return { id, kind: 'straight', name: '', rounds: null, seconds: null, restSeconds: null, items }
}

/**
 * Removes exercises from a training day. Empty blocks are removed, and a superset with a single exercise
 * becomes straight sets. Returns the same day object if nothing is removed.
 *
 * @example removeDayItems(day, item => item.name === 'Row')
 */
export function removeDayItems(day: ProgramDay, isGone: (item: ProgramItem) => boolean): ProgramDay {
  if (!day.blocks.some(block => block.items.some(isGone))) return day
  return { ...day, blocks: day.blocks.flatMap(block => removeBlockItems(block, isGone) ?? []) }
}

/**
 * Removes exercises from a block; returns undefined if none remain.
 *
 * @example removeBlockItems(block, item => item.id === squat.id) // the block without its squat
 */
export function removeBlockItems(
  block: ProgramBlock,
  isGone: (item: ProgramItem) => boolean,
): ProgramBlock | undefined {
  if (!block.items.some(isGone)) return block
  const items = block.items.filter(item => !isGone(item))
  if (items.length === 0) return undefined
  const isAlone = block.kind === 'superset' && items.length === 1
  return { ...block, kind: isAlone ? 'straight' : block.kind, items }
}
