import type { ParsedLine } from '#training/prescription/line/parsed-line.ts'
import { findQuotedName } from '#training/prescription/line/quoted-name.ts'

/**
 * Returns whether a line is a sentence rather than an exercise: it has no sets and either has more than six
 * words or ends with a full stop, an exclamation mark or a question mark. A line with a library name, or with
 * a quoted name followed by text, is always an exercise.
 *
 * @param content a line without its bullet and letter
 * @param reading the parsed content
 * @example isProse(line, parseLine(line))
 * // true for `Remember to drink.`, false for `Row, rest 2:00 // sit up!`
 */
export function isProse(content: string, { item, parts, remains }: ParsedLine): boolean {
  if (item.sets.length > 0 || item.exerciseId !== null) return false
  const quoted = findQuotedName(content)
  if (quoted && content.slice(quoted.to).trim() !== '') return false
  const noteFrom = parts.find(part => part.kind === 'note')?.from ?? content.length
  const words = [item.name, ...remains.map(({ from, to }) => content.slice(from, to))].join(' ')
  return words.trim().split(/\s+/).length > 6 || /[.!?]$/.test(content.slice(0, noteFrom).trim())
}
