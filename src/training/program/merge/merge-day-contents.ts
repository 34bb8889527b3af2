import { formatItemWithoutName } from '#training/program/day-differences.ts'
import { isDeepEqual } from '#training/program/is-deep-equal.ts'
import type { ProgramBlock, ProgramItem, ProgramSet } from '#training/program/program.ts'
import type { BlockOrder } from './merge-exercise-order.ts'
import {
  type ChooseItemSide,
  type DayConflict,
  type DayVersions,
  indexItemsById,
  type MergeSide,
  type ThreeWay,
} from './merge-types.ts'

/** Fields that are merged as a unit, such as the sets and the reason for them. */
const itemFieldsByPart: { part: DayConflict['part']; fields: (keyof ProgramItem)[] }[] = [
  { part: 'exercise', fields: ['name', 'exerciseId'] },
  { part: 'sets', fields: ['sets', 'because'] },
  { part: 'rest', fields: ['restSeconds', 'recovery'] },
  { part: 'other', fields: ['tempo'] },
  { part: 'notes', fields: ['notes'] },
  { part: 'notes', fields: ['coachNotes'] },
  { part: 'other', fields: ['rule'] },
  { part: 'other', fields: ['mediaUrl'] },
  { part: 'other', fields: ['alternates'] },
]
const emptyConflictTexts = { base: null, theirs: null, mine: null }
const blockFields = ['kind', 'name', 'rounds', 'seconds', 'restSeconds', 'score', 'isInTurn'] as const

/**
 * Merges the contents of blocks whose order is already merged, taking each field from the side that changed
 * it.
 */
export function mergeDayContents(
  sides: DayVersions,
  order: readonly BlockOrder[],
  keep: MergeSide,
  keepItem: ChooseItemSide,
) {
  const conflicts: DayConflict[] = []
  const items = mapSides(sides, indexItemsById)
  const blocks = mapSides(sides, day => new Map(day.blocks.toReversed().map(block => [block.id, block])))
  const parts = {
    name: mergeDayField(sides, 'name', keep, conflicts),
    notes: mergeDayField(sides, 'notes', keep, conflicts),
    blocks: order.flatMap(({ blockId, itemIds }) => {
      const block = mergeBlock(
        mapSides(blocks, map => map.get(blockId)),
        keep,
        conflicts,
      )
      const found = itemIds.map(id =>
        mergeItem(
          mapSides(items, map => map.get(id)),
          keepItem(id),
          conflicts,
        ),
      )
      return block ? [{ ...block, items: found.filter(item => item !== undefined) }] : []
    }),
  }
  return { parts, conflicts }
}

function mapSides<One, Other>(
  { base, theirs, mine }: ThreeWay<One>,
  map: (one: One) => Other,
): ThreeWay<Other> {
  return { base: map(base), theirs: map(theirs), mine: map(mine) }
}

function mergeDayField(
  sides: DayVersions,
  field: 'name' | 'notes',
  keep: MergeSide,
  conflicts: DayConflict[],
): string {
  const values = mapSides(sides, day => day[field])
  const side = chooseSide(values, keep)
  if (side.isConflict) conflicts.push({ part: field, exercise: '', itemId: null, ...values })
  return values[side.of]
}

function mergeBlock(three: ThreeWay<ProgramBlock | undefined>, keep: MergeSide, conflicts: DayConflict[]) {
  const { base, theirs, mine } = three
  if (!base || !theirs || !mine) return (keep === 'mine' ? (mine ?? theirs) : (theirs ?? mine)) ?? base
  const of = blockFields.map(field => ({
    field,
    ...chooseSide(
      mapSides({ base, theirs, mine }, block => block[field]),
      keep,
    ),
  }))
  if (of.some(one => one.isConflict))
    conflicts.push({ part: 'block', exercise: mine.name || mine.kind, itemId: null, ...emptyConflictTexts })
  const fields = Object.fromEntries(of.map(one => [one.field, { theirs, mine }[one.of][one.field]]))
  return { ...mine, ...fields }
}

function mergeItem(three: ThreeWay<ProgramItem | undefined>, keep: MergeSide, conflicts: DayConflict[]) {
  const { base, theirs, mine } = three
  if (!theirs || !mine) return mine ?? theirs
  const merged: ProgramItem = { ...mine }
  for (const { part, fields } of itemFieldsByPart) {
    // If both sides added an exercise with the same id, `base` is undefined and every difference is a
    // conflict.
    const side = chooseSide(
      mapSides(
        three,
        item =>
          item && fields.slice(0, limitToDecidingFields(part)).map(field => toComparableField(item, field)),
      ),
      keep,
    )
    if (side.of === 'theirs') Object.assign(merged, pickFields(theirs, fields))
    if (!side.isConflict) continue
    const lines = {
      base: base ? formatItemWithoutName(base) : null,
      theirs: formatItemWithoutName(theirs),
      mine: formatItemWithoutName(mine),
    }
    conflicts.push({ part, exercise: mine.name, itemId: mine.id, ...lines })
  }
  return merged
}

function pickFields(item: ProgramItem, fields: readonly (keyof ProgramItem)[]) {
  return Object.fromEntries(fields.map(field => [field, item[field]]))
}

/** Only `sets` determines which side to use; `because` is taken from the same side. */
const limitToDecidingFields = (part: DayConflict['part']) => (part === 'sets' ? 1 : undefined)

/** Ignores the ids of sets, because parsing the same text again creates new ids. */
function toComparableField(item: ProgramItem, field: keyof ProgramItem) {
  const value = item[field]
  if (field !== 'sets' || !Array.isArray(value)) return value ?? null
  return (value as ProgramSet[]).map(({ id: _, ...set }) => set)
}

/** Returns the side that changed the value, or `keep` if both did. */
function chooseSide(
  { base, theirs, mine }: ThreeWay<unknown>,
  keep: MergeSide,
): { of: MergeSide; isConflict: boolean } {
  if (isDeepEqual(theirs, base) || isDeepEqual(theirs, mine)) return { of: 'mine', isConflict: false }
  if (isDeepEqual(mine, base)) return { of: 'theirs', isConflict: false }
  return { of: keep, isConflict: true }
}
