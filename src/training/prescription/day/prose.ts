import type { ParsedLine } from '#training/prescription/line/parsed-line.ts'
import { findQuotedName } from '#training/prescription/line/quoted-name.ts'
import { createTest } from '#training/prescription/patterns/line-filter.ts'

/** Words of a person who tells or asks something, and not of a prescription. */
const isNarrative = createTest(
  /\b(?:you|i|i'm|we|me|he|she|they|did|do(?!\s*$)|does|was|were|is|are|felt|feel|ran|hit|pr|prs|pb|pbs|how|what|why|when|today|yesterday|tomorrow|call|email|phone|don't|forget|current|remember|breakfast|whey|creatine|protein|kcal|grams?|taper|meeting|sleep|eat|drink|hydrate)\b/i,
)

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
export function isProse(content: string, { item, parts, remains, isWithheld = false }: ParsedLine): boolean {
  const quoted = findQuotedName(content)
  if (item.exerciseId !== null || (quoted && content.slice(quoted.to).trim() !== '')) return false
  if (
    /\?\s*$/.test(content) ||
    // In `Death by burpees`, there is one repetition more in each minute, which no block can express.
    /^\W*death by\b/i.test(content) ||
    isNarrative(getOpening(content, parts)) ||
    /^(?:days?|weeks?|session|phase|block|cycle|part|level|month|next session|tag|woche|einheit|jour|semaine|s[eé]ance|d[ií]a|semana|sesi[oó]n|giorno|settimana|seduta)$/i.test(
      item.name,
    )
  )
    return true
  if (item.sets.length > 0 || isWithheld) return false
  const noteFrom = parts.find(part => part.kind === 'note')?.from ?? content.length
  const words = [item.name, ...remains.map(({ from, to }) => content.slice(from, to))].join(' ')
  return (
    words.trim().split(/\s+/).length > 6 ||
    /[.!?]$/.test(content.slice(0, noteFrom).trim()) ||
    (/\.$/.test(content.trim()) && words.trim().split(/\s+/).length > 3)
  )
}

/** Returns the words before the first value that was read. */
function getOpening(content: string, parts: ParsedLine['parts']): string {
  const first = parts.find(part => part.kind !== 'exercise' && part.kind !== 'note')
  return content.slice(0, first?.from ?? content.length)
}
