import type { NotificationKind } from '#contract/account/notifications.ts'
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
/** A notification without its kind, which its template determines. */
export type NotificationDraft = Omit<RenderedNotification, 'kind'>
export type NotificationContent = Omit<NotificationDraft, 'sourceId' | 'userId'>

/** Renders the notifications about the rows with the given ids. The result may depend on the current time. */
type RenderNotifications<Time extends unknown[]> = (
  db: Queryable,
  ids: readonly string[],
  ...now: Time
) => Promise<RenderedNotification[]>

export type NotificationTemplate<Kind extends NotificationKind = NotificationKind> = {
  kind: Kind
  render: RenderNotifications<[]>
}
export type TimeDependentNotificationTemplate<Kind extends NotificationKind = NotificationKind> = {
  kind: Kind
  render: RenderNotifications<[now: Date]>
}

/** Creates a template from a query that returns one row per recipient. */
export function createNotificationTemplate<
  Kind extends NotificationKind,
  News extends { id: string; user_id: string },
>(
  kind: Kind,
  read: (db: Queryable, ids: readonly string[]) => Promise<News[]>,
  toContent: (news: News) => NotificationContent,
): NotificationTemplate<Kind> {
  const render = async (db: Queryable, ids: readonly string[]) =>
    (await read(db, ids)).map(news => ({
      sourceId: news.id,
      userId: news.user_id,
      kind,
      ...toContent(news),
    }))
  return { kind, render }
}

export function createTimeDependentTemplate<Kind extends NotificationKind>(
  kind: Kind,
  renderDrafts: (db: Queryable, ids: readonly string[], now: Date) => Promise<NotificationDraft[]>,
): TimeDependentNotificationTemplate<Kind> {
  const render = async (db: Queryable, ids: readonly string[], now: Date) =>
    (await renderDrafts(db, ids, now)).map(draft => ({ ...draft, kind }))
  return { kind, render }
}

const maxMessageLength = 200

/** Truncates text by code points, so that no emoji is cut in half. */
export function truncateText(text: string, maxLength = maxMessageLength): string {
  const characters = [...text]
  return characters.length <= maxLength ? text : `${characters.slice(0, maxLength).join('')}…`
}
