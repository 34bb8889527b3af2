import { toExerciseKey } from '#training/exercise-key.ts'
import type { PrescribedBlock, PrescribedItem } from '#training/prescription/prescription.ts'
import type { IdGenerator, ProgramBlock, ProgramItem } from '#training/program/program.ts'
import { toItemFingerprint } from './content-fingerprints.ts'

/**
 * Converts parsed blocks to program blocks. Existing parts keep their ids, and their media and alternates,
 * which the text does not contain. Exercises are matched by name and order, or else by position, so an
 * exercise keeps its id while its line is edited. A deleted and retyped exercise gets its id back from
 * `origin`, the program before editing.
 */
export function reconcileBlocks(
  parsed: readonly PrescribedBlock[],
  before: readonly ProgramBlock[],
  newId: IdGenerator,
  origin: readonly ProgramBlock[] = [],
): ProgramBlock[] {
  const oldItems = listBlockItems(before)
  const items = parsed.flatMap(block => block.items)
  const pairs = pairItems(
    items,
    oldItems.map(old => old.item),
  )
  const matches = adoptOriginals(
    items,
    pairs.map(pair => oldItems[pair]),
    listBlockItems(origin),
  )
  const usedIds = new Set<string>()
  let at = 0
  return parsed.map(block => {
    const partners = block.items.map(() => matches[at++])
    const isUnused = (one: ProgramBlock) => !usedIds.has(one.id)
    const old = partners.map(partner => partner?.block).find(one => one && isUnused(one))
    const original = origin.find(
      one => isUnused(one) && partners.some(partner => one.items.some(isItemOf(partner))),
    )
    const same = old && origin.some(one => one.id === old.id) ? old : (original ?? old)
    if (same) usedIds.add(same.id)
    const items = block.items.map((item, index) => toProgramItem(item, partners[index]?.item, newId))
    return { ...block, id: same?.id ?? newId(), items }
  })
}

type BlockItem = { block: ProgramBlock; item: ProgramItem }

const listBlockItems = (blocks: readonly ProgramBlock[]): BlockItem[] =>
  blocks.flatMap(block => block.items.map(item => ({ block, item })))

const isItemOf = (place: BlockItem | undefined) => (item: ProgramItem) => item.id === place?.item.id

/** Matches a retyped exercise with the original of the same name. */
function adoptOriginals(
  items: readonly PrescribedItem[],
  partners: readonly (BlockItem | undefined)[],
  origin: readonly BlockItem[],
): (BlockItem | undefined)[] {
  const original = new Set(origin.map(({ item }) => item.id))
  const used = new Set(partners.map(partner => partner?.item.id))
  return items.map((item, index) => {
    const partner = partners[index]
    if (origin.length === 0 || (partner && original.has(partner.item.id))) return partner
    const key = toExerciseKey(item.name)
    const match = origin.find(one => !used.has(one.item.id) && toExerciseKey(one.item.name) === key)
    if (match) used.add(match.item.id)
    return match ?? partner
  })
}

function toProgramItem(item: PrescribedItem, old: ProgramItem | undefined, newId: IdGenerator): ProgramItem {
  // Returns the same object if the text is unchanged, which avoids a re-render.
  if (old && toItemFingerprint(old) === toItemFingerprint(item) && old.exerciseId === item.exerciseId)
    return old
  const sets = item.sets.map((set, index) => ({ ...set, id: old?.sets[index]?.id ?? newId() }))
  const { id = newId(), mediaUrl = '', alternates = [] } = old ?? {}
  return { ...item, id, sets, mediaUrl, alternates }
}

/** Returns, for each parsed item, the index of the matching old item, or -1 if the item is new. */
function pairItems(parsed: readonly PrescribedItem[], oldItems: readonly ProgramItem[]): number[] {
  const keys = parsed.map(item => toExerciseKey(item.name))
  const oldKeys = oldItems.map(item => toExerciseKey(item.name))
  const pairs = Array.from<number>({ length: keys.length }).fill(-1)
  let from = 0
  while (from < keys.length && from < oldKeys.length && keys[from] === oldKeys[from]) pairs[from] = from++
  let to = 0
  const countUnmatched = () => Math.min(keys.length, oldKeys.length) - from
  while (to < countUnmatched() && keys.at(-1 - to) === oldKeys.at(-1 - to)) {
    pairs[keys.length - 1 - to] = oldKeys.length - 1 - to
    to++
  }
  pairByName(keys, oldKeys, pairs, from, to)
  pairMoved(keys, oldKeys, pairs)
  pairByPosition(pairs, oldKeys.length)
  return pairs
}

/** Matches equal names in order, between the unchanged start and the unchanged end of the lists. */
function pairByName(keys: string[], oldKeys: string[], pairs: number[], from: number, to: number) {
  let next = from
  for (let index = from; index < keys.length - to; index++) {
    const match = oldKeys.indexOf(keys[index] ?? '', next)
    if (match < 0 || match >= oldKeys.length - to) continue
    pairs[index] = match
    next = match + 1
  }
}

/** Matches exercises that were reordered. */
function pairMoved(keys: string[], oldKeys: string[], pairs: number[]) {
  const usedIds = new Set(pairs)
  const free = Map.groupBy(
    Array.from(oldKeys.keys()).filter(index => !usedIds.has(index)),
    index => oldKeys[index] ?? '',
  )
  keys.forEach((key, index) => {
    if (pairs[index] === -1) pairs[index] = free.get(key)?.shift() ?? -1
  })
}

/** Matches each remaining item with the old item at the same position between matched neighbours. */
function pairByPosition(pairs: number[], oldCount: number) {
  const usedIds = new Set(pairs)
  pairs.forEach((pair, index) => {
    if (pair >= 0) return
    const candidate = (pairs[index - 1] ?? -1) + 1
    if (candidate >= oldCount || usedIds.has(candidate)) return
    pairs[index] = candidate
    usedIds.add(candidate)
  })
}
