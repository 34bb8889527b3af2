import { type InfiniteData, infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { type Notification, notifications } from '#contract/account/notifications.ts'
import type { OutputOf } from '#contract/operation.ts'
import { call, poll } from '#web/app/client/api-client.ts'
import {
  persistedQueryOptions,
  withCachedFallback,
} from '#web/app/client/query-cache/persisted-query-options.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { notificationPollMs } from '#web/app/specification/constants.ts'

export type NotificationPage = OutputOf<typeof notifications.list>
type NotificationPages = InfiniteData<NotificationPage, string | undefined>

/**
 * The latest notifications, polled every 30 seconds. An empty list is also refetched each time a component
 * that uses it mounts.
 */
export const latestNotifications = queryOptions({
  queryKey: ['notifications', 'latest'],
  queryFn: () => poll(notifications.list),
  staleTime: ({ state }) => (state.data?.data.notifications.length ? notificationPollMs : 0),
  refetchInterval: notificationPollMs,
  ...persistedQueryOptions,
})

export const fetchNotificationPage = (cursor?: string): Promise<NotificationPage> =>
  poll(notifications.list, { query: { limit: 50, cursor } })

/** All notifications, loaded page by page. */
export const notificationPages = infiniteQueryOptions({
  queryKey: ['notifications', 'pages'],
  queryFn: ({ pageParam }): Promise<NotificationPage> => {
    const answer = fetchNotificationPage(pageParam)
    const findCached = () =>
      pageParam === undefined ? queryClient.getQueryData(latestNotifications.queryKey) : undefined
    return withCachedFallback(answer, findCached, () => {
      void queryClient.invalidateQueries({ queryKey: ['notifications', 'pages'] })
    })
  },
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: NotificationPage) => page.nextCursor ?? undefined,
  staleTime: ({ state }) => (state.data?.pages[0]?.data.notifications.length ? notificationPollMs : 0),
})

/** Marks one or all notifications as read, first in the cache and then on the server. */
export function useMarkNotificationsRead() {
  return useMutation({
    mutationFn: async (id: string | 'all') => {
      if (id === 'all') await call(notifications.readAll)
      else await call(notifications.read, { params: { id } })
    },
    onMutate: id => markReadInCache(id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['notifications'] }),
  })
}

function markReadInCache(id: string | 'all') {
  queryClient.setQueryData(latestNotifications.queryKey, page => page && markReadInPage(page, id))
  queryClient.setQueryData<NotificationPages>(
    notificationPages.queryKey,
    all => all && { ...all, pages: all.pages.map(page => markReadInPage(page, id)) },
  )
}

function markReadInPage({ data, ...page }: NotificationPage, id: string | 'all'): NotificationPage {
  const isTarget = (one: Notification) => id === 'all' || one.id === id
  const changed = data.notifications.filter(one => !one.read && isTarget(one)).length
  return {
    ...page,
    data: {
      ...data,
      notifications: data.notifications.map(one => (isTarget(one) ? { ...one, read: true } : one)),
      // The unread count includes notifications that are not on this page.
      unreadCount: id === 'all' ? 0 : Math.max(0, data.unreadCount - changed),
    },
  }
}
