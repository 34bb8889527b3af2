import { Readable } from 'node:stream'
import { messages } from '#contract/people/messages.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import { requireFound } from '#server/http/failures.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { sendAnnouncement } from '#server/messages/announcements/send-announcement.ts'
import { type EncodedPicture, encodePictures } from '#server/messages/pictures/encode-pictures.ts'
import { findPicture } from '#server/messages/pictures/store.ts'
import { reportThread } from '#server/messages/reporting/report-thread.ts'
import { sendMessage } from './send-message.ts'
import {
  fetchThreadState,
  findThread,
  listMessages,
  listThreads,
  lockThreadForUpdate,
  markThreadRead,
  setThreadMuted,
} from './store.ts'

export function messageRoutes(implement: RegisterRoute, events: EventRecorder) {
  implement(messages.threads, async ({ actor, query, db }) => {
    const { items, nextCursor } = await listThreads(db, actor, query)
    return { data: items, nextCursor }
  })

  implement(messages.thread, async ({ actor, params, query, db }) => {
    const readable = requireFound(await findThread(db, actor, params.id), 'thread.not-found')
    const thread = requireFound(await fetchThreadState(db, actor, readable), 'thread.not-found')
    const { items, nextCursor } = await listMessages(db, readable, query)
    return { data: { thread, messages: items }, nextCursor }
  })

  implement(messages.send, async ({ actor, params, input, db, now, request }) => {
    const thread = requireFound(await findThread(db, actor, params.id), 'thread.not-found')
    const { message, isRepeated } = await sendMessage(db, events, actor, thread, input, now)
    request.isRepeated = isRepeated
    return { data: message }
  })

  implement<typeof messages.sendPictures, EncodedPicture[] | undefined>(
    messages.sendPictures,
    async ({ actor, params, input, db, now, request, prepared: pictures }) => {
      const found = requireFound(await findThread(db, actor, params.id), 'thread.not-found')
      const thread = { ...found, canWrite: found.canWrite && pictures !== undefined }
      const draft = { ...input, text: (input.text ?? '').trim(), pictures: pictures ?? [] }
      const { message, isRepeated } = await sendMessage(db, events, actor, thread, draft, now)
      request.isRepeated = isRepeated
      return { data: message }
    },
    {
      // Encoding takes time, so it happens before the transaction, and only for a person who may write.
      prepare: async ({ actor, params, input, db }, write) => {
        const thread = requireFound(await findThread(db, actor, params.id), 'thread.not-found')
        return write(thread.canWrite ? await encodePictures(actor, input.pictures) : undefined)
      },
    },
  )

  implement(messages.picture, async ({ actor, params, db }) => {
    const thread = requireFound(await findThread(db, actor, params.id), 'thread.not-found')
    const picture = requireFound(await findPicture(db, thread, params.pictureId), 'message.picture-not-found')
    return { fileName: `${params.pictureId}.webp`, body: Readable.from([picture]) }
  })

  implement(messages.markRead, async ({ actor, params, input, db }) => {
    const thread = requireFound(await findThread(db, actor, params.id), 'thread.not-found')
    await lockThreadForUpdate(db, thread)
    if (await markThreadRead(db, thread, actor, input.messageId)) {
      const { coachId, athleteId } = thread
      const data = { coachId, athleteId, readerId: actor.id }
      await events.record(db, [{ kind: 'thread.read', actorId: actor.id, subjectId: athleteId, data }])
    }
    const { unreadCount } = requireFound(await fetchThreadState(db, actor, thread), 'thread.not-found')
    return { data: { unreadCount } }
  })

  implement(messages.mute, async ({ actor, params, input, db }) => {
    const thread = requireFound(await findThread(db, actor, params.id), 'thread.not-found')
    await setThreadMuted(db, thread, actor, input.isMuted)
    return { message: input.isMuted ? 'Conversation muted.' : 'Conversation unmuted.' }
  })

  implement(messages.report, async ({ actor, params, input, db, now }) => {
    const thread = requireFound(await findThread(db, actor, params.id), 'thread.not-found')
    await reportThread(db, events, actor, thread, input.messageId, now)
    return { message: 'Reported to the administrator of this server.' }
  })

  implement(messages.announce, async ({ actor, input, db, now, request }) => {
    const { athleteIds, isRepeated } = await sendAnnouncement(db, events, actor, input, now)
    request.isRepeated = isRepeated
    return { data: { athleteIds } }
  })
}
