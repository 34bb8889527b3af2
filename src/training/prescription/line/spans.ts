import type { Span } from './line.ts'

const byPlace = (one: Span, other: Span) => one.from - other.from || one.to - other.to

/** As they stand in the line, each once, whatever weeks it is said of. */
export function inOrder<S extends Span>(spans: readonly S[]): S[] {
  const sorted = [...spans].sort(byPlace)
  return sorted.filter((span, index) => index === 0 || byPlace(span, sorted[index - 1] ?? span) !== 0)
}

/** Words that were not understood, as one where only space lies between them. */
export function merged(spans: readonly Span[], text: string): Span[] {
  const found: Span[] = []
  for (const span of inOrder(spans)) {
    const last = found.at(-1)
    if (last && isSpace(text, last.to, span.from)) last.to = span.to
    else found.push({ ...span })
  }
  return found
}

function isSpace(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (text[at] !== ' ') return false
  return true
}
