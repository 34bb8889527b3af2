import { recordAdminAction } from '#server/access/record-admin-action.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import type { Actor } from '#server/http/actor.ts'
import { hasMessage, type ReadableThread } from '#server/messages/store.ts'
import { isReportInAuditTrail } from './store.ts'

/**
 * Records the report as an event and in the audit trail, which lists it only once a day for the same two people,
 * so that nobody can flood it. The security log records every report (docs/security.md). A message of another
 * thread is left out.
 */
export async function reportThread(
  tx: Transaction,
  events: EventRecorder,
  reporter: Actor,
  thread: ReadableThread,
  messageId: string | undefined,
  now: Date,
) {
  const { coachId, athleteId } = thread
  const reported = messageId && (await hasMessage(tx, thread, messageId)) ? messageId : null
  const data = { coachId, athleteId, reporterId: reporter.id, messageId: reported }
  await events.record(tx, [{ kind: 'thread.reported', actorId: reporter.id, subjectId: athleteId, data }])
  const subjectId = reporter.id === coachId ? athleteId : coachId
  if (!(await isReportInAuditTrail(tx, reporter, subjectId, now)))
    await recordAdminAction(tx, { kind: 'thread.reported', actorId: reporter.id, subjectId }, now)
}
