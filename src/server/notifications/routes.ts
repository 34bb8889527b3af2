import { notifications } from '#contract/account/notifications.ts'
import type { FeatureDependencies } from '#server/dependencies.ts'
import { requireFound } from '#server/http/failures.ts'
import { isId } from '#server/http/is-id.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { pushRoutes } from '#server/notifications/push/routes.ts'
import { findInbox, formatInboxVersion, listNotifications, markAllRead, markRead } from './store.ts'

export function notificationRoutes(implement: RegisterRoute, parts: FeatureDependencies) {
  pushRoutes(implement, parts)

  implement(
    notifications.list,
    async ({ actor, query, db }) => {
      const { rosterVersion: version, unreadCount, unreadMessageCount } = await findInbox(db, actor)
      const { items, nextCursor } = await listNotifications(db, actor, query)
      return { data: { notifications: items, unreadCount, unreadMessageCount }, version, nextCursor }
    },
    { findVersion: async ({ actor, db }) => formatInboxVersion(await findInbox(db, actor)) },
  )

  implement(notifications.read, async ({ actor, params, db }) => {
    const notification = requireFound(
      isId(params.id) && (await markRead(db, actor, params.id)),
      'notification.not-found',
    )
    return { data: { notification } }
  })

  implement(notifications.readAll, async ({ actor, db }) => {
    await markAllRead(db, actor)
    return { message: 'All notifications marked as read.' }
  })
}
