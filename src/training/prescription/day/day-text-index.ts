import type { ProgramBlock, ProgramDay, ProgramItem } from '#training/program/program.ts'
import type { Units } from '#training/units.ts'
import { parseSectionName } from './line-labels.ts'
import { isPlainBlock, normaliseBlocks } from './normalise-blocks.ts'
import { parseDay } from './parse-day.ts'
import type { DayLine } from './parsed-day.ts'

/**
 * A part of the day's text that is rewritten as a whole: one exercise in straight sets, or a group of
 * exercises with its header.
 */
export type TextUnit = { block: ProgramBlock; items: ProgramItem[]; lines: string[] }

/** The part of a day's text that describes one exercise. */
export type ItemText = {
  item: ProgramItem
  typedName: string
  /**
   * The bullet or letter before the exercise. `content` is the rest of the line; `below` contains the lines
   * below it, including the `notes`.
   */
  label: string
  content: string
  below: string[]
  notes: string[]
}

type LooseLine = { text: string; section: string | undefined }

/** Locates the text units and exercises in a day's text. */
export type DayTextIndex = {
  findUnit: (unit: TextUnit) => TextUnit | undefined
  findItem: (id: string) => ItemText | undefined
  /**
   * Lists the lines above a text unit that do not belong to any unit. Includes remarks above removed units
   * that preceded the given unit.
   */
  listLinesAbove: (unit: TextUnit, remainingIds: ReadonlySet<string>) => LooseLine[]
  /** Lists the lines after the last remaining text unit. */
  listLinesBelow: (remainingIds: ReadonlySet<string>) => string[]
}

/**
 * Splits blocks into text units: one unit per exercise in straight sets, and one unit for any other block.
 *
 * @example splitBlocksIntoTextUnits([straightOfTwo, superset]).length // 3
 */
export function splitBlocksIntoTextUnits(blocks: readonly ProgramBlock[]): TextUnit[] {
  return blocks.flatMap(block =>
    isPlainBlock(block)
      ? block.items.map(item => ({ block, items: [item], lines: [] }))
      : [{ block, items: block.items, lines: [] }],
  )
}

/**
 * Indexes the text of a day. Returns undefined if the text does not match the blocks or if exercises share a
 * line.
 *
 * @example indexDayText(day, metric)?.findItem(squat.id)?.content // 'back SQUAT  3x5'
 */
export function indexDayText(day: ProgramDay, units: Units): DayTextIndex | undefined {
  const reading = parseDay(day.text, { units })
  const { blocks } = normaliseBlocks(day.blocks)
  const hasSameLength = (block: ProgramBlock, index: number) =>
    block.items.length === reading.blocks[index]?.items.length
  if (blocks.length !== reading.blocks.length || !blocks.every(hasSameLength)) return undefined
  const texts = day.text.split('\n')
  if (reading.lines.length !== texts.length) return undefined

  const textUnits = splitBlocksIntoTextUnits(blocks)
  const unitOfItem = new Map(textUnits.flatMap(unit => unit.items.map(item => [item.id, unit] as const)))
  const items = new Map<string, ItemText>()
  const linesAbove = new Map<TextUnit | null, LooseLine[]>()
  let loose: LooseLine[] = []
  reading.lines.forEach((line, index) => {
    const text = texts[index] ?? ''
    const item = findItemOfLine(blocks, line)
    const unit = item && unitOfItem.get(item.id)
    if (!unit) {
      loose.push({ text, section: line.kind === 'section' ? parseSectionName(text) : undefined })
      return
    }
    if (unit.lines.length === 0) linesAbove.set(unit, loose)
    // Remarks and blank lines between the exercises of a group belong to the group.
    else unit.lines.push(...loose.map(one => one.text))
    loose = []
    unit.lines.push(text)
    if (line.item !== null) addLineToItem(items, item, line, text)
  })
  linesAbove.set(null, loose)

  const listRemovedRemarks = (remainingIds: ReadonlySet<string>, from: number, to: number) =>
    textUnits
      .slice(from, to)
      .filter(unit => !unit.items.some(item => remainingIds.has(item.id)))
      .flatMap(unit => linesAbove.get(unit) ?? [])
      .filter(({ text, section }) => text.trim() !== '' && section === undefined)
  const findEndOfRemaining = (remainingIds: ReadonlySet<string>, before: number) =>
    textUnits.findLastIndex(
      (unit, index) => index < before && unit.items.some(item => remainingIds.has(item.id)),
    ) + 1
  return {
    findUnit: ({ items: [first] }) => first && unitOfItem.get(first.id),
    findItem: id => items.get(id),
    listLinesAbove: (unit, remainingIds) => {
      const to = textUnits.indexOf(unit)
      const from = findEndOfRemaining(remainingIds, to)
      return [...listRemovedRemarks(remainingIds, from, to), ...(linesAbove.get(unit) ?? [])]
    },
    listLinesBelow: remainingIds => {
      const to = textUnits.length
      const from = findEndOfRemaining(remainingIds, to)
      return [...listRemovedRemarks(remainingIds, from, to), ...(linesAbove.get(null) ?? [])].map(
        ({ text }) => text,
      )
    },
  }
}

/** Returns the exercise on a line or, for a header, the first exercise below it. */
function findItemOfLine(blocks: readonly ProgramBlock[], { block, item }: DayLine): ProgramItem | undefined {
  return block === null ? undefined : blocks[block]?.items[item ?? 0]
}

function addLineToItem(items: Map<string, ItemText>, item: ProgramItem, line: DayLine, text: string) {
  const existing = items.get(item.id)
  if (existing) {
    existing.below.push(text)
    if (line.kind === 'note' || line.kind === 'coach-note') existing.notes.push(text)
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
