import type { NewId, ProgramBlock, ProgramDay, ProgramItem } from './program.ts'

/** What is put into a day: an exercise, or the block that it fills alone and keeps with its id. */
export type Guest = { item: ProgramItem; block?: ProgramBlock | undefined }

/** Between whom it comes to stand, and whom it is done together with. */
export type Spot = {
  previousId: string | undefined
  nextId: string | undefined
  /** A neighbour of one of these ids takes it into its group, which then is one like this. */
  mates?: { ids: ReadonlySet<string>; group: ProgramBlock } | undefined
}

/**
 * A training day with one exercise more. It joins the block in whose midst it comes to stand, or that of a mate beside
 * it; otherwise it has a block of its own. Neighbours that are not of this day leave it at the end.
 *
 * @example withGuest(day, { item: row }, { previousId: bench.id, nextId: undefined }, newId) // bench, then row
 */
export function withGuest(day: ProgramDay, guest: Guest, spot: Spot, newId: NewId): ProgramDay {
  const before = blockWith(day, spot.previousId)
  const behind = blockWith(day, spot.nextId)
  const isMate = (id: string | undefined) => id !== undefined && spot.mates?.ids.has(id) === true
  if (before && (before === behind || isMate(spot.previousId)))
    return joined(day, before, guest.item, { at: indexIn(before, spot.previousId) + 1, mates: spot.mates })
  if (behind && isMate(spot.nextId))
    return joined(day, behind, guest.item, { at: indexIn(behind, spot.nextId), mates: spot.mates })
  const block = guest.block ?? straight(newId(), [guest.item])
  const at = before ? day.blocks.indexOf(before) + 1 : behind ? day.blocks.indexOf(behind) : day.blocks.length
  return { ...day, blocks: day.blocks.toSpliced(at, 0, block) }
}

function joined(
  day: ProgramDay,
  block: ProgramBlock,
  item: ProgramItem,
  { at, mates }: { at: number; mates: Spot['mates'] },
): ProgramDay {
  const isNewGroup = mates !== undefined && block.kind === 'straight' && block.items.length === 1
  const { id, name } = block
  const shape = isNewGroup ? { ...mates.group, id, name } : block
  const group = { ...shape, items: block.items.toSpliced(at, 0, item) }
  return { ...day, blocks: day.blocks.map(one => (one === block ? group : one)) }
}

const blockWith = ({ blocks }: ProgramDay, itemId: string | undefined) =>
  itemId === undefined ? undefined : blocks.find(block => indexIn(block, itemId) >= 0)

const indexIn = ({ items }: ProgramBlock, itemId: string | undefined) =>
  items.findIndex(item => item.id === itemId)

/** Exercises one after the other: `straight(newId(), [squat])`. */
export function straight(id: string, items: ProgramItem[]): ProgramBlock {
  return { id, kind: 'straight', name: '', rounds: null, seconds: null, restSeconds: null, items }
}

/**
 * A training day without some of its exercises: a block without any goes, and who is left alone of a superset takes turns
 * with nobody. A day that has none of them stays the very same.
 *
 * @example withoutItems(day, item => item.name === 'Row')
 */
export function withoutItems(day: ProgramDay, isGone: (item: ProgramItem) => boolean): ProgramDay {
  if (!day.blocks.some(block => block.items.some(isGone))) return day
  return { ...day, blocks: day.blocks.flatMap(block => withoutIn(block, isGone) ?? []) }
}

/**
 * What is left of a block; undefined: nothing.
 *
 * @example withoutIn(block, item => item.id === squat.id) // the block without its squat
 */
export function withoutIn(
  block: ProgramBlock,
  isGone: (item: ProgramItem) => boolean,
): ProgramBlock | undefined {
  if (!block.items.some(isGone)) return block
  const items = block.items.filter(item => !isGone(item))
  if (items.length === 0) return undefined
  const isAlone = block.kind === 'superset' && items.length === 1
  return { ...block, kind: isAlone ? 'straight' : block.kind, items }
}
