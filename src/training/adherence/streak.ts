/** The sessions of one calendar week that were due, and how many of them were done. */
export type Week = { due: number; done: number }

/**
 * The longest run of weeks, oldest first, in which every session that was due was done. A week in which nothing
 * was due is planned rest: it neither counts nor breaks the run.
 *
 * `longestStreak([{ due: 3, done: 3 }, { due: 0, done: 0 }, { due: 2, done: 2 }, { due: 3, done: 2 }])` is `2`.
 */
export function longestStreak(weeks: readonly Week[]): number {
  let longest = 0
  let current = 0
  for (const { due, done } of weeks) {
    if (due === 0) continue
    current = done >= due ? current + 1 : 0
    longest = Math.max(longest, current)
  }
  return longest
}
