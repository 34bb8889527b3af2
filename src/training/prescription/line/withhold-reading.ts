import type { Token } from '#training/prescription/tokens/token.ts'
import type { ParsedLine, TextSpan } from './parsed-line.ts'
import { mergeAdjacentSpans } from './text-spans.ts'

/**
 * Removes everything from a reading except its name and its notes, and marks the rest of the text. Used if a part
 * that was not understood may change the meaning of what was read.
 *
 * @example withholdReading(reading, typed, tokens).item.sets // []
 */
export function withholdReading(reading: ParsedLine, typed: string, tokens: readonly Token[]): ParsedLine {
  const { name, exerciseId, notes, coachNotes } = reading.item
  const names = reading.parts.filter(part => part.kind === 'exercise')
  const isKept = ({ from, to }: TextSpan) => names.some(span => span.from <= from && span.to >= to)
  const own = tokens.filter(token => !isKept(token)).map(({ from, to }) => ({ from, to }))
  const lastFrom = own.at(-1)?.from ?? 0
  const first = reading.parts.filter(part => part.kind === 'note' && part.from > lastFrom)
  return {
    ...reading,
    item: {
      name,
      exerciseId,
      sets: [],
      tempo: '',
      restSeconds: null,
      notes: first.length > 0 ? notes : '',
      ...(coachNotes ? { coachNotes } : {}),
    },
    parts: [...names, ...first],
    remains: mergeAdjacentSpans(own, typed),
    questions: [],
    isWithheld: true,
    weeks: null,
  }
}
