import type { Day } from '#training/calendar.ts'
import type { ShownMessage } from './use-thread-messages.ts'

/** A row of a thread: a message, the day of the messages below it, or the mark above the first new message. */
export type ThreadRow =
  | { kind: 'message'; key: string; message: ShownMessage }
  | { kind: 'day'; key: Day; day: Day }
  | { kind: 'new'; key: 'new' }

/**
 * Lists the rows of a thread, oldest first. Days are rows of their own, so that no message changes its height when an
 * earlier one of the same day is shown above it.
 */
export function listMessageRows(
  messages: readonly ShownMessage[],
  firstNewId: string | undefined,
  dayOf: (instant: string) => Day,
): ThreadRow[] {
  let shownDay: Day | undefined
  return messages.flatMap(message => {
    const day = dayOf(message.createdAt)
    const isFirstOfDay = day !== shownDay
    shownDay = day
    return [
      ...(isFirstOfDay ? [{ kind: 'day', key: day, day } as const] : []),
      ...(message.id === firstNewId ? [{ kind: 'new', key: 'new' } as const] : []),
      { kind: 'message', key: message.id, message } as const,
    ]
  })
}
