import { exerciseKey } from '../../exercise-name.ts'
import type { NewId, ProgramBlock, ProgramItem } from '../../program/program.ts'
import type { WrittenBlock, WrittenItem } from '../prescription.ts'
import { contentOf } from './content.ts'

/**
 * What was read from a text, as parts of the program: a part that was there keeps its id, and with it what the text does
 * not say (media, alternates). An exercise is the same one where its name stands in the same order as before, else where
 * it has the place of one that is gone: a line that is being typed stays itself. What was in the `origin`, from which
 * one began to write, and is typed anew under its name is that again.
 */
export function reconcile(
  read: readonly WrittenBlock[],
  before: readonly ProgramBlock[],
  newId: NewId,
  origin: readonly ProgramBlock[] = [],
): ProgramBlock[] {
  const olds = placesIn(before)
  const items = read.flatMap(block => block.items)
  const pairs = pairUp(
    items,
    olds.map(old => old.item),
  )
  const known = adopted(
    items,
    pairs.map(pair => olds[pair]),
    placesIn(origin),
  )
  const taken = new Set<string>()
  let at = 0
  return read.map(block => {
    const partners = block.items.map(() => known[at++])
    const free = (one: ProgramBlock) => !taken.has(one.id)
    const old = partners.map(partner => partner?.block).find(one => one && free(one))
    const original = origin.find(one => free(one) && partners.some(partner => one.items.some(isOf(partner))))
    const same = old && origin.some(one => one.id === old.id) ? old : (original ?? old)
    if (same) taken.add(same.id)
    const items = block.items.map((item, index) => toItem(item, partners[index]?.item, newId))
    return { ...block, id: same?.id ?? newId(), items }
  })
}

type Place = { block: ProgramBlock; item: ProgramItem }

const placesIn = (blocks: readonly ProgramBlock[]): Place[] =>
  blocks.flatMap(block => block.items.map(item => ({ block, item })))

const isOf = (place: Place | undefined) => (item: ProgramItem) => item.id === place?.item.id

/** Who retypes a line from its first letter on means the exercise that stood there. */
function adopted(
  items: readonly WrittenItem[],
  partners: readonly (Place | undefined)[],
  origin: readonly Place[],
): (Place | undefined)[] {
  const original = new Set(origin.map(({ item }) => item.id))
  const used = new Set(partners.map(partner => partner?.item.id))
  return items.map((item, index) => {
    const partner = partners[index]
    if (origin.length === 0 || (partner && original.has(partner.item.id))) return partner
    const key = exerciseKey(item.name)
    const found = origin.find(one => !used.has(one.item.id) && exerciseKey(one.item.name) === key)
    if (found) used.add(found.item.id)
    return found ?? partner
  })
}

function toItem(item: WrittenItem, old: ProgramItem | undefined, newId: NewId): ProgramItem {
  // The very same object for the very same words, so that nobody draws it anew.
  if (old && contentOf(old) === contentOf(item) && old.exerciseId === item.exerciseId) return old
  const sets = item.sets.map((set, index) => ({ ...set, id: old?.sets[index]?.id ?? newId() }))
  const { id = newId(), mediaUrl = '', alternates = [] } = old ?? {}
  return { ...item, id, sets, mediaUrl, alternates }
}

/** For each exercise that was read, the index of the one that it was before; -1: it is new. */
function pairUp(read: readonly WrittenItem[], olds: readonly ProgramItem[]): number[] {
  const keys = read.map(item => exerciseKey(item.name))
  const oldKeys = olds.map(item => exerciseKey(item.name))
  const pairs = Array.from<number>({ length: keys.length }).fill(-1)
  let from = 0
  while (from < keys.length && from < oldKeys.length && keys[from] === oldKeys[from]) pairs[from] = from++
  let to = 0
  const left = () => Math.min(keys.length, oldKeys.length) - from
  while (to < left() && keys.at(-1 - to) === oldKeys.at(-1 - to)) {
    pairs[keys.length - 1 - to] = oldKeys.length - 1 - to
    to++
  }
  pairByName(keys, oldKeys, pairs, from, to)
  pairMoved(keys, oldKeys, pairs)
  pairByPlace(pairs, oldKeys.length)
  return pairs
}

/** Between what stayed at both ends: names in their order, each as early as it comes. */
function pairByName(keys: string[], oldKeys: string[], pairs: number[], from: number, to: number) {
  let next = from
  for (let index = from; index < keys.length - to; index++) {
    const found = oldKeys.indexOf(keys[index] ?? '', next)
    if (found < 0 || found >= oldKeys.length - to) continue
    pairs[index] = found
    next = found + 1
  }
}

/** A line that was moved past others keeps what it is. */
function pairMoved(keys: string[], oldKeys: string[], pairs: number[]) {
  const taken = new Set(pairs)
  const free = Map.groupBy(
    Array.from(oldKeys.keys()).filter(index => !taken.has(index)),
    index => oldKeys[index] ?? '',
  )
  keys.forEach((key, index) => {
    if (pairs[index] === -1) pairs[index] = free.get(key)?.shift() ?? -1
  })
}

/** Who has no partner yet takes the one whose place it has between its neighbours. */
function pairByPlace(pairs: number[], oldCount: number) {
  const taken = new Set(pairs)
  pairs.forEach((pair, index) => {
    if (pair >= 0) return
    const candidate = (pairs[index - 1] ?? -1) + 1
    if (candidate >= oldCount || taken.has(candidate)) return
    pairs[index] = candidate
    taken.add(candidate)
  })
}
