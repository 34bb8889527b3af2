import { known } from '../commands.ts'
import type { Entry, Refusal } from '../outbox.ts'

/** What the server refused for good, as the one question that it asks of a person. `entries` go by the answer. */
export type Card = {
  kind: /** The session was recorded elsewhere, and this device has something that its log does not. */
    | 'recorded-apart'
    /** Another device finished the workout while this one was still in it. */
    | 'finished-elsewhere'
    | 'discarded-elsewhere'
    /** Edits or comments of a log that was deleted meanwhile. */
    | 'log-deleted'
    /** The session is not on the server any more, in no calendar. */
    | 'session-gone'
    /** Other devices do not hear of the workout; this one has it until it is finished. */
    | 'only-here'
    | 'refused'
  /** The same as long as it asks the same. */
  id: string
  /** The workout it is about; null: about something else. */
  workoutId: string | null
  refusal: Refusal
  /** The first of them is the one that was refused. */
  entries: [Entry, ...Entry[]]
}

/** One card for each thing that needs a person, in the order in which they were given. */
export function cardsOf(entries: readonly Entry[]): Card[] {
  return entries.flatMap((entry): Card[] => {
    if (entry.state.name !== 'refused') return []
    const kind = kindOf(entry, entry.state.refusal.code)
    // What comes after it on the same thing waits for the same answer.
    const behind = kind === 'refused' ? [] : entries.filter(one => isBehind(one, entry))
    return [
      {
        kind,
        id: entry.id,
        workoutId: workoutOf(entry),
        refusal: entry.state.refusal,
        entries: [entry, ...behind],
      },
    ]
  })
}

/** The log holds something else than was recorded here. No server says so: the answer is compared. */
export const recordedApart = 'workout-log.recorded-apart'

function kindOf(entry: Entry, code: string): Card['kind'] {
  const { kind } = known(entry)
  const isUnderWay = kind === 'open-workout.begin' || kind === 'open-workout.change'
  if (kind === 'workout-log.record' && code === recordedApart) return 'recorded-apart'
  if (kind === 'workout-log.record' && code === 'session-plan.not-found') return 'session-gone'
  if (isUnderWay && code === 'open-workout.finished') return 'finished-elsewhere'
  if (isUnderWay && code === 'open-workout.discarded') return 'discarded-elsewhere'
  if (isUnderWay) return 'only-here'
  const isOfLog = kind === 'workout-log.change' || kind === 'comment.write'
  return isOfLog && code === 'workout-log.not-found' ? 'log-deleted' : 'refused'
}

const isBehind = (one: Entry, first: Entry) =>
  one.number > first.number && one.streamId === first.streamId && one.userId === first.userId

/** The workout that a command belongs to: its log has, or will have, this id. */
function workoutOf(entry: Entry): string | null {
  const { kind, input } = known(entry)
  if (kind === 'workout-log.record') return input.recorded.id
  if (kind === 'comment.write') return input.workoutLogId
  return kind.startsWith('open-workout.') || kind.startsWith('workout-log.') ? entry.streamId : null
}
