/** What is sought by a few letters, and which of what was found the arrows chose, by its key. */
export type Sought = { query: string; key?: string | undefined }

/**
 * Where what is chosen lies: it stays chosen wherever what is found late puts it. Until the arrows choose, it is the first
 * of what is sought, and nothing where nothing is. `chosenAt(['ana', 'base'], { query: 'a', key: 'base' })` is 1.
 */
export function chosenAt(keys: readonly string[], { query, key }: Sought): number {
  const at = key === undefined ? -1 : keys.indexOf(key)
  return at < 0 && query.trim() !== '' && keys.length > 0 ? 0 : at
}

/** The next, or the one before, and around at the ends; -1 where there are none. */
export function stepFrom(at: number, by: 1 | -1, count: number): number {
  if (count === 0) return -1
  return at < 0 && by < 0 ? count - 1 : (at + by + count) % count
}
