import type { InputOf } from '#contract/operation.ts'
import { maxAnnouncementRecipients, type messages } from '#contract/people/messages.ts'
import { maxRecordsPerPerson } from '#contract/quotas.ts'
import { toRecordId, toRecordIdOrNew } from '#server/access/record-id.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import { isId } from '#server/http/is-id.ts'
import { hasMoreMessages, insertMessages } from '#server/messages/store.ts'
import { hasGroup, listAnnouncementRecipients } from './store.ts'

/**
 * Sends the same text to several athletes, to each in their own thread. An athlete receives an announcement once,
 * even if it is sent several times. Returns the athletes who have it.
 */
export async function sendAnnouncement(
  tx: Transaction,
  events: EventRecorder,
  coach: Actor,
  input: InputOf<typeof messages.announce>,
  now: Date,
): Promise<{ athleteIds: string[]; isRepeated: boolean }> {
  const announcementId = toRecordIdOrNew(coach.id, input.id)
  const groupId = input.groupId ? toRecordId(coach.id, input.groupId) : undefined
  requireFound(groupId === undefined || (await hasGroup(tx, coach, groupId)), 'group.not-found')
  const chosen = { athleteIds: (input.athleteIds ?? []).filter(isId), groupId }
  const athleteIds = await listAnnouncementRecipients(tx, coach, chosen, maxAnnouncementRecipients + 1)
  if (athleteIds.length === 0) throw failure('announcement.no-recipients')
  if (athleteIds.length > maxAnnouncementRecipients) throw failure('announcement.too-many-recipients')
  const drafts = athleteIds.map(athleteId => ({
    // The id depends on the athlete, so that a repeated announcement stores nothing.
    id: toRecordId(athleteId, `announcement ${coach.id} ${announcementId}`),
    coachId: coach.id,
    athleteId,
    authorId: coach.id,
    text: input.text,
    link: null,
    announcementId: athleteIds.length > 1 ? announcementId : null,
  }))
  const storedIds = await insertMessages(tx, drafts, now)
  if (await hasMoreMessages(tx, coach, maxRecordsPerPerson.messages)) throw failure('message.too-many')
  await events.record(
    tx,
    drafts
      .filter(({ id }) => storedIds.has(id))
      .map(({ id, athleteId }) => ({
        kind: 'message.sent' as const,
        actorId: coach.id,
        subjectId: athleteId,
        data: { messageId: id, coachId: coach.id, athleteId, authorId: coach.id },
      })),
  )
  return { athleteIds, isRepeated: storedIds.size === 0 }
}
