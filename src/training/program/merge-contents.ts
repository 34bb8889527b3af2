import { lineOf } from './differences.ts'
import type { Frame } from './merge-order.ts'
import { type Conflict, itemsOf, type KeepItem, type Side, type Sides, type Three } from './merge-sides.ts'
import type { ProgramBlock, ProgramItem, ProgramSet } from './program.ts'
import { isSame } from './same.ts'

/** What is decided together: an exercise's number and why it is that. */
const partsOfItem: { part: Conflict['part']; fields: (keyof ProgramItem)[] }[] = [
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
const noLines = { base: null, theirs: null, mine: null }
const blockFields = ['kind', 'name', 'rounds', 'seconds', 'restSeconds', 'score', 'isInTurn'] as const

/** What stands in the parts of this frame, field by field from the side that changed it. */
export function mergeContents(sides: Sides, frames: readonly Frame[], keep: Side, keepItem: KeepItem) {
  const conflicts: Conflict[] = []
  const items = mapSides(sides, itemsOf)
  const blocks = mapSides(sides, day => new Map(day.blocks.toReversed().map(block => [block.id, block])))
  const parts = {
    name: ofDay(sides, 'name', keep, conflicts),
    notes: ofDay(sides, 'notes', keep, conflicts),
    blocks: frames.flatMap(({ blockId, itemIds }) => {
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

function mapSides<One, Other>({ base, theirs, mine }: Three<One>, map: (one: One) => Other): Three<Other> {
  return { base: map(base), theirs: map(theirs), mine: map(mine) }
}

function ofDay(sides: Sides, field: 'name' | 'notes', keep: Side, conflicts: Conflict[]): string {
  const values = mapSides(sides, day => day[field])
  const side = sideOf(values, keep)
  if (side.isConflict) conflicts.push({ part: field, exercise: '', itemId: null, ...values })
  return values[side.of]
}

function mergeBlock(three: Three<ProgramBlock | undefined>, keep: Side, conflicts: Conflict[]) {
  const { base, theirs, mine } = three
  if (!base || !theirs || !mine) return (keep === 'mine' ? (mine ?? theirs) : (theirs ?? mine)) ?? base
  const of = blockFields.map(field => ({
    field,
    ...sideOf(
      mapSides({ base, theirs, mine }, block => block[field]),
      keep,
    ),
  }))
  if (of.some(one => one.isConflict))
    conflicts.push({ part: 'block', exercise: mine.name || mine.kind, itemId: null, ...noLines })
  const fields = Object.fromEntries(of.map(one => [one.field, { theirs, mine }[one.of][one.field]]))
  return { ...mine, ...fields }
}

function mergeItem(three: Three<ProgramItem | undefined>, keep: Side, conflicts: Conflict[]) {
  const { base, theirs, mine } = three
  if (!theirs || !mine) return mine ?? theirs
  const merged: ProgramItem = { ...mine }
  for (const { part, fields } of partsOfItem) {
    // Both added it under one id: then whatever they wrote is a change.
    const side = sideOf(
      mapSides(three, item => item && fields.slice(0, leading(part)).map(field => said(item, field))),
      keep,
    )
    if (side.of === 'theirs') Object.assign(merged, taken(theirs, fields))
    if (!side.isConflict) continue
    const lines = { base: base ? lineOf(base) : null, theirs: lineOf(theirs), mine: lineOf(mine) }
    conflicts.push({ part, exercise: mine.name, itemId: mine.id, ...lines })
  }
  return merged
}

function taken(item: ProgramItem, fields: readonly (keyof ProgramItem)[]) {
  return Object.fromEntries(fields.map(field => [field, item[field]]))
}

/** The reason follows its sets. */
const leading = (part: Conflict['part']) => (part === 'sets' ? 1 : undefined)

/** Sets that were read from a text anew have new ids and say the same. */
function said(item: ProgramItem, field: keyof ProgramItem) {
  const value = item[field]
  if (field !== 'sets' || !Array.isArray(value)) return value ?? null
  return (value as ProgramSet[]).map(({ id: _, ...set }) => set)
}

/** The side that changed it; where both did, the one to keep. */
function sideOf({ base, theirs, mine }: Three<unknown>, keep: Side): { of: Side; isConflict: boolean } {
  if (isSame(theirs, base) || isSame(theirs, mine)) return { of: 'mine', isConflict: false }
  if (isSame(mine, base)) return { of: 'theirs', isConflict: false }
  return { of: keep, isConflict: true }
}
