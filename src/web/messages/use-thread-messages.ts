import type { InfiniteData } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OutputOf } from '#contract/operation.ts'
import type { Message, messages } from '#contract/people/messages.ts'
import { useUser } from '#web/app/session/session.tsx'
import { type PendingPicture, toTypedCommand } from '#web/offline/outbox/commands.ts'
import { type OutboxEntry, type SentCommand, useOutbox } from '#web/offline/sync/use-outbox.ts'
import { useMessageThread } from './queries.ts'

/** A message in a thread. A message that is still on this device has the state of its command. */
export type ShownMessage = Omit<Message, 'pictures'> & {
  pictures: readonly PendingPicture[]
  state: 'sent' | OutboxEntry['state']['name']
  commandId: string | null
}

type ThreadPages = InfiniteData<OutputOf<typeof messages.thread>>

/** Returns the thread with a person and its messages, oldest first, including those that wait on this device. */
export function useThreadMessages(personId: string, search: string) {
  const query = useMessageThread(personId, search)
  const userId = useUser().id
  const { entries, sent } = useOutbox()
  const { data, dataUpdatedAt } = query
  const shown = useMemo(() => {
    const onServer = listMessages(data)
    if (search !== '') return onServer
    // The last response does not contain messages that were sent after it.
    const justSent = sent.filter(({ sentAt }) => Date.parse(sentAt) > dataUpdatedAt).toReversed()
    const waiting = [...justSent, ...entries].flatMap(one => toShownMessage(one, personId, userId))
    return [...onServer, ...waiting.filter(one => !onServer.some(({ id }) => id === one.id))]
  }, [data, dataUpdatedAt, entries, sent, search, personId, userId])
  return { query, thread: data?.pages[0]?.data.thread, messages: shown }
}

const listMessages = (data: ThreadPages | undefined): ShownMessage[] =>
  (data?.pages ?? [])
    .flatMap(page => page.data.messages)
    .map(message => ({
      ...message,
      // Absent in responses that an earlier version of the app stored.
      pictures: message.pictures ?? [],
      state: 'sent' as const,
      commandId: null,
    }))
    .toReversed()

function toShownMessage(one: OutboxEntry | SentCommand, personId: string, userId: string): ShownMessage[] {
  const { kind, input } = toTypedCommand(one)
  if (kind !== 'message.send' || input.personId !== personId) return []
  return [
    {
      _id: input.id,
      id: input.id,
      authorId: userId,
      text: input.text,
      link: input.preview,
      pictures: input.pictures ?? [],
      isAnnouncement: false,
      createdAt: one.madeAt,
      state: 'state' in one ? one.state.name : 'sent',
      commandId: one.id,
    },
  ]
}
