import { metric, type Units } from '../../units.ts'
import { lettersOf } from '../../workout/letters.ts'
import { readLine } from '../line/read.ts'
import { formatLine } from '../line/write.ts'
import type { WrittenBlock, WrittenItem } from '../prescription.ts'
import { readHead } from './heads.ts'
import { formatHead } from './heads-format.ts'
import { isRestDay, readLabels, readNote, readSection, readSectionBefore } from './labels.ts'
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

/** Behind an empty line. */
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
  const head = formatHead({ ...block, items: [] })
  const label = (index: number) => {
    if (head !== '') return '- '
    return block.kind === 'superset' ? `${letters[index]}. ` : ''
  }
  const items = block.items.flatMap((item, index) => {
    const [first = '', ...rest] = linesOf(item)
    return [`${label(index) || guard(first)}${first}`, ...rest]
  })
  return head === '' ? items : [head, ...items]
}

/** A name that would be read as a head, a section, a note or a letter stands behind a bullet, where it is an exercise. */
function guard(line: string): string {
  const isOther =
    readHead(line) ||
    readNote(line) ||
    isRestDay(line) ||
    readSection(line) !== undefined ||
    readSectionBefore(line) ||
    readLabels(line).contentFrom > 0
  return isOther ? '- ' : ''
}

/** An exercise in its line; a note that is short enough to be read back stands behind it, a longer one below. */
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

export function noteLines(notes: string, sign: '//' | '///'): string[] {
  return notes === '' ? [] : notes.split('\n').map(line => `${sign} ${line}`)
}

/** `Main:` where that is read as a section, else `# 5 × 5`; the end of a section is a `#` alone. */
export function formatSection(name: string): string {
  const plain = `${name}:`
  return readSection(plain) === name && !readHead(plain) ? plain : `# ${name}`.trimEnd()
}
