import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'

type DatedLog = Pick<WorkoutLog, 'id' | 'completedAt'>

/**
 * Merges a page of the newest logs with an earlier list, newest first. A log in the period of the page that is not on
 * the page was deleted. If the page has fewer logs than its `limit`, there are no older ones.
 */
export function mergeNewestLogs<Log extends DatedLog>(
  page: readonly Log[],
  earlier: readonly Log[],
  limit: number,
): Log[] {
  const ids = new Set(page.map(log => log.id))
  const isOlder = (log: Log) => page.every(one => log.completedAt < one.completedAt)
  const older = page.length < limit ? [] : earlier.filter(log => !ids.has(log.id) && isOlder(log))
  return [...page, ...older].toSorted((one, other) => other.completedAt.localeCompare(one.completedAt))
}

/** Returns whether logs may be missing between a page of the newest logs and an earlier list. */
export function hasGap(page: readonly DatedLog[], earlier: readonly DatedLog[], limit: number): boolean {
  if (page.length < limit) return false
  const ids = new Set(earlier.map(log => log.id))
  return !page.some(log => ids.has(log.id))
}
