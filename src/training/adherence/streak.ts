/** The number of sessions due in one calendar week, and how many of them were done. */
export type AdherenceWeek = { due: number; done: number }

/**
 * Returns the longest streak of weeks in which every due session was done. The weeks must be in chronological
 * order. A week without due sessions is planned rest: it neither extends nor breaks the streak.
 *
 * @example longestStreak([{ due: 3, done: 3 }, { due: 0, done: 0 }, { due: 2, done: 2 }]) // 2
 */
export function longestStreak(weeks: readonly AdherenceWeek[]): number {
  let longest = 0
  let current = 0
  for (const { due, done } of weeks) {
    if (due === 0) continue
    current = done >= due ? current + 1 : 0
    longest = Math.max(longest, current)
  }
  return longest
}
