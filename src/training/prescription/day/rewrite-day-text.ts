import { toExerciseKey } from '#training/exercise-key.ts'
import { formatLine } from '#training/prescription/line/format-line.ts'
import type { PrescribedItem } from '#training/prescription/prescription.ts'
import type { ProgramBlock, ProgramDay, ProgramItem } from '#training/program/program.ts'
import { metricUnits, type Units } from '#training/units.ts'
import { listExerciseLetters } from '#training/workout/compare/exercise-letters.ts'
import { toBlockFingerprint, toItemFingerprint, toPrescriptionFingerprint } from './content-fingerprints.ts'
import { type DayTextIndex, indexDayText, splitBlocksIntoTextUnits, type TextUnit } from './day-text-index.ts'
import {
  appendAfterBlankLine,
  formatBlockLines,
  formatDay,
  formatItemLines,
  formatNoteLines,
  formatSection,
} from './format-day.ts'
import { formatLabelledLine } from './format-labelled-line.ts'
import { isPlainBlock, normaliseBlocks } from './normalise-blocks.ts'
import { parseDay } from './parse-day.ts'
import type { ParsedDay } from './parsed-day.ts'

/**
 * Updates the text of a day after a change outside the text editor. Only changed parts are rewritten; all
 * other lines remain exactly as typed, including remarks and blank lines. If the notes changed or the text
 * cannot be preserved, the whole day is reformatted.
 *
 * @param before the day with the text from which its blocks were parsed
 * @param after the changed day; its text is ignored
 * @example rewriteDayText(day, { ...day, blocks: [] }) // only the remarks
 */
export function rewriteDayText(before: ProgramDay, after: ProgramDay, units: Units = metricUnits): string {
  const formatWholeDay = () => formatDay(after.blocks, units, after.notes)
  const index = indexDayText(before, units)
  if (!index || before.notes !== after.notes) return formatWholeDay()
  const text = rewriteTextUnits(index, after, units)
  return isParsedBack(parseDay(text, { units }), after.blocks, index) ? text : formatWholeDay()
}

function rewriteTextUnits(index: DayTextIndex, after: ProgramDay, units: Units): string {
  const { blocks } = normaliseBlocks(after.blocks)
  const letters = listExerciseLetters(blocks.map(({ kind, items }) => ({ kind, exercises: items.length })))
  const remainingIds = new Set(blocks.flatMap(block => block.items.map(item => item.id)))
  const lines: string[] = []
  let section = ''
  let wasPlain = true
  let count = 0
  for (const unit of splitBlocksIntoTextUnits(blocks)) {
    const old = index.findUnit(unit)
    const loose = old ? index.listLinesAbove(old, remainingIds) : []
    const isNewSection = unit.block.name !== section
    const remarks = loose.filter(line => line.section === undefined || line.section === unit.block.name)
    const hasSectionLine = remarks.some(line => line.section === unit.block.name)
    if (isNewSection && !hasSectionLine) {
      appendAfterBlankLine(lines, [
        ...remarks.map(line => line.text).filter(line => line.trim() !== ''),
        formatSection(unit.block.name, unit.block),
      ])
    } else lines.push(...remarks.map(line => line.text))
    const unitLines =
      old && isUnchangedTextUnit(old, unit)
        ? old.lines
        : formatTextUnitLines(unit, letters.slice(count), index, units)
    if (isNewSection || (isPlainBlock(unit.block) && wasPlain)) lines.push(...unitLines)
    else appendAfterBlankLine(lines, unitLines)
    section = unit.block.name
    wasPlain = isPlainBlock(unit.block)
    count += unit.items.length
  }
  return [...lines, ...index.listLinesBelow(remainingIds)].join('\n')
}

const isUnchangedTextUnit = (one: TextUnit, other: TextUnit) =>
  toBlockFingerprint(one.block) === toBlockFingerprint(other.block) &&
  one.items.length === other.items.length &&
  one.items.every((item, at) => {
    const counterpart = other.items[at]
    return counterpart?.id === item.id && toItemFingerprint(counterpart) === toItemFingerprint(item)
  })

function formatTextUnitLines(
  unit: TextUnit,
  letters: readonly string[],
  index: DayTextIndex,
  units: Units,
): string[] {
  const formatItem = (item: ProgramItem) => {
    const old = index.findItem(item.id)
    if (!old) return formatItemLines(item, units)
    if (toItemFingerprint(old.item) === toItemFingerprint(item)) return [old.content, ...old.below]
    const renamed = { ...item, name: getTypedName(item, index) }
    if (old.notes.length === 0) return formatItemLines(renamed, units)
    const hasSameNotes =
      old.item.notes === item.notes && (old.item.coachNotes ?? '') === (item.coachNotes ?? '')
    const notes = hasSameNotes
      ? old.notes
      : [...formatNoteLines(item.notes, '//'), ...formatNoteLines(item.coachNotes ?? '', '///')]
    return [formatLine({ ...renamed, notes: '', coachNotes: '' }, units), ...notes]
  }
  const [only] = unit.items
  const label = only && isPlainBlock(unit.block) ? (index.findItem(only.id)?.label ?? '') : ''
  if (label !== '' && only) {
    const [first = '', ...rest] = formatItem(only)
    return [formatLabelledLine(label, first, only), ...rest]
  }
  return formatBlockLines({ ...unit.block, items: unit.items }, letters, formatItem)
}

/** Returns the name of an exercise as the coach typed it, or its new name if the exercise was renamed. */
function getTypedName(item: ProgramItem, index: DayTextIndex): string {
  const old = index.findItem(item.id)
  return old?.item.name === item.name ? old.typedName : item.name
}

/** Returns whether parsing the rewritten text gives the same blocks again. */
function isParsedBack(reading: ParsedDay, blocks: readonly ProgramBlock[], index: DayTextIndex): boolean {
  const isSameItem = (parsed: PrescribedItem, item: ProgramItem) =>
    toPrescriptionFingerprint(parsed) === toPrescriptionFingerprint(item) &&
    toExerciseKey(parsed.name) === toExerciseKey(getTypedName(item, index))
  const expected = normaliseBlocks(blocks).blocks
  return (
    expected.length === reading.blocks.length &&
    expected.every((block, blockAt) => {
      const parsed = reading.blocks[blockAt]
      return (
        parsed !== undefined &&
        toBlockFingerprint(parsed) === toBlockFingerprint(block) &&
        parsed.items.length === block.items.length &&
        block.items.every((item, at) => isSameItem(parsed.items[at] ?? item, item))
      )
    })
  )
}
