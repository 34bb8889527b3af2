import { toTypedCommand } from '#web/offline/outbox/commands.ts'
import { type CommandRejection, isRejected, type OutboxEntry } from '#web/offline/outbox/outbox.ts'

/** A rejected command that requires a decision from the user. The decision applies to all `entries`. */
export type RejectionCard = {
  kind: /** Another device recorded the session, and the log lacks data from this device. */
    | 'recorded-apart'
    /** Another device finished the workout while it was still in progress on this device. */
    | 'finished-elsewhere'
    | 'discarded-elsewhere'
    /** A log was deleted while this device had pending edits or comments for it. */
    | 'log-deleted'
    /** The session no longer exists on the server. */
    | 'session-gone'
    /** Other devices do not receive the workout until it is finished on this device. */
    | 'only-here'
    | 'refused'
  /** A stable id for the decision. */
  id: string
  /** The id of the workout that the command belongs to, or null if there is none. */
  workoutId: string | null
  refusal: CommandRejection
  /** The rejected command, followed by later commands that depend on the same decision. */
  entries: [OutboxEntry, ...OutboxEntry[]]
}

/** Creates a card for each rejected command, in the order in which the commands were issued. */
export function createRejectionCards(entries: readonly OutboxEntry[]): RejectionCard[] {
  return entries.flatMap((entry): RejectionCard[] => {
    if (!isRejected(entry)) return []
    const kind = getCardKind(entry, entry.state.refusal.code)
    // Later commands of the same stream depend on the same decision.
    const behind = kind === 'refused' ? [] : entries.filter(one => isQueuedBehind(one, entry))
    return [
      {
        kind,
        id: entry.id,
        workoutId: findWorkoutId(entry),
        refusal: entry.state.refusal,
        entries: [entry, ...behind],
      },
    ]
  })
}

/**
 * The rejection code used if the server's log differs from the workout recorded on this device. The code is
 * assigned by the client, not by the server.
 */
export const recordedDifferentlyCode = 'workout-log.recorded-apart'

function getCardKind(entry: OutboxEntry, code: string): RejectionCard['kind'] {
  const { kind } = toTypedCommand(entry)
  const isUnderWay = kind === 'open-workout.begin' || kind === 'open-workout.change'
  if (kind === 'workout-log.record' && code === recordedDifferentlyCode) return 'recorded-apart'
  if (kind === 'workout-log.record' && code === 'session-plan.not-found') return 'session-gone'
  if (isUnderWay && code === 'open-workout.finished') return 'finished-elsewhere'
  if (isUnderWay && code === 'open-workout.discarded') return 'discarded-elsewhere'
  if (isUnderWay) return 'only-here'
  const isOfLog = kind === 'workout-log.change' || kind === 'comment.write'
  return isOfLog && code === 'workout-log.not-found' ? 'log-deleted' : 'refused'
}

const isQueuedBehind = (one: OutboxEntry, first: OutboxEntry) =>
  one.number > first.number && one.streamId === first.streamId && one.userId === first.userId

/** Returns the id of the workout that the command belongs to, which is also the id of the workout's log. */
function findWorkoutId(entry: OutboxEntry): string | null {
  const { kind, input } = toTypedCommand(entry)
  if (kind === 'workout-log.record') return input.recorded.id
  if (kind === 'comment.write') return input.workoutLogId
  return kind.startsWith('open-workout.') || kind.startsWith('workout-log.') ? entry.streamId : null
}
