import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
} from '@tanstack/react-query'
import type { OutputOf } from '#contract/operation.ts'
import {
  type Message,
  type MessageLink,
  type MessageLinkInput,
  type MessageThread,
  messages,
} from '#contract/people/messages.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { addDays, type Day } from '#training/calendar.ts'
import { call, poll } from '#web/app/client/api-client.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { useFirstPagePoll } from '#web/app/client/paging/use-first-page-poll.ts'
import { persistedQueryOptions } from '#web/app/client/query-cache/persisted-query-options.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import { readAsDataUrl } from '#web/messages/pictures/read-as-data-url.ts'
import type { PendingPicture } from '#web/offline/outbox/commands.ts'
import { submitCommand } from '#web/offline/sync/submit-command.ts'

type ThreadPage = OutputOf<typeof messages.thread>
type ThreadListPage = OutputOf<typeof messages.threads>

/** Searches are not stored on the device. */
const getStorageOptions = (search: string) => (search === '' ? persistedQueryOptions : {})

/**
 * The threads of the signed-in user, unread ones first, page by page. The first page is polled, except that of a search:
 * its pages have any number of threads, so that the first one says nothing about the others.
 */
export function useMessageThreads(search: string) {
  const fetchPage = (cursor?: string): Promise<ThreadListPage> =>
    poll(messages.threads, { query: { limit: 50, cursor, ...(search && { search }) } })
  const options = infiniteQueryOptions({
    queryKey: ['messages', 'threads', search],
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: ThreadListPage) => page.nextCursor ?? undefined,
    ...getStorageOptions(search),
  })
  useFirstPagePoll(options.queryKey, () => fetchPage(), threadItems, { isEnabled: search === '' })
  return useInfiniteQuery(options)
}

const threadItems = {
  read: (page: ThreadListPage) => page.data,
  replace: (page: ThreadListPage, data: MessageThread[]) => ({ ...page, data }),
}

/** The thread with a coach or athlete, newest messages first, page by page. The first page is polled. */
export function useMessageThread(personId: string, search: string) {
  const fetchPage = (cursor?: string): Promise<ThreadPage> =>
    poll(messages.thread, {
      params: { id: personId },
      query: { limit: 50, cursor, ...(search && { search }) },
    })
  const options = infiniteQueryOptions({
    queryKey: ['messages', 'thread', personId, search],
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: ThreadPage) => page.nextCursor ?? undefined,
    ...getStorageOptions(search),
  })
  useFirstPagePoll(options.queryKey, () => fetchPage(), messageItems)
  return useInfiniteQuery(options)
}

const messageItems = {
  read: (page: ThreadPage) => page.data.messages,
  replace: (page: ThreadPage, items: Message[]) => ({ ...page, data: { ...page.data, messages: items } }),
}

/** A picture of the thread with a person, as a data URL. Pictures never change. */
export const threadPicture = (personId: string, pictureId: string) =>
  queryOptions({
    queryKey: ['message-pictures', personId, pictureId],
    queryFn: async () => readAsDataUrl(await poll(messages.picture, { params: { id: personId, pictureId } })),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The sessions and workouts of an athlete in the week before and after a day, newest first. */
export const trainingAround = (athleteId: string, date: Day) =>
  queryOptions({
    queryKey: ['messages', 'training', athleteId, date],
    queryFn: async () => {
      const query = { from: addDays(date, -7), to: addDays(date, 7), athleteId, limit: 100 }
      const { data } = await call(schedule.calendar, { query })
      return data.toSorted((one, other) => other.date.localeCompare(one.date))
    },
  })

export type MessageDraft = {
  /** Assigned in advance, so that a message that is sent again is stored once. */
  id: string
  text: string
  link: MessageLinkInput | null
  preview: MessageLink | null
  pictures: readonly PendingPicture[]
}

/** Sends a message through the outbox: now or, without a network, later. */
export function useSendMessage(personId: string, firstName: string) {
  return useSubmission({
    mutationFn: (draft: MessageDraft) =>
      submitCommand('message.send', { ...draft, personId }, { title: `Message to ${firstName}` }),
  })
}

/** Sends a message to one athlete or an announcement to several. */
export function useAnnounce() {
  return useSubmission({
    mutationFn: async (input: { id: string; text: string; athleteIds: string[] }) =>
      (await call(messages.announce, { input })).data,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['messages'] }),
  })
}

/** Marks a thread as read up to a message. */
export function useMarkThreadRead(personId: string) {
  return useMutation({
    mutationFn: async (messageId: string) =>
      (await poll(messages.markRead, { params: { id: personId }, input: { messageId } })).data,
    onSuccess: ({ unreadCount }) => {
      changeThread(personId, thread => ({ ...thread, unreadCount }))
      void queryClient.invalidateQueries({ queryKey: ['messages', 'threads'] })
      void queryClient.invalidateQueries({ queryKey: ['notifications'] })
    },
  })
}

export function useMuteThread(personId: string) {
  return useMutation({
    mutationFn: (isMuted: boolean) => call(messages.mute, { params: { id: personId }, input: { isMuted } }),
    onSuccess: (_, isMuted) => {
      changeThread(personId, thread => ({ ...thread, isMuted }))
      void queryClient.invalidateQueries({ queryKey: ['messages', 'threads'] })
      void queryClient.invalidateQueries({ queryKey: ['notifications'] })
    },
    onError: error =>
      toast.failure(getFailureMessage(error, 'This setting could not be changed. Please try again.')),
  })
}

export function useReportThread(personId: string) {
  return useSubmission({
    mutationFn: () => call(messages.report, { params: { id: personId }, input: {} }),
  })
}

function changeThread(
  personId: string,
  change: (thread: ThreadPage['data']['thread']) => ThreadPage['data']['thread'],
) {
  queryClient.setQueriesData<InfiniteData<ThreadPage>>(
    { queryKey: ['messages', 'thread', personId] },
    all =>
      all && {
        ...all,
        pages: all.pages.map(page => ({ ...page, data: { ...page.data, thread: change(page.data.thread) } })),
      },
  )
}
