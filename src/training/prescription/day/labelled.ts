import { inOneLine, quoteName } from '../line/quoted.ts'
import { readLine } from '../line/read.ts'
import type { WrittenItem } from '../prescription.ts'
import { readHead, readOfBlock } from './heads.ts'
import { splitInline } from './inline.ts'
import { isRestDay, readLabels, readMinute, readNote, readSection, readSectionBefore } from './labels.ts'
import { isProse } from './prose.ts'
import { recoveryOf } from './recovery.ts'

/**
 * An exercise's line behind its label, so that the line is read as the exercise: a name that would be a head, a section,
 * a rest, a note or a letter stands behind a bullet, and between quotation marks where that is not enough.
 *
 * @param label what stands before it: `- `, `B1. `, or nothing
 * @param line the exercise as `formatLine` writes it, or as it was typed
 * @param item the exercise
 * @example labelled('', 'Main', main) // '- Main'
 * @example labelled('- ', 'B) Row 3×5', row) // '- "B) Row" 3×5'
 */
export function labelled(label: string, line: string, { name, sets }: WrittenItem): string {
  const labels = label === '' ? ['', '- '] : [label]
  const written = inOneLine(name)
  const isNamed = written !== '' && line.startsWith(written)
  const quoted = `${quoteName(name)}${line.slice(written.length)}`
  // A quotation alone is a saying; with a colon it is named.
  const lines = isNamed ? [line, quoted, `${quoted}:`] : [line, `${line}:`]
  const all = lines.flatMap(words => labels.map(before => ({ before, words })))
  const one = all.find(({ before, words }) => isExercise(before, words, sets.length > 0)) ?? all[0]
  return one ? `${one.before}${one.words}` : line
}

function isExercise(label: string, line: string, hasSets: boolean): boolean {
  const text = `${label}${line}`
  const labels = readLabels(text)
  if (splitInline(text) || labels.contentFrom !== label.length || readMinute(line) > 0) return false
  if (!hasSets && isProse(line, readLine(line))) return false
  return labels.isBulleted || !isFrame(text, line)
}

/** Whether a line without a bullet says something of the day or of the block above. */
const isFrame = (text: string, line: string) =>
  readHead(line) !== undefined ||
  readNote(text) !== undefined ||
  isRestDay(text) ||
  readSection(text) !== undefined ||
  readSectionBefore(text) !== undefined ||
  // Only what follows an EMOM says who has the turn.
  readOfBlock(text, 'emom') !== undefined ||
  recoveryOf(text) !== undefined
