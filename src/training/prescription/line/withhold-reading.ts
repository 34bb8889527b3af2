import type { Token } from '#training/prescription/tokens/token.ts'
import type { ParsedLine, TextSpan } from './parsed-line.ts'
import { mergeAdjacentSpans, sortUniqueSpans } from './text-spans.ts'

/**
 * Removes everything from a reading except its name and its notes, and marks the rest of the text. Used if a part
 * that was not understood may change the meaning of what was read.
 *
 * @example withholdReading(reading, typed, tokens).item.sets // []
 */
export function withholdReading(reading: ParsedLine, typed: string, tokens: readonly Token[]): ParsedLine {
  const { name, exerciseId, coachNotes } = reading.item
  const names = reading.parts.filter(part => part.kind === 'exercise')
  const isKept = ({ from, to }: TextSpan) => names.some(span => span.from <= from && span.to >= to)
  const own = tokens.filter(token => !isKept(token)).map(({ from, to }) => ({ from, to }))
  // A note after `//` is no token; it may stand on any of several lines.
  const noteParts = reading.parts.filter(
    part => part.kind === 'note' && !own.some(({ from, to }) => from < part.to && to > part.from),
  )
  const notes = noteParts.filter(({ words }) => !words.startsWith('coach note: ')).map(({ words }) => words)
  return {
    ...reading,
    item: {
      name,
      exerciseId,
      sets: [],
      tempo: '',
      restSeconds: null,
      notes: notes.join('\n'),
      ...(coachNotes ? { coachNotes } : {}),
    },
    parts: sortUniqueSpans([...names, ...noteParts]),
    remains: mergeAdjacentSpans(own, typed),
    questions: [],
    isWithheld: true,
    weeks: null,
  }
}
