import { type InfiniteData, infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { type Notification, notifications } from '#contract/notifications.ts'
import type { OutputOf } from '#contract/operation.ts'
import { cache } from '../app/cache.ts'
import { call, poll } from '../app/client.ts'
import { notificationPollMs } from '../app/constants.ts'
import { kept, orKnown } from '../app/kept.ts'

type Page = OutputOf<typeof notifications.list>
type Pages = InfiniteData<Page, string | undefined>

/** The newest, asked for anew every 30 seconds; an empty list is never fresh. */
export const latest = queryOptions({
  queryKey: ['notifications', 'latest'],
  queryFn: () => poll(notifications.list),
  staleTime: ({ state }) => (state.data?.data.notifications.length ? notificationPollMs : 0),
  refetchInterval: notificationPollMs,
  ...kept,
})

/** All of them, page by page, as fresh as the newest. */
export const allPages = infiniteQueryOptions({
  queryKey: ['notifications', 'pages'],
  queryFn: ({ pageParam }): Promise<Page> => {
    const answer = poll(notifications.list, { query: { limit: 50, cursor: pageParam } })
    const known = pageParam === undefined ? cache.getQueryData(latest.queryKey) : undefined
    return orKnown(answer, known, () => {
      void cache.invalidateQueries({ queryKey: ['notifications', 'pages'] })
    })
  },
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: Page) => page.nextCursor ?? undefined,
  staleTime: ({ state }) => (state.data?.pages[0]?.data.notifications.length ? notificationPollMs : 0),
  refetchInterval: notificationPollMs,
})

/** Marks one as read, or all: on the screen at once, on the server right after. */
export function useMarkRead() {
  return useMutation({
    mutationFn: async (id: string | 'all') => {
      if (id === 'all') await call(notifications.readAll)
      else await call(notifications.read, { params: { id } })
    },
    onMutate: id => showRead(id),
    onSettled: () => cache.invalidateQueries({ queryKey: ['notifications'] }),
  })
}

function showRead(id: string | 'all') {
  cache.setQueryData(latest.queryKey, page => page && withRead(page, id))
  cache.setQueryData<Pages>(
    allPages.queryKey,
    all => all && { ...all, pages: all.pages.map(page => withRead(page, id)) },
  )
}

function withRead({ data, ...page }: Page, id: string | 'all'): Page {
  const isMeant = (one: Notification) => id === 'all' || one.id === id
  const changed = data.notifications.filter(one => !one.read && isMeant(one)).length
  return {
    ...page,
    data: {
      notifications: data.notifications.map(one => (isMeant(one) ? { ...one, read: true } : one)),
      // The count knows of those beyond the page too.
      unreadCount: id === 'all' ? 0 : Math.max(0, data.unreadCount - changed),
    },
  }
}
