import type { Transaction } from '#server/database/connection.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import type { Actor } from '#server/http/actor.ts'
import { hasMessage, type ReadableThread } from './store.ts'

/**
 * Records the report as an event. The security log records it too, with the ids of both people (docs/security.md).
 * A message of another thread is left out.
 */
export async function reportThread(
  tx: Transaction,
  events: EventRecorder,
  reporter: Actor,
  thread: ReadableThread,
  messageId: string | undefined,
) {
  const { coachId, athleteId } = thread
  const reported = messageId && (await hasMessage(tx, thread, messageId)) ? messageId : null
  const data = { coachId, athleteId, reporterId: reporter.id, messageId: reported }
  await events.record(tx, [{ kind: 'thread.reported', actorId: reporter.id, subjectId: athleteId, data }])
}
