import type { DayParserState, ParserLine } from '#training/prescription/day/day-parser-state.ts'
import { parseRecoveryLine } from '#training/prescription/day/recovery-line.ts'
import type { PrescribedItem } from '#training/prescription/prescription.ts'

/** Words that give a rest to all sets of a list. `between reps` is a rest within a set, and `between` may be that of one exercise. */
const betweenAll =
  /\b(?:between|btw|b\/w) (?:(?:(?:all|each|every|the) )*(?:working |work )?sets?|each|each one|all|every one)[\s.)\]]*$/i

/**
 * Applies a rest between sets to every exercise in the list above or below it, if none of them has a rest of its own:
 * `Rest 90 s between sets` on a line of its own, and the end of `Row 3x8, dip 3x8, 90 s between sets`.
 *
 * @param text the text of the day, to which the spans of the lines are relative
 * @example shareRests(state, 'Row 3x8\nDip 3x8\nRest 90 s between sets') // both exercises have a rest of 90 s
 */
export function shareRests({ lines }: DayParserState, text: string): void {
  for (const [index, line] of lines.entries()) {
    if (!betweenAll.test(text.slice(line.from, line.to))) continue
    if (line.kind === 'free') shareWithWholeList(lines, index, text)
    else if (line.kind === 'item') shareOnOneLine(lines, index, text)
    else if (line.ownerItem?.sets.length === 0) moveToListBelow(lines, index)
    else shareWithListAbove(lines, index, text)
  }
}

/** A line that belongs to no exercise is above the list, or below it and an empty line. */
function shareWithWholeList(lines: readonly ParserLine[], at: number, text: string): void {
  const line = lines[at]
  const rest = line && parseRecoveryLine(text.slice(line.from, line.to))
  const below = takeList(lines.slice(at + 1))
  const list = below.length > 0 ? below : takeWholeListAbove(lines, at)
  const items = listItems(list)
  const [first] = list
  if (!line || !rest || !first || items.some(hasRest) || items.every(item => item.sets.length === 0)) return
  giveRest(items, rest)
  const { ownerBlock, ownerItem } = first
  Object.assign(line, { kind: 'of-block', ownerBlock, ownerItem })
}

/** In `Upper body`, `rest 2 min between sets`, `bench 3x5`, the first line was read as an exercise without sets. */
function moveToListBelow(lines: readonly ParserLine[], at: number): void {
  const { ownerItem: heading = null } = lines[at] ?? {}
  const items = listItems(takeList(lines.slice(at + 1)))
  if (!heading || !hasRest(heading) || items.length === 0 || items.some(hasRest)) return
  giveRest(items, heading)
  heading.restSeconds = null
  delete heading.recovery
}

function shareWithListAbove(lines: readonly ParserLine[], at: number, text: string): void {
  const line = lines[at]
  const [last, ...others] = takeListAbove(lines, at)
  if (!line || !last || line.ownerItem !== last.ownerItem || !statesOnlyRest(line)) return
  if (!isBelow(line, last, text)) shareWithOthers(last, others)
}

function shareOnOneLine(lines: readonly ParserLine[], at: number, text: string): void {
  const line = lines[at]
  if (!line?.reading?.parts.some(part => part.kind === 'rest')) return
  const before = takeList(lines.slice(0, at).toReversed())
  shareWithOthers(
    line,
    before.filter(one => !text.slice(one.from, line.from).includes('\n')),
  )
}

function shareWithOthers({ ownerItem }: ParserLine, others: readonly ParserLine[]): void {
  const items = listItems(others)
  if (ownerItem && hasRest(ownerItem) && !items.some(hasRest)) giveRest(items, ownerItem)
}

const listItems = (lines: readonly ParserLine[]) => lines.flatMap(({ ownerItem }) => ownerItem ?? [])

/** Returns the first lines that are one exercise each, of straight sets. */
function takeList(lines: readonly ParserLine[]): readonly ParserLine[] {
  const end = lines.findIndex(({ kind, ownerBlock }) => kind !== 'item' || ownerBlock?.kind !== 'straight')
  return end === -1 ? lines : lines.slice(0, end)
}

function takeListAbove(lines: readonly ParserLine[], at: number): readonly ParserLine[] {
  const above = lines.slice(0, at).toReversed()
  return takeList(above[0]?.kind === 'blank' ? above.slice(1) : above)
}

/**
 * Returns the list above an empty line, also if empty lines separate all of its exercises. Of several lists, the rest may be
 * that of one or of all.
 */
function takeWholeListAbove(lines: readonly ParserLine[], at: number): readonly ParserLine[] {
  const above = lines.slice(0, at).toReversed()
  const end = above.findIndex(({ kind }) => kind !== 'item' && kind !== 'blank')
  const section = end === -1 ? above : above.slice(0, end)
  const items = section.filter(({ kind }) => kind === 'item')
  const first = takeListAbove(lines, at)
  const isDoubleSpaced = section.filter(({ kind }) => kind === 'blank').length >= items.length
  return items.length === first.length || isDoubleSpaced ? takeList(items) : []
}

const hasRest = ({ restSeconds, recovery }: PrescribedItem) => restSeconds !== null || recovery != null

function giveRest(
  items: readonly PrescribedItem[],
  { restSeconds, recovery }: Pick<PrescribedItem, 'restSeconds' | 'recovery'>,
): void {
  for (const item of items)
    if (item.sets.length > 0) Object.assign(item, { restSeconds, ...(recovery && { recovery }) })
}

const statesOnlyRest = ({ kind, reading }: ParserLine) =>
  kind === 'of-block' ||
  (kind === 'sets' && reading?.remains.length === 0 && reading.parts.every(part => part.kind === 'rest'))

/** A line that is indented below an exercise, or a bullet below one without, belongs to that exercise alone. */
function isBelow(line: ParserLine, above: ParserLine, text: string): boolean {
  const [own = '', other = ''] = [line, above].map(one => /^\W*/.exec(text.slice(one.from, one.to))?.[0])
  return own.length > other.length
}
