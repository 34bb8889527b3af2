import { findRoleOfSection } from '#training/prescription/day/sections/section-words.ts'
import { formatLine } from '#training/prescription/line/format-line.ts'
import { parseLine } from '#training/prescription/line/parse-line.ts'
import { removeLineBreaks } from '#training/prescription/line/quoted-name.ts'
import type { PrescribedBlock, PrescribedItem } from '#training/prescription/prescription.ts'
import { metricUnits, type Units } from '#training/units.ts'
import { listExerciseLetters } from '#training/workout/compare/exercise-letters.ts'
import { parseBlockHeader } from './block-header.ts'
import { formatBlockHeaderLine } from './format-block-header-line.ts'
import { formatLabelledLine } from './format-labelled-line.ts'
import { splitInlineExercises } from './inline-exercises.ts'
import {
  isRestDay,
  parseLetterLabel,
  parseLineLabels,
  parseNoteLine,
  parseSectionName,
} from './line-labels.ts'
import { isPlainBlock, normaliseBlocks } from './normalise-blocks.ts'

/**
 * Formats a training day as text that parses back to the same blocks.
 *
 * @param blocks neighbouring straight blocks of a section are merged
 * @param notes notes of the day for the athlete
 * @example formatDay(parseDay('Back squat 3x5').blocks) // 'Back squat 3×5'
 */
export function formatDay(
  blocks: readonly PrescribedBlock[],
  units: Units = metricUnits,
  notes = '',
): string {
  const lines = notes === '' ? [] : [...formatNoteLines(notes, '//'), '']
  const { blocks: normalised } = normaliseBlocks(blocks)
  const letters = listExerciseLetters(
    normalised.map(({ kind, items }) => ({ kind, exercises: items.length })),
  )
  let section = ''
  let count = 0
  for (const block of normalised) {
    if (block.name !== section) appendAfterBlankLine(lines, [formatSection(block.name, block)])
    const blockLines = formatBlockLines(block, letters.slice(count), item => formatItemLines(item, units))
    if (isPlainBlock(block) || block.name !== section) lines.push(...blockLines)
    else appendAfterBlankLine(lines, blockLines)
    if (!isPlainBlock(block)) lines.push('')
    section = block.name
    count += block.items.length
  }
  return lines.join('\n').trimEnd()
}

/**
 * Appends lines to text, with a blank line before them.
 *
 * @example appendAfterBlankLine(['Row 3×8'], ['Main:']) // lines are then ['Row 3×8', '', 'Main:']
 */
export function appendAfterBlankLine(lines: string[], added: readonly string[]) {
  if (lines.length > 0 && lines.at(-1)?.trim() !== '') lines.push('')
  lines.push(...added)
}

/** Formats a block with its header; `formatItem` formats an exercise and its notes. */
export function formatBlockLines<Item extends PrescribedItem>(
  block: Omit<PrescribedBlock, 'items'> & { items: readonly Item[] },
  letters: readonly string[],
  formatItem: (item: Item) => readonly string[],
): string[] {
  const header = chooseHeaderLine(block, letters)
  const label = (index: number) => {
    if (header !== '') return '- '
    return block.kind === 'superset' ? `${letters[index]}. ` : ''
  }
  const items = block.items.flatMap((item, index) => {
    const [first = '', ...rest] = formatItem(item)
    return [formatLabelledLine(label(index), first, item), ...rest]
  })
  return header === '' ? markExercisesAboveLists(items) : [header, ...items]
}

/** Adds a bullet to an exercise without sets above one with a bullet; otherwise it would be the title of a list. */
const markExercisesAboveLists = (lines: readonly string[]) =>
  lines.map((line, index) => {
    const isAboveList = lines[index + 1]?.startsWith('- ') === true && /^[a-z][^\d:|]*[a-z)]$/i.test(line)
    return isAboveList ? `- ${line}` : line
  })

/**
 * Returns the header line of a block. A superset with double letters (`AA`) gets a header, since the parser
 * recognises only single letters.
 */
function chooseHeaderLine(block: Omit<PrescribedBlock, 'items'>, letters: readonly string[]): string {
  const header = formatBlockHeaderLine({ ...block, items: [] })
  if (header !== '' || block.kind !== 'superset' || parseLetterLabel(`${letters[0]}. `)) return header
  return 'Superset:'
}

/**
 * Formats an exercise with its notes. Puts the notes on the same line if they parse back unchanged, and
 * otherwise on the lines below.
 *
 * @example formatItemLines({ ...squat, notes: 'slow // down' }, metric) // ['Squat 3×5', '// slow // down']
 */
export function formatItemLines(item: PrescribedItem, units: Units): string[] {
  const { notes, coachNotes = '' } = item
  const line = formatLine(item, units)
  if (notes === '' && coachNotes === '') return [line]
  const read = parseLine(line, { units }).item
  if (read.notes === notes && (read.coachNotes ?? '') === coachNotes && !line.includes('\n')) return [line]
  return [
    formatLine({ ...item, notes: '', coachNotes: '' }, units),
    ...formatNoteLines(notes, '//'),
    ...formatNoteLines(coachNotes, '///'),
  ]
}

/**
 * Prefixes each line of a note with the note marker `//` or `///`.
 *
 * @example formatNoteLines('slow\ndown', '//') // ['// slow', '// down']
 */
export function formatNoteLines(notes: string, sign: '//' | '///'): string[] {
  return notes === '' ? [] : notes.split('\n').map(line => `${sign} ${line}`)
}

/**
 * Formats a section name as `Main:`, or as `# 5 × 5` if the form with a colon would not parse as a section.
 * An empty name becomes `#`, which ends a section. `# Warm-up` says nothing about the sets, and `Warm-up:` does.
 */
export function formatSection(name: string, { items }: Pick<PrescribedBlock, 'items'>): string {
  const role = findRoleOfSection(name)
  const isRoleShared = role === null || items.every(item => item.sets.every(set => set.role === role))
  const title = removeLineBreaks(name)
  const plain = `${title}:`
  const isSection = parseSectionName(plain) === title && parseLineLabels(plain).contentFrom === 0
  const isOther =
    parseBlockHeader(plain) || parseNoteLine(plain) || isRestDay(plain) || splitInlineExercises(plain)
  return isSection && !isOther && isRoleShared ? plain : `# ${title}`.trimEnd()
}
