import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { addMissingToLog } from '#training/workout/devices/device-log-mismatch.ts'
import type { RecordedWorkout } from '#training/workout/model/recorded-workout.ts'
import { type CommandInputs, type CommandKind, toTypedCommand } from '#web/offline/outbox/commands.ts'
import { discardCommands, type OutboxEntry } from '#web/offline/outbox/outbox.ts'
import { createOutboxUpdate, type DeviceState } from '#web/offline/storage/device-state.ts'
import { deviceStore } from '#web/offline/storage/device-store.ts'
import { toComparableLog } from '#web/offline/sync/compare-with-log.ts'
import { createCommand, createQueueUpdate } from '#web/offline/sync/queue-command.ts'
import type { RejectionCard } from '#web/offline/sync/rejection-cards.ts'

// Carries out the user's decision on a card. Each decision removes and adds commands in a single update.

/** Discards the card's commands and, on this device, the workout that they belong to. */
export const discardRejectedCommands = (card: RejectionCard) => replaceEntries(card.entries)

/**
 * Keeps the workout in progress on this device. Discards only the events that other devices would have
 * received.
 */
export const keepOnThisDevice = (card: RejectionCard) =>
  replaceEntries(card.entries.filter(isActiveWorkoutEntry), [], { isForgotten: false })

/**
 * Adds this device's sets to the log. For the sets listed in `counts`, this device's values replace the
 * values in the log.
 */
export function mergeIntoLog(
  card: RejectionCard,
  log: WorkoutLog,
  here: RecordedWorkout,
  counts: ReadonlySet<string>,
) {
  const { exercises, notes, sessionRpe } = addMissingToLog(toComparableLog(log), here, counts)
  const change = { notes, sessionRpe, exercises: exercises.map(one => ({ ...one, sets: [...one.sets] })) }
  const command = createCommand('workout-log.change', { id: log.id, change }, { title: log.name })
  return replaceEntries(filterWorkoutEntries(card), [command])
}

/** Keeps the server's log, and discards this device's version of the workout. */
export const keepServerLog = (card: RejectionCard) => replaceEntries(filterWorkoutEntries(card))

/** Records this device's version of the workout. */
export function recordLocalVersion(card: RejectionCard, recorded: RecordedWorkout) {
  return replaceEntries(filterWorkoutEntries(card), [
    createCommand('workout-log.record', { recorded }, { title: recorded.name }),
  ])
}

/** Queues a command that restores the deleted log, followed by the log's pending commands. */
export function restoreDeletedLog(card: RejectionCard, id: string) {
  const [{ title }] = card.entries
  const commands = card.entries.map(entry => recreateCommand(entry))
  return replaceEntries(card.entries, [createCommand('workout-log.restore', { id }, { title }), ...commands])
}

const isActiveWorkoutEntry = ({ kind }: OutboxEntry) => kind.startsWith('open-workout.')
/**
 * Returns the commands issued during the workout and the command that records it. Excludes comments and later
 * edits, because they must still be sent.
 */
const filterWorkoutEntries = ({ entries }: RejectionCard) =>
  entries.filter(one => isActiveWorkoutEntry(one) || one.kind === 'workout-log.record')

function recreateCommand(entry: OutboxEntry) {
  const { kind, input } = toTypedCommand(entry)
  return createCommand<CommandKind>(kind, input as CommandInputs[CommandKind], entry)
}

function replaceEntries(
  entries: readonly OutboxEntry[],
  replacements: readonly ReturnType<typeof createCommand>[] = [],
  { isForgotten = true } = {},
): Promise<boolean> {
  const ids = new Set(entries.map(entry => entry.id))
  return deviceStore.take(state => {
    const without = createOutboxUpdate(outbox => discardCommands(outbox, ids))(state)
    const cleared = isForgotten ? removeSavedWorkouts(without, entries) : without
    return replacements.reduce((next, command) => createQueueUpdate(command)(next), cleared)
  })
}

/** Removes the saved workouts that the commands belong to. */
function removeSavedWorkouts(state: DeviceState, entries: readonly OutboxEntry[]): DeviceState {
  const ids = new Set(
    entries
      .filter(one => isActiveWorkoutEntry(one) || one.kind === 'workout-log.record')
      .map(one => one.streamId),
  )
  return { ...state, workouts: state.workouts.filter(({ workout }) => !ids.has(workout.id)) }
}
