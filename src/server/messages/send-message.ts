import type { Message, MessageLinkInput } from '#contract/people/messages.ts'
import { maxRecordsPerPerson } from '#contract/quotas.ts'
import { toRecordIdOrNew } from '#server/access/record-id.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import { describeLink } from '#server/messages/links/describe-link.ts'
import type { EncodedPicture } from '#server/messages/pictures/encode-pictures.ts'
import { hasMorePictures, insertPictures } from '#server/messages/pictures/store.ts'
import { requireWritableThread } from './policy.ts'
import { findOwnMessage, hasMoreMessages, insertMessages, type ReadableThread } from './store.ts'

type NewMessageInput = {
  id?: string | undefined
  text: string
  link?: MessageLinkInput | null | undefined
  pictures?: readonly EncodedPicture[]
}
type SentMessage = { message: Message; isRepeated: boolean }

/** Stores a message once, even if it is sent several times. */
export async function sendMessage(
  tx: Transaction,
  events: EventRecorder,
  author: Actor,
  thread: ReadableThread,
  input: NewMessageInput,
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
  if (isNew) await addPictures(tx, author, id, input.pictures ?? [], now)
  const message = requireFound(await findOwnMessage(tx, thread, author, id), 'message.id-taken')
  if (isNew) {
    if (await hasMoreMessages(tx, author, maxRecordsPerPerson.messages)) throw failure('message.too-many')
    const data = { messageId: id, coachId, athleteId, authorId: author.id }
    await events.record(tx, [{ kind: 'message.sent', actorId: author.id, subjectId: athleteId, data }])
  }
  return { message, isRepeated: !isNew }
}

async function addPictures(
  tx: Transaction,
  author: Actor,
  messageId: string,
  pictures: readonly EncodedPicture[],
  now: Date,
) {
  if (pictures.length === 0) return
  if (!(await insertPictures(tx, author, messageId, pictures, now))) throw failure('message.id-taken')
  if (await hasMorePictures(tx, author, maxRecordsPerPerson.messagePictures))
    throw failure('message.too-many-pictures')
}
