import type { ProgramBlock, ProgramDay, ProgramItem } from '../../program/program.ts'
import type { Units } from '../../units.ts'
import type { DayLine } from './day.ts'
import { readSection } from './labels.ts'
import { isPlain, normalise } from './normalise.ts'
import { readDay } from './read.ts'

/** What is kept or written anew as a whole: one exercise of straight sets, or a group with its head. */
export type Unit = { block: ProgramBlock; items: ProgramItem[]; lines: string[] }

/** An exercise as it stands in the text. */
export type WrittenLine = {
  item: ProgramItem
  typedName: string
  /** Bullet or letter, the line behind it, what is below it, and which of that are notes. */
  label: string
  content: string
  below: string[]
  notes: string[]
}

type Loose = { text: string; section: string | undefined }

/** A day's text, by what its lines belong to. */
export type Written = {
  unitOf: (unit: Unit) => Unit | undefined
  item: (id: string) => WrittenLine | undefined
  /** The lines above a unit that belong to none, and the remarks of those that are gone. */
  above: (unit: Unit, kept: ReadonlySet<string>) => Loose[]
  /** What stands behind the last unit. */
  below: (kept: ReadonlySet<string>) => string[]
}

/**
 * The blocks as they are kept or written anew: straight sets one by one, a group as a whole.
 *
 * @example unitsOf([straightOfTwo, superset]).length // 3
 */
export function unitsOf(blocks: readonly ProgramBlock[]): Unit[] {
  return blocks.flatMap(block =>
    isPlain(block)
      ? block.items.map(item => ({ block, items: [item], lines: [] }))
      : [{ block, items: block.items, lines: [] }],
  )
}

/**
 * Undefined where the blocks are not what the text says, or where several exercises share a line.
 *
 * @example writtenOf(day, metric)?.item(squat.id)?.content // 'back SQUAT  3x5'
 */
export function writtenOf(day: ProgramDay, units: Units): Written | undefined {
  const reading = readDay(day.text, { units })
  const { blocks } = normalise(day.blocks)
  const isLike = (block: ProgramBlock, index: number) =>
    block.items.length === reading.blocks[index]?.items.length
  if (blocks.length !== reading.blocks.length || !blocks.every(isLike)) return undefined
  const texts = day.text.split('\n')
  if (reading.lines.length !== texts.length) return undefined

  const units_ = unitsOf(blocks)
  const unitOfItem = new Map(units_.flatMap(unit => unit.items.map(item => [item.id, unit] as const)))
  const items = new Map<string, WrittenLine>()
  const above = new Map<Unit | null, Loose[]>()
  let loose: Loose[] = []
  reading.lines.forEach((line, index) => {
    const text = texts[index] ?? ''
    const item = itemAt(blocks, line)
    const unit = item && unitOfItem.get(item.id)
    if (!unit) {
      loose.push({ text, section: line.kind === 'section' ? readSection(text) : undefined })
      return
    }
    if (unit.lines.length === 0) above.set(unit, loose)
    // Remarks and empty lines between the exercises of a group stay with the group.
    else unit.lines.push(...loose.map(one => one.text))
    loose = []
    unit.lines.push(text)
    if (line.item !== null) takeLine(items, item, line, text)
  })
  above.set(null, loose)

  const gone = (kept: ReadonlySet<string>, from: number, to: number) =>
    units_
      .slice(from, to)
      .filter(unit => !unit.items.some(item => kept.has(item.id)))
      .flatMap(unit => above.get(unit) ?? [])
      .filter(({ text, section }) => text.trim() !== '' && section === undefined)
  const lastKept = (kept: ReadonlySet<string>, before: number) =>
    units_.findLastIndex((unit, index) => index < before && unit.items.some(item => kept.has(item.id))) + 1
  return {
    unitOf: ({ items: [first] }) => first && unitOfItem.get(first.id),
    item: id => items.get(id),
    above: (unit, kept) => {
      const at = units_.indexOf(unit)
      return [...gone(kept, lastKept(kept, at), at), ...(above.get(unit) ?? [])]
    },
    below: kept =>
      [...gone(kept, lastKept(kept, units_.length), units_.length), ...(above.get(null) ?? [])].map(
        ({ text }) => text,
      ),
  }
}

/** Of a head, the first exercise below it. */
function itemAt(blocks: readonly ProgramBlock[], { block, item }: DayLine): ProgramItem | undefined {
  return block === null ? undefined : blocks[block]?.items[item ?? 0]
}

function takeLine(items: Map<string, WrittenLine>, item: ProgramItem, line: DayLine, text: string) {
  const known = items.get(item.id)
  if (known) {
    known.below.push(text)
    if (line.kind === 'note' || line.kind === 'coach-note') known.notes.push(text)
    return
  }
  const labelTo = line.contentFrom - line.from
  items.set(item.id, {
    item,
    typedName: line.reading?.item.name || item.name,
    label: text.slice(0, labelTo),
    content: text.slice(labelTo),
    below: [],
    notes: [],
  })
}
