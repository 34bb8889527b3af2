import { v7 as uuidv7 } from 'uuid'
import type { ServerActiveWorkout } from '#contract/workout-logs/open-workouts.ts'
import { applyWorkoutChange, type WorkoutChange } from '#training/workout/changes/workout-change.ts'
import type { ActiveWorkout } from '#training/workout/model/active-workout.ts'
import type { RecordedWorkout } from '#training/workout/model/recorded-workout.ts'
import { createSyncEvents, type SyncEvent } from '#training/workout/model/sync-events.ts'
import { serverClock } from '#web/app/client/server-clock.ts'
import {
  type AthleteLoggedFor,
  type DeviceState,
  type DeviceStateUpdate,
  findSavedWorkout,
  withSavedWorkout,
} from '#web/offline/storage/device-state.ts'
import { type DeviceStateUpdateOptions, deviceStore } from '#web/offline/storage/device-store.ts'
import { type CommandOptions, createCommand, createQueueUpdate } from './queue-command.ts'
import { type ActiveWorkoutKey, savedWorkouts } from './saved-workouts.ts'

/** The state of a workout before its first change, with functions that the workout screen provides. */
export type WorkoutStartContext = {
  untouched: ActiveWorkout
  blocks: ServerActiveWorkout['blocks']
  /**
   * Fills in a workout with data from other queries: the previous sets, and loads computed from percentages.
   */
  know: (workout: ActiveWorkout) => ActiveWorkout
  /** Returns the title under which an event is shown in the list of unsent changes. */
  titleOf: (workout: ActiveWorkout, event: SyncEvent) => string
}

/**
 * The workouts in progress on this device, and the changes of their user. Each change is stored together with the commands to send to the
 * server, and only then shown.
 */
export const activeWorkoutStore = {
  ...savedWorkouts,

  /**
   * Applies a change to a workout; the first change starts the workout. Resolves when the change has been
   * stored.
   */
  change(key: ActiveWorkoutKey, change: WorkoutChange, start: WorkoutStartContext): Promise<boolean> {
    if ('at' in change && change.kind !== 'settled') serverClock.noteReading(change.at)
    return deviceStore.take(createChangeUpdate(key, change, start), getUpdateOptions(change))
  },

  /** Resolves a conflict between two versions of a set by choosing one. The choice applies on all devices. */
  settle(
    key: ActiveWorkoutKey,
    settled: Extract<WorkoutChange, { kind: 'settled' }>,
    title: string,
  ): Promise<boolean> {
    const idAt = createStableIdGenerator()
    return deviceStore.take(state => {
      const one = findSavedWorkout(state, key.userId, key.session)
      const workout = one && applyWorkoutChange(one.workout, settled)
      if (!one || !workout || workout === one.workout) return state
      const events = createSyncEvents(one.workout, workout)
      const withEvents = withSyncEventCommands(state, { id: workout.id, events, titleOf: () => title, idAt })
      return withSavedWorkout(withEvents, key, { ...one, workout })
    })
  },

  /** Ends the workout and adds its log to the outbox. Does nothing if the workout has already ended. */
  finish(key: ActiveWorkoutKey, toRecorded: (workout: ActiveWorkout) => RecordedWorkout, title: string) {
    const idAt = createStableIdGenerator()
    return deviceStore.take(state => {
      const one = findSavedWorkout(state, key.userId, key.session)
      if (!one) return state
      const recorded = toRecorded(one.workout)
      const command = createRecordCommand(recorded, key.athlete, { title, id: idAt(0) })
      return withSavedWorkout(createQueueUpdate(command)(state), key, undefined)
    })
  },

  /** Discards the workout on this device, and also on other devices if the workout may be stored there. */
  discard(key: ActiveWorkoutKey, title: string) {
    const idAt = createStableIdGenerator()
    return deviceStore.take(state => {
      const one = findSavedWorkout(state, key.userId, key.session)
      if (!one) return state
      const without = withSavedWorkout(state, key, undefined)
      if (!one.isTold) return without
      return createQueueUpdate(
        createCommand('open-workout.discard', { id: one.workout.id }, { title, id: idAt(0) }),
      )(without)
    })
  },
}

/** Changes made in input fields are shown before they are stored, unlike all other changes. */
const fieldChangeKinds = new Set<WorkoutChange['kind']>(['typed', 'timed', 'told', 'named', 'rated', 'dated'])
const getUpdateOptions = ({ kind }: WorkoutChange): DeviceStateUpdateOptions => ({
  isShownAtOnce: fieldChangeKinds.has(kind),
})

/**
 * Returns a function that always returns the same id for the same index, because an update may run more than
 * once.
 */
function createStableIdGenerator(): (index: number) => string {
  const ids: string[] = []
  return index => {
    ids[index] ??= uuidv7()
    return ids[index]
  }
}

function createChangeUpdate(
  key: ActiveWorkoutKey,
  change: WorkoutChange,
  start: WorkoutStartContext,
): DeviceStateUpdate {
  const idAt = createStableIdGenerator()
  return state => {
    const one = findSavedWorkout(state, key.userId, key.session)
    const before = start.know(one?.workout ?? start.untouched)
    const workout = applyWorkoutChange(before, change)
    if (workout === before) return state
    // The server stores workouts in progress only for the user who is doing them. A workout that a coach logs
    // for an athlete is sent only when it is finished.
    const events = key.athlete ? [] : createSyncEvents(before, workout)
    const isTold = one?.isTold || events.length > 0
    const withBegin = isTold && !one?.isTold ? withBeginCommand(state, before, start, idAt(0)) : state
    const titleOf = (event: SyncEvent) => start.titleOf(workout, event)
    const withEvents = withSyncEventCommands(withBegin, { id: workout.id, events, titleOf, idAt })
    return withSavedWorkout(withEvents, key, { ...one, ...key, workout, isTold })
  }
}

type SyncEventBatch = {
  id: string
  events: readonly SyncEvent[]
  titleOf: (event: SyncEvent) => string
  idAt: (index: number) => string
}

/** Adds one command to the outbox for each event. */
function withSyncEventCommands(
  state: DeviceState,
  { id, events, titleOf, idAt }: SyncEventBatch,
): DeviceState {
  return events.reduce((all, event, index) => {
    const input = { id, changeId: idAt(2 * index + 1), change: event }
    const about = { title: titleOf(event), id: idAt(2 * index + 2) }
    return createQueueUpdate(createCommand('open-workout.change', input, about))(all)
  }, state)
}

function createRecordCommand(
  recorded: RecordedWorkout,
  athlete: AthleteLoggedFor | undefined,
  about: CommandOptions,
) {
  if (!athlete) return createCommand('workout-log.record', { recorded }, about)
  const { id, firstName } = athlete
  return createCommand('workout-log.record-for', { athlete: { id, firstName }, recorded }, about)
}

function withBeginCommand(
  state: DeviceState,
  { id, sessionId, name }: ActiveWorkout,
  { blocks }: WorkoutStartContext,
  commandId: string,
) {
  const about = { title: name || 'Workout', id: commandId }
  return createQueueUpdate(createCommand('open-workout.begin', { id, sessionId, name, blocks }, about))(state)
}
