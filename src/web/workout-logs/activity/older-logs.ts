import type { WorkoutLog } from '#contract/workout-logs.ts'
import { fromShelf, putOnShelf } from '../../offline/shelf.ts'

const key = ['workout-logs', 'mine', 'older']
/** Some megabytes at most; older ones are asked for when they are wanted. */
const logsAtMost = 400

/** Those of the own workouts, before the latest, that were looked at on this device. */
export const olderLogs = {
  read: async (): Promise<WorkoutLog[]> => (await fromShelf<WorkoutLog[]>(key))?.data ?? [],

  /** A page of the history that was shown. */
  async add(page: readonly WorkoutLog[]) {
    await putOnShelf(key, united(page, await olderLogs.read()).slice(0, logsAtMost))
  },

  async remove(id: string) {
    const logs = await olderLogs.read()
    const others = logs.filter(log => log.id !== id)
    if (others.length < logs.length) await putOnShelf(key, others)
  },
}

/** Both, newest first; where a log is in both, as the first list has it. */
export function united(newer: readonly WorkoutLog[], older: readonly WorkoutLog[]): WorkoutLog[] {
  const known = new Set(newer.map(log => log.id))
  return [...newer, ...older.filter(log => !known.has(log.id))].toSorted((one, other) =>
    other.completedAt.localeCompare(one.completedAt),
  )
}
