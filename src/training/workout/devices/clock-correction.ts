import { measureWorkoutMinutes, type RecordedWorkout } from '#training/workout/model/recorded-workout.ts'
import type { SyncEvent } from '#training/workout/model/sync-events.ts'

/**
 * Corrects the times of a workout that was recorded on a device with a wrong clock. If the clock was wrong by the
 * same amount throughout, the intervals between the times do not change. A date chosen by the athlete (`startedAt`
 * is null) is corrected only if it is in the future. Invalid times are not changed.
 *
 * A duration measured between the start and the end is corrected with them. Times that are still in the future are
 * replaced by the current time, unless the athlete chose the date.
 *
 * @param ahead how far the device's clock was ahead, in milliseconds, negative if it was behind; or a function that
 *   returns this for each time, if the clock has jumped
 * @param now the correct time
 * @example correctWorkoutTimes({ ...log, completedAt: '2026-11-24T10:00:00Z' }, 72 * 3_600_000, new
 *   Date('2026-11-21T10:00:00Z')) // completedAt: '2026-11-21T10:00:00.000Z'
 */
export function correctWorkoutTimes(
  log: RecordedWorkout,
  ahead: number | ((instant: string) => number),
  now: Date,
): RecordedWorkout {
  const isChosen = log.startedAt === null
  const isAhead = Date.parse(log.completedAt) - now.getTime() > 0
  const getAheadMs = typeof ahead === 'number' ? () => ahead : ahead
  const shift = (instant: string) => {
    const shifted = shiftInstant(instant, -getAheadMs(instant))
    return !isChosen && Date.parse(shifted) > now.getTime() ? now.toISOString() : shifted
  }
  const isExact = listTimes(log).every(instant => getAheadMs(instant) === 0)
  const isCorrect = isExact && (isChosen || !hasFutureTime(log, now))
  if (isCorrect || (isChosen && !isAhead)) return log
  const corrected = {
    startedAt: log.startedAt && shift(log.startedAt),
    completedAt: isChosen ? shift(log.completedAt) : findLatest(listTimes(log).map(shift)),
  }
  return {
    ...log,
    ...corrected,
    durationMinutes: isDurationMeasured(log)
      ? measureWorkoutMinutes(corrected, corrected.completedAt)
      : log.durationMinutes,
    exercises: log.exercises.map(exercise => ({
      ...exercise,
      sets: exercise.sets.map(set => ({ ...set, completedAt: set.completedAt && shift(set.completedAt) })),
    })),
  }
}

/** The end is the latest of all times, although small differences between clocks are not corrected. */
const findLatest = (instants: readonly string[]) =>
  instants.reduce((latest, one) => (Date.parse(one) > Date.parse(latest) ? one : latest))

const isDurationMeasured = (log: RecordedWorkout) =>
  log.startedAt !== null && log.durationMinutes === measureWorkoutMinutes(log, log.completedAt)

function listTimes({ startedAt, completedAt, exercises }: RecordedWorkout): string[] {
  const setTimes = exercises.flatMap(({ sets }) => sets.map(set => set.completedAt))
  return [startedAt, completedAt, ...setTimes].filter(instant => instant !== null)
}

const hasFutureTime = (log: RecordedWorkout, now: Date) =>
  listTimes(log).some(instant => Date.parse(instant) > now.getTime())

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
