/**
 * The smallest replacement that turns one text into another. Replacing as little as possible preserves the
 * cursor position.
 */
export type TextReplacement = { from: number; to: number; insert: string }

/**
 * Finds the smallest replacement: `findTextReplacement('Row 3x8', 'Row 4x8')` is
 * `{ from: 4, to: 5, insert: '4' }`. Returns undefined if the texts are equal.
 */
export function findTextReplacement(before: string, after: string): TextReplacement | undefined {
  if (before === after) return undefined
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && before.charCodeAt(from) === after.charCodeAt(from)) from++
  let commonEnd = 0
  while (
    commonEnd < shorter - from &&
    before.charCodeAt(before.length - 1 - commonEnd) === after.charCodeAt(after.length - 1 - commonEnd)
  ) {
    commonEnd++
  }
  return { from, to: before.length - commonEnd, insert: after.slice(from, after.length - commonEnd) }
}
