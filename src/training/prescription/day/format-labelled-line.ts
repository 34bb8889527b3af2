import { parseLine } from '#training/prescription/line/parse-line.ts'
import { quoteName, removeLineBreaks } from '#training/prescription/line/quoted-name.ts'
import type { PrescribedItem } from '#training/prescription/prescription.ts'
import { parseBlockHeader, parseBlockSettings } from './block-header.ts'
import { splitInlineExercises } from './inline-exercises.ts'
import {
  getMinuteLabelLength,
  isRestDay,
  parseLineLabels,
  parseNoteLine,
  parseSectionName,
  parseSectionPrefix,
} from './line-labels.ts'
import { isProse } from './prose.ts'
import { parseRecoveryLine } from './recovery-line.ts'
import { isTitleOfDay } from './titles.ts'

/**
 * Formats an exercise line with its label. If the name looks like a header, section, rest, note or letter,
 * adds a bullet or, if necessary, quotation marks, so the line parses as an exercise.
 *
 * @param label `- `, `B1. `, or empty
 * @param line the exercise as formatted by `formatLine`, or as typed
 * @example formatLabelledLine('', 'Main', main) // '- Main'
 * @example formatLabelledLine('- ', 'B) Row 3×5', row) // '- "B) Row" 3×5'
 */
export function formatLabelledLine(label: string, line: string, { name, sets }: PrescribedItem): string {
  const labels = label === '' ? ['', '- '] : [label]
  const singleLineName = removeLineBreaks(name)
  const isNamed = singleLineName !== '' && line.startsWith(singleLineName)
  const quoted = `${quoteName(name)}${line.slice(singleLineName.length)}`
  // A line that consists only of quoted text is parsed as a note. A colon after the text marks it as an
  // exercise name.
  const lines = isNamed ? [line, quoted, `${quoted}:`] : [line, `${line}:`]
  const candidates = lines.flatMap(words => labels.map(before => ({ before, words })))
  const best =
    candidates.find(({ before, words }) => isParsedAsExercise(before, words, sets.length > 0)) ??
    candidates[0]
  return best ? `${best.before}${best.words}` : line
}

function isParsedAsExercise(label: string, line: string, hasSets: boolean): boolean {
  const text = `${label}${line}`
  const labels = parseLineLabels(text)
  if (splitInlineExercises(text) || labels.contentFrom !== label.length || getMinuteLabelLength(line) > 0)
    return false
  if (!hasSets && (isProse(line, parseLine(line)) || isTitleOfDay(text))) return false
  return labels.isBulleted || !isNonExerciseLine(text, line)
}

/** Returns whether an unbulleted line would be parsed as something other than an exercise. */
const isNonExerciseLine = (text: string, line: string) =>
  parseBlockHeader(line) !== undefined ||
  parseNoteLine(text) !== undefined ||
  isRestDay(text) ||
  parseSectionName(text) !== undefined ||
  parseSectionPrefix(text) !== undefined ||
  // Use EMOM options, since only they include `alternating`.
  parseBlockSettings(text, 'emom') !== undefined ||
  parseRecoveryLine(text) !== undefined
