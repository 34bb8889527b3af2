/** What to replace in one text so that it becomes the other: the least, so that a cursor elsewhere stays where it is. */
export type Replacement = { from: number; to: number; insert: string }

/** `replacementOf('Row 3x8', 'Row 4x8')` is `{ from: 4, to: 5, insert: '4' }`; undefined: they are the same. */
export function replacementOf(before: string, after: string): Replacement | undefined {
  if (before === after) return undefined
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && before.charCodeAt(from) === after.charCodeAt(from)) from++
  let same = 0
  while (
    same < shorter - from &&
    before.charCodeAt(before.length - 1 - same) === after.charCodeAt(after.length - 1 - same)
  ) {
    same++
  }
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) }
}
