import { metric, type Units } from '../../units.ts'
import { lettersOf } from '../../workout/letters.ts'
import { inOneLine } from '../line/quoted.ts'
import { readLine } from '../line/read.ts'
import { formatLine } from '../line/write.ts'
import type { WrittenBlock, WrittenItem } from '../prescription.ts'
import { readHead } from './heads.ts'
import { formatHead } from './heads-format.ts'
import { splitInline } from './inline.ts'
import { labelled } from './labelled.ts'
import { isRestDay, readLabels, readLetter, readNote, readSection } from './labels.ts'
import { isPlain, normalise } from './normalise.ts'

/**
 * A training day as text, which `readDay` reads back as it was.
 *
 * @param blocks neighbouring straight sets of one section are written, and read back, as one block
 * @param notes for the athlete, of the day as a whole
 */
export function formatDay(blocks: readonly WrittenBlock[], units: Units = metric, notes = ''): string {
  const lines = notes === '' ? [] : [...noteLines(notes, '//'), '']
  const { blocks: settled } = normalise(blocks)
  const letters = lettersOf(settled.map(({ kind, items }) => ({ kind, exercises: items.length })))
  let section = ''
  let count = 0
  for (const block of settled) {
    if (block.name !== section) addApart(lines, [formatSection(block.name)])
    const own = blockLines(block, letters.slice(count), item => itemLines(item, units))
    if (isPlain(block) || block.name !== section) lines.push(...own)
    else addApart(lines, own)
    if (!isPlain(block)) lines.push('')
    section = block.name
    count += block.items.length
  }
  return lines.join('\n').trimEnd()
}

/**
 * Behind an empty line.
 *
 * @example addApart(['Row 3×8'], ['Main:']) // makes them ['Row 3×8', '', 'Main:']
 */
export function addApart(lines: string[], added: readonly string[]) {
  if (lines.length > 0 && lines.at(-1)?.trim() !== '') lines.push('')
  lines.push(...added)
}

/** A block with its head and its exercises; `linesOf` writes an exercise and the notes below it. */
export function blockLines<Item extends WrittenItem>(
  block: Omit<WrittenBlock, 'items'> & { items: readonly Item[] },
  letters: readonly string[],
  linesOf: (item: Item) => readonly string[],
): string[] {
  const head = headOf(block, letters)
  const label = (index: number) => {
    if (head !== '') return '- '
    return block.kind === 'superset' ? `${letters[index]}. ` : ''
  }
  const items = block.items.flatMap((item, index) => {
    const [first = '', ...rest] = linesOf(item)
    return [labelled(label(index), first, item), ...rest]
  })
  return head === '' ? items : [head, ...items]
}

/** A superset of which its letters cannot say it, since they are double, has a head. */
function headOf(block: Omit<WrittenBlock, 'items'>, letters: readonly string[]): string {
  const head = formatHead({ ...block, items: [] })
  if (head !== '' || block.kind !== 'superset' || readLetter(`${letters[0]}. `)) return head
  return 'Superset:'
}

/**
 * An exercise in its line; a note that is short enough to be read back stands behind it, a longer one below.
 *
 * @example itemLines({ ...squat, notes: 'slow // down' }, metric) // ['Squat 3×5', '// slow // down']
 */
export function itemLines(item: WrittenItem, units: Units): string[] {
  const { notes, coachNotes = '' } = item
  const line = formatLine(item, units)
  const read = readLine(line, { units }).item
  if (read.notes === notes && (read.coachNotes ?? '') === coachNotes && !line.includes('\n')) return [line]
  return [
    formatLine({ ...item, notes: '', coachNotes: '' }, units),
    ...noteLines(notes, '//'),
    ...noteLines(coachNotes, '///'),
  ]
}

/**
 * Each line of a note in a line of its own; none where nothing is said.
 *
 * @example noteLines('slow\ndown', '//') // ['// slow', '// down']
 */
export function noteLines(notes: string, sign: '//' | '///'): string[] {
  return notes === '' ? [] : notes.split('\n').map(line => `${sign} ${line}`)
}

/** `Main:` where that is read as a section, else `# 5 × 5`; the end of a section is a `#` alone. */
export function formatSection(name: string): string {
  const written = inOneLine(name)
  const plain = `${written}:`
  const isRead = readSection(plain) === written && readLabels(plain).contentFrom === 0
  const isOther = readHead(plain) || readNote(plain) || isRestDay(plain) || splitInline(plain)
  return isRead && !isOther ? plain : `# ${written}`.trimEnd()
}
