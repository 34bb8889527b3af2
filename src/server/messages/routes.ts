import { messages } from '#contract/people/messages.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import { requireFound } from '#server/http/failures.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { sendAnnouncement } from '#server/messages/announcements/send-announcement.ts'
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
