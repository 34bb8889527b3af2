import { v5 as uuidv5 } from 'uuid'
import type { ServerActiveWorkout } from '#contract/workout-logs/open-workouts.ts'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { applySyncEvents } from '#training/workout/devices/apply-sync-events.ts'
import { findDeviceLogMismatch, isMismatchEmpty } from '#training/workout/devices/device-log-mismatch.ts'
import { type ActiveWorkout, createActiveWorkout } from '#training/workout/model/active-workout.ts'
import { toRecordedWorkout } from '#training/workout/model/recorded-workout.ts'
import type { SyncEvent } from '#training/workout/model/sync-events.ts'
import { createPartIdFactory } from '#training/workout/model/workout-ids.ts'
import { toTypedCommand } from '#web/offline/outbox/commands.ts'
import type { OutboxCommand } from '#web/offline/outbox/outbox.ts'
import {
  type DeviceState,
  findSavedWorkout,
  type SavedWorkout,
  withSavedWorkout,
} from '#web/offline/storage/device-state.ts'

/**
 * Builds a workout from the events that the server has received. Its block, exercise and set ids are the same
 * on all devices.
 */
export function buildWorkoutFromServer({
  id,
  sessionId,
  name,
  blocks,
  changes,
}: ServerActiveWorkout): ActiveWorkout {
  const untouched = createActiveWorkout({ sessionId, name, blocks }, createPartIdFactory(id, uuidv5))
  return applySyncEvents(
    untouched,
    changes.map(({ change }) => change),
  )
}

/**
 * Merges events from other devices into the workout in progress, or adds the workout if this device does not
 * have it. Does not change a different workout in progress for the same session.
 */
export function mergeServerWorkout(
  state: DeviceState,
  userId: string,
  serverWorkout: ServerActiveWorkout,
): DeviceState {
  const session = serverWorkout.sessionId ?? 'new'
  const local = findSavedWorkout(state, userId, session)
  if (hasEndedOnThisDevice(state, userId, serverWorkout.id)) return state
  if (local && local.workout.id !== serverWorkout.id) return state
  const changeCount = serverWorkout.changes.length
  // The response is older than the last one that was merged.
  if (local?.heard !== undefined && changeCount < local.heard) return state
  const before = local?.workout ?? buildWorkoutFromServer(serverWorkout)
  const workout = applySyncEvents(before, [
    ...listServerEvents(serverWorkout),
    ...listEventsServerLacks(state, userId, serverWorkout),
  ])
  if (local && workout === local.workout && changeCount === local.heard) return state
  const merged = { userId, session, workout, isTold: true, heard: changeCount }
  return withSavedWorkout(state, { userId, session }, merged)
}

/**
 * Removes workouts that were finished on another device if their logs contain everything logged on this
 * device. Keeps the other workouts, so that the user can add the missing data to the log.
 */
export function removeFinishedWorkouts(
  state: DeviceState,
  userId: string,
  logs: readonly WorkoutLog[],
): DeviceState {
  const isFinished = ({ workout }: SavedWorkout) => {
    const log = logs.find(one => one.id === workout.id)
    const isSent = log && listChangeInputs(state.outbox.entries, userId, workout.id).length === 0
    return isSent && isMismatchEmpty(findDeviceLogMismatch(toRecordedWorkout(workout, log.completedAt), log))
  }
  const workouts = state.workouts.filter(one => one.userId !== userId || !isFinished(one))
  return workouts.length === state.workouts.length ? state : { ...state, workouts }
}

const listServerEvents = ({ changes }: ServerActiveWorkout): SyncEvent[] =>
  changes.map(({ change }) => change)

/** Lists this device's events, sent or pending, that the server's response does not contain. */
function listEventsServerLacks(
  { outbox, sent }: DeviceState,
  userId: string,
  { id, changes }: ServerActiveWorkout,
): SyncEvent[] {
  const receivedIds = new Set(changes.map(one => one.id))
  return listChangeInputs([...sent, ...outbox.entries], userId, id)
    .filter(({ changeId }) => !receivedIds.has(changeId))
    .map(({ change }) => change)
}

function listChangeInputs(commands: readonly OutboxCommand[], userId: string, workoutId: string) {
  return commands
    .filter(command => command.userId === userId)
    .map(toTypedCommand)
    .flatMap(({ kind, input }) => (kind === 'open-workout.change' && input.id === workoutId ? [input] : []))
}

/** Returns whether this device has ended the workout, even if the server's response still contains it. */
export function hasEndedOnThisDevice(
  { outbox, sent }: DeviceState,
  userId: string,
  workoutId: string,
): boolean {
  return [...outbox.entries, ...sent]
    .filter(entry => entry.userId === userId)
    .map(toTypedCommand)
    .some(
      ({ kind, input }) =>
        (kind === 'open-workout.discard' && input.id === workoutId) ||
        (kind === 'workout-log.record' && input.recorded.id === workoutId),
    )
}
