import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { sortNewestFirst } from '#training/workout/model/sort-newest-first.ts'
import { readNetworkFirstResult, storeNetworkFirstResult } from '#web/offline/cache/network-first.ts'

const olderLogsKey = ['workout-logs', 'mine', 'older']
/** Limits the size of the cache to a few megabytes. Logs that are not cached are fetched on demand. */
const maxCachedLogs = 400

/** A cache of the athlete's older logs that were viewed on this device. */
export const olderLogsCache = {
  read: async (): Promise<WorkoutLog[]> =>
    (await readNetworkFirstResult<WorkoutLog[]>(olderLogsKey))?.data ?? [],

  /** Adds a page of the workout history to the cache. */
  async add(page: readonly WorkoutLog[]) {
    await storeNetworkFirstResult(
      olderLogsKey,
      mergeLogs(page, await olderLogsCache.read()).slice(0, maxCachedLogs),
    )
  },

  async remove(id: string) {
    const logs = await olderLogsCache.read()
    const remainingLogs = logs.filter(log => log.id !== id)
    if (remainingLogs.length < logs.length) await storeNetworkFirstResult(olderLogsKey, remainingLogs)
  },
}

/** Merges two lists, newest first. If a log is in both lists, the version from `newer` is used. */
export function mergeLogs(newer: readonly WorkoutLog[], older: readonly WorkoutLog[]): WorkoutLog[] {
  const newerIds = new Set(newer.map(log => log.id))
  return sortNewestFirst([...newer, ...older.filter(log => !newerIds.has(log.id))])
}
