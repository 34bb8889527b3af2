import type { InputOf } from '#contract/operation.ts'
import type { Message, messages } from '#contract/people/messages.ts'
import { maxRecordsPerPerson } from '#contract/quotas.ts'
import { toRecordIdOrNew } from '#server/access/record-id.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import { describeLink } from '#server/messages/links/describe-link.ts'
import { requireWritableThread } from './policy.ts'
import { findOwnMessage, hasMoreMessages, insertMessages, type ReadableThread } from './store.ts'

type SentMessage = { message: Message; isRepeated: boolean }

/** Stores a message once, even if it is sent several times. */
export async function sendMessage(
  tx: Transaction,
  events: EventRecorder,
  author: Actor,
  thread: ReadableThread,
  input: InputOf<typeof messages.send>,
  now: Date,
): Promise<SentMessage> {
  const id = toRecordIdOrNew(author.id, input.id)
  // Check for a repeated request first, because the coaching may have ended in the meantime.
  const earlier = await findOwnMessage(tx, thread, author, id)
  if (earlier) return { message: earlier, isRepeated: true }
  const { coachId, athleteId } = requireWritableThread(thread)
  const link = await describeLink(tx, author, thread, input.link)
  const draft = { id, coachId, athleteId, authorId: author.id, text: input.text, link, announcementId: null }
  const isNew = (await insertMessages(tx, [draft], now)).has(id)
  const message = requireFound(await findOwnMessage(tx, thread, author, id), 'message.id-taken')
  if (isNew) {
    if (await hasMoreMessages(tx, author, maxRecordsPerPerson.messages)) throw failure('message.too-many')
    const data = { messageId: id, coachId, athleteId, authorId: author.id }
    await events.record(tx, [{ kind: 'message.sent', actorId: author.id, subjectId: athleteId, data }])
  }
  return { message, isRepeated: !isNew }
}
