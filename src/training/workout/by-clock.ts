import type { RecordedWorkout } from './record.ts'
import type { Told } from './told.ts'

/**
 * A workout that a wrong clock measured, as the right one would have. Beginning, end and sets move together, so that
 * their order and the minutes between them stay; a day that the athlete chose (`startedAt` is null) does not move,
 * except out of the future. Instants that cannot be read stay as they are.
 *
 * @param aheadMs how far the device's clock is ahead of the right one, in milliseconds; negative: behind
 * @param now the right time
 * @example byClock({ ...log, completedAt: '2026-11-24T10:00:00Z' }, 72 * 3_600_000, new Date('2026-11-21T10:00:00Z'))
 * // completedAt: '2026-11-21T10:00:00.000Z'
 */
export function byClock(log: RecordedWorkout, aheadMs: number, now: Date): RecordedWorkout {
  const isChosen = log.startedAt === null
  const isAhead = Date.parse(log.completedAt) - now.getTime() > 0
  const moved = (instant: string) => shifted(instant, -aheadMs)
  if (aheadMs === 0 || (isChosen && !isAhead)) return log
  return {
    ...log,
    startedAt: log.startedAt && moved(log.startedAt),
    completedAt: moved(log.completedAt),
    exercises: log.exercises.map(exercise => ({
      ...exercise,
      sets: exercise.sets.map(set => ({ ...set, completedAt: set.completedAt && moved(set.completedAt) })),
    })),
  }
}

/**
 * What is told of a workout under way, as the right clock has it: moments that name the same doing keep doing so. By
 * the other way round (`-aheadMs`) what other devices told is as this device's clock would have it.
 *
 * @param aheadMs how far the device's clock is ahead of the right one, in milliseconds; negative: behind
 * @example toldByClock({ kind: 'set-undone', setId, at: '2026-11-24T10:00:00Z' }, 3_600_000)
 * // at: '2026-11-24T09:00:00.000Z'
 */
export function toldByClock<T extends Told>(told: T, aheadMs: number): T {
  return aheadMs === 0 || !('at' in told) ? told : { ...told, at: shifted(told.at, -aheadMs) }
}

function shifted(instant: string, milliseconds: number): string {
  const at = Date.parse(instant)
  return Number.isNaN(at) ? instant : new Date(at + milliseconds).toISOString()
}
