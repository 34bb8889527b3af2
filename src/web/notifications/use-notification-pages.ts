import { useInfiniteQuery } from '@tanstack/react-query'
import type { Notification } from '#contract/account/notifications.ts'
import { useFirstPagePoll } from '#web/app/client/paging/use-first-page-poll.ts'
import {
  fetchNotificationPage,
  type NotificationPage,
  notificationPages,
} from '#web/shared/queries/notifications.ts'

/** Returns all notifications, loaded page by page. The first page is polled. */
export function useNotificationPages() {
  useFirstPagePoll(notificationPages.queryKey, () => fetchNotificationPage(), pageItems)
  return useInfiniteQuery(notificationPages)
}

const pageItems = {
  read: (page: NotificationPage) => page.data.notifications,
  replace: (page: NotificationPage, items: Notification[]) => ({
    ...page,
    data: { ...page.data, notifications: items },
  }),
}
