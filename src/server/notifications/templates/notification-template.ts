import type { Queryable } from '#server/database/connection.ts'
import type { NewNotification } from '#server/notifications/store.ts'

/**
 * A notification for one user. `fullText` is for emails; `publicTitle` replaces the title on a lock screen.
 */
export type RenderedNotification = NewNotification & {
  /** The id of the row that the notification is about, such as an invitation or a workout log. */
  sourceId: string
  fullText?: string
  publicTitle?: string
}
export type NotificationContent = Omit<RenderedNotification, 'sourceId' | 'userId'>

/** Renders the notifications about the rows with the given ids. */
export type NotificationTemplate = {
  render: (db: Queryable, ids: readonly string[]) => Promise<RenderedNotification[]>
}
/** A template whose result depends on the current time. */
export type TimeDependentNotificationTemplate = {
  render: (db: Queryable, ids: readonly string[], now: Date) => Promise<RenderedNotification[]>
}

/** Creates a template from a query that returns one row per recipient. */
export function createNotificationTemplate<News extends { id: string; user_id: string }>(
  read: (db: Queryable, ids: readonly string[]) => Promise<News[]>,
  toContent: (news: News) => NotificationContent,
): NotificationTemplate {
  return {
    render: async (db, ids) =>
      (await read(db, ids)).map(news => ({ sourceId: news.id, userId: news.user_id, ...toContent(news) })),
  }
}

const maxMessageLength = 200

/** Truncates text by code points, so that no emoji is cut in half. */
export function truncateText(text: string, maxLength = maxMessageLength): string {
  const characters = [...text]
  return characters.length <= maxLength ? text : `${characters.slice(0, maxLength).join('')}…`
}
