import type { RecordedWorkout } from '#training/workout/model/recorded-workout.ts'
import type { SyncEvent } from '#training/workout/model/sync-events.ts'

/**
 * Corrects the times of a workout that was recorded on a device with a wrong clock. Shifts the start, the end
 * and all sets by the same amount, preserving their order and intervals. A date chosen by the athlete
 * (`startedAt` is null) is corrected only if it is in the future. Invalid times are not changed.
 *
 * The clock may also have jumped during the workout. Times that are still in the future after the shift are replaced
 * by the current time, unless the athlete chose the date.
 *
 * @param aheadMs how far the device's clock is ahead, in milliseconds; negative if it is behind
 * @param now the correct time
 * @example correctWorkoutTimes({ ...log, completedAt: '2026-11-24T10:00:00Z' }, 72 * 3_600_000, new
 *   Date('2026-11-21T10:00:00Z')) // completedAt: '2026-11-21T10:00:00.000Z'
 */
export function correctWorkoutTimes(log: RecordedWorkout, aheadMs: number, now: Date): RecordedWorkout {
  const isChosen = log.startedAt === null
  const isAhead = Date.parse(log.completedAt) - now.getTime() > 0
  const shift = (instant: string) => {
    const shifted = shiftInstant(instant, -aheadMs)
    return !isChosen && Date.parse(shifted) > now.getTime() ? now.toISOString() : shifted
  }
  const isCorrect = aheadMs === 0 && (isChosen || !hasFutureTime(log, now))
  if (isCorrect || (isChosen && !isAhead)) return log
  return {
    ...log,
    startedAt: log.startedAt && shift(log.startedAt),
    completedAt: shift(log.completedAt),
    exercises: log.exercises.map(exercise => ({
      ...exercise,
      sets: exercise.sets.map(set => ({ ...set, completedAt: set.completedAt && shift(set.completedAt) })),
    })),
  }
}

function hasFutureTime({ startedAt, completedAt, exercises }: RecordedWorkout, now: Date): boolean {
  const setTimes = exercises.flatMap(({ sets }) => sets.map(set => set.completedAt))
  return [startedAt, completedAt, ...setTimes].some(
    instant => instant !== null && Date.parse(instant) > now.getTime(),
  )
}

/**
 * Corrects the time of a sync event. Equal times remain equal, so they still identify the same version of a
 * set. A negative `aheadMs` converts events from other devices to the time of this device's clock.
 *
 * @param aheadMs how far the device's clock is ahead, in milliseconds; negative if it is behind
 * @example correctSyncEventTime({ kind: 'set-undone', setId, at: '2026-11-24T10:00:00Z' }, 3_600_000)
 * // at: '2026-11-24T09:00:00.000Z'
 */
export function correctSyncEventTime<T extends SyncEvent>(event: T, aheadMs: number): T {
  return aheadMs === 0 || !('at' in event) ? event : { ...event, at: shiftInstant(event.at, -aheadMs) }
}

function shiftInstant(instant: string, milliseconds: number): string {
  const at = Date.parse(instant)
  return Number.isNaN(at) ? instant : new Date(at + milliseconds).toISOString()
}
