/** The search text, and the key of the result selected with the arrow keys, if any. */
export type ListSearchState = { query: string; key?: string | undefined }

/**
 * Returns the index of the selected result, which remains selected when new results change its position.
 * Without a selection, returns the index of the first result, or -1 while the query is empty.
 * `findChosenIndex(['ana', 'base'], { query: 'a', key: 'base' })` is 1.
 */
export function findChosenIndex(keys: readonly string[], { query, key }: ListSearchState): number {
  const at = key === undefined ? -1 : keys.indexOf(key)
  return at < 0 && query.trim() !== '' && keys.length > 0 ? 0 : at
}

/** Returns the next or previous index, wrapping around at the ends; -1 for an empty list. */
export function stepIndex(at: number, by: 1 | -1, count: number): number {
  if (count === 0) return -1
  return at < 0 && by < 0 ? count - 1 : (at + by + count) % count
}
