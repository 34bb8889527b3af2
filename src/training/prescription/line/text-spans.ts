import type { TextSpan } from './parsed-line.ts'

const compareSpans = (one: TextSpan, other: TextSpan) => one.from - other.from || one.to - other.to

/** Sorts spans by position and removes duplicates, which occur if a span applies to several weeks. */
export function sortUniqueSpans<S extends TextSpan>(spans: readonly S[]): S[] {
  const sorted = [...spans].sort(compareSpans)
  return sorted.filter((span, index) => index === 0 || compareSpans(span, sorted[index - 1] ?? span) !== 0)
}

/** Merges spans that are separated only by spaces. */
export function mergeAdjacentSpans(spans: readonly TextSpan[], text: string): TextSpan[] {
  const merged: TextSpan[] = []
  for (const span of sortUniqueSpans(spans)) {
    const last = merged.at(-1)
    if (last && isOnlySpace(text, last.to, span.from)) last.to = span.to
    else merged.push({ ...span })
  }
  return merged
}

function isOnlySpace(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (text[at] !== ' ') return false
  return true
}
