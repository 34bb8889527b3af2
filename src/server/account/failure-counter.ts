export type Failures = { count: number; firstAt: Date; lastAt: Date }

/** Counts failures by key in memory. */
export type FailureCounter = {
  read(key: string, now: Date): Failures | undefined
  add(key: string, now: Date): void
  delete(key: string): void
  /** Deletes the failures of all keys that start with the prefix. */
  deleteByPrefix(prefix: string): void
}

/** Limits the memory that failures with invented email addresses can occupy. */
const defaultMaxKeys = 20_000

/**
 * Creates a counter that forgets the failures of a key when `isForgotten` returns true, and the keys with the oldest
 * failures when there are more than `maxKeys`.
 */
export function createFailureCounter(
  isForgotten: (failures: Failures, now: Date) => boolean,
  maxKeys = defaultMaxKeys,
): FailureCounter {
  const failuresByKey = new Map<string, Failures>()

  function read(key: string, now: Date): Failures | undefined {
    const failures = failuresByKey.get(key)
    return failures && !isForgotten(failures, now) ? failures : undefined
  }

  return {
    read,
    add(key, now) {
      const earlier = read(key, now)
      // Deleting the key first moves it to the end of the map, whose first key therefore has the oldest failure.
      failuresByKey.delete(key)
      failuresByKey.set(key, {
        count: (earlier?.count ?? 0) + 1,
        firstAt: earlier?.firstAt ?? now,
        lastAt: now,
      })
      if (failuresByKey.size <= maxKeys) return
      for (const oldest of failuresByKey.keys()) {
        failuresByKey.delete(oldest)
        break
      }
    },
    delete: key => void failuresByKey.delete(key),
    deleteByPrefix(prefix) {
      for (const key of failuresByKey.keys()) if (key.startsWith(prefix)) failuresByKey.delete(key)
    },
  }
}
