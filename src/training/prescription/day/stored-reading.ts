import type { PrescribedBlock, PrescribedItem } from '#training/prescription/prescription.ts'
import type { ProgramBlock, ProgramItem } from '#training/program/program.ts'
import { toBlockFingerprint, toItemFingerprint, toPrescriptionFingerprint } from './content-fingerprints.ts'
import { normaliseBlocks } from './normalise-blocks.ts'
import { reconcileBlocks } from './reconcile-blocks.ts'

/**
 * A part of a stored day that its text would now give differently. Of an exercise, `stored` or `read` is null if it has
 * no counterpart. Of a block, the settings or the exercises that belong to it differ.
 */
export type ReadingChange =
  | { kind: 'exercise'; stored: ProgramItem | null; read: PrescribedItem | null }
  | { kind: 'block'; stored: ProgramBlock; read: PrescribedBlock }

/** Returns whether a stored name and a name read from the text mean the same exercise. */
export type ExerciseNameComparison = (stored: ProgramItem, read: PrescribedItem) => boolean

/**
 * Compares the stored exercises of a day with those that its text gives now. They differ if the notation has changed
 * since the day was stored.
 *
 * @example findReadingChanges(day.blocks, parseDay(day.text).blocks) // [] if the text still means the same
 */
export function findReadingChanges(
  stored: readonly ProgramBlock[],
  read: readonly PrescribedBlock[],
  isSameName: ExerciseNameComparison = hasEqualName,
): ReadingChange[] {
  const blocks = normaliseBlocks(stored).blocks
  const partners = pairItems(blocks, read)
  const paired = new Set(partners.values())
  const changed = read.flatMap(block => [
    ...findBlockChange(block, blocks, partners),
    ...block.items.flatMap((item): ReadingChange[] => {
      const partner = partners.get(item) ?? null
      const isSame =
        partner &&
        isSameName(partner, item) &&
        toPrescriptionFingerprint(partner) === toPrescriptionFingerprint(item)
      return isSame ? [] : [{ kind: 'exercise', stored: partner, read: item }]
    }),
  ])
  const missing = listItems(blocks).filter(item => !paired.has(item))
  return [
    ...changed,
    ...missing.map((item): ReadingChange => ({ kind: 'exercise', stored: item, read: null })),
  ]
}

/**
 * Returns what an edited day contains if the lines that were not edited keep their stored exercises, although their
 * text would now give others. A stored exercise that the text no longer gives stays, and an exercise that the text gives
 * only now is not added.
 *
 * @param stored the stored exercises
 * @param before what the text gave before the edit
 * @param after what the edited text gives
 * @example keepStoredReading(day.blocks, parseDay(day.text).blocks, parseDay(`${day.text}\nRow 3x10`).blocks)
 */
export function keepStoredReading(
  stored: readonly ProgramBlock[],
  before: readonly PrescribedBlock[],
  after: readonly PrescribedBlock[],
): PrescribedBlock[] {
  const blocks = normaliseBlocks(stored).blocks
  const partners = pairItems(blocks, before)
  const unedited = Map.groupBy(listItems(before), toItemFingerprint)
  const partnersAfter = pairItems(blocks, after)
  const chooseSettings = createSettingsChooser(blocks, before, partners)
  const places = after.flatMap(block => {
    let settings = block
    return block.items.flatMap((item): ItemPlace[] => {
      const same = unedited.get(toItemFingerprint(item))?.shift()
      const partner = same ? partners.get(same) : partnersAfter.get(item)
      if (same && !partner) return []
      if (partner) settings = chooseSettings(block, partner)
      return [{ item: (same && partner) ?? item, settings }]
    })
  })
  return insertUnread(toBlocks(places), blocks, new Set(partners.values()))
}

/** An exercise and the block that gives its block the settings. */
type ItemPlace = { item: PrescribedItem; settings: PrescribedBlock }

/** Chooses the stored block of an exercise if its header was not edited but would now be read differently. */
function createSettingsChooser(
  stored: readonly ProgramBlock[],
  before: readonly PrescribedBlock[],
  partners: ReadonlyMap<PrescribedItem, ProgramItem>,
) {
  return (edited: PrescribedBlock, item: ProgramItem): PrescribedBlock => {
    const readBefore = before.find(block => block.items.some(one => partners.get(one) === item))
    const isUnedited = readBefore && toBlockFingerprint(readBefore) === toBlockFingerprint(edited)
    if (!isUnedited || findBlockChange(readBefore, stored, partners).length === 0) return edited
    return stored.find(block => block.items.includes(item)) ?? edited
  }
}

function toBlocks(places: readonly ItemPlace[]): PrescribedBlock[] {
  const result: { settings: PrescribedBlock; items: PrescribedItem[] }[] = []
  for (const { item, settings } of places) {
    const last = result.at(-1)
    if (last?.settings === settings) last.items.push(item)
    else result.push({ settings, items: [item] })
  }
  return result.map(({ settings, items }) => ({ ...settings, items }))
}

/** Inserts the stored exercises that the text does not give, each after the exercise before it. */
function insertUnread(
  kept: readonly PrescribedBlock[],
  stored: readonly ProgramBlock[],
  paired: ReadonlySet<ProgramItem>,
): PrescribedBlock[] {
  const result = [...kept]
  let at = -1
  const insert = (block: ProgramBlock, item: ProgramItem, previous: ProgramItem | undefined) => {
    const current = result[at]
    const index = previous && current ? current.items.indexOf(previous) : -1
    if (current && index >= 0) result[at] = { ...current, items: current.items.toSpliced(index + 1, 0, item) }
    else result.splice(++at, 0, { ...block, items: [item] })
  }
  for (const block of stored) {
    let previous: ProgramItem | undefined
    for (const item of block.items) {
      const found = result.findIndex(one => one.items.includes(item))
      if (found >= 0) at = found
      else if (paired.has(item)) continue
      else insert(block, item, previous)
      previous = item
    }
  }
  return result
}

function findBlockChange(
  read: PrescribedBlock,
  stored: readonly ProgramBlock[],
  partners: ReadonlyMap<PrescribedItem, ProgramItem>,
): ReadingChange[] {
  const items = new Set(read.items.flatMap(item => partners.get(item) ?? []))
  const block = stored.find(one => one.items.some(item => items.has(item)))
  if (!block) return []
  const paired = new Set(partners.values())
  const isRegrouped =
    [...items].some(item => !block.items.includes(item)) ||
    block.items.some(item => paired.has(item) && !items.has(item))
  return isRegrouped || toBlockFingerprint(block) !== toBlockFingerprint(read)
    ? [{ kind: 'block', stored: block, read }]
    : []
}

/** Finds the stored exercise of each exercise that was read, in the same way as after an edit. */
function pairItems(
  stored: readonly ProgramBlock[],
  read: readonly PrescribedBlock[],
): Map<PrescribedItem, ProgramItem> {
  const storedById = new Map(listItems(stored).map(item => [item.id, item]))
  const reconciled = listItems(reconcileBlocks(read, stored, () => ''))
  return new Map(
    listItems(read).flatMap((item, index) => {
      const partner = storedById.get(reconciled[index]?.id ?? '')
      return partner ? [[item, partner] as const] : []
    }),
  )
}

const listItems = <Item>(blocks: readonly { items: readonly Item[] }[]): Item[] =>
  blocks.flatMap(block => block.items)

const hasEqualName: ExerciseNameComparison = (stored, read) => stored.name === read.name
