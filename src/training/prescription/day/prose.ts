import type { LineReading } from '../line/line.ts'
import { quotedName } from '../line/quoted.ts'

/**
 * A sentence is no exercise: more than six words that say nothing that is counted, or a full stop behind them. A name
 * that the library knows, or that is quoted before anything else, is one however long it is.
 *
 * @param content a line without its bullet and letter
 * @param reading what was read of it
 * @example isProse(line, readLine(line)) // true for `Remember to drink.`, false for `Row, rest 2:00 // sit up!`
 */
export function isProse(content: string, { item, parts, remains }: LineReading): boolean {
  if (item.sets.length > 0 || item.exerciseId !== null) return false
  const quoted = quotedName(content)
  if (quoted && content.slice(quoted.to).trim() !== '') return false
  const noteFrom = parts.find(part => part.kind === 'note')?.from ?? content.length
  const words = [item.name, ...remains.map(({ from, to }) => content.slice(from, to))].join(' ')
  return words.trim().split(/\s+/).length > 6 || /[.!?]$/.test(content.slice(0, noteFrom).trim())
}
