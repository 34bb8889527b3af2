import { notifications } from '#contract/account/notifications.ts'
import { isCoach } from '#contract/account/profile.ts'
import { countAttentionItems } from '#server/access/attention/count-attention-items.ts'
import type { Queryable } from '#server/database/connection.ts'
import type { FeatureDependencies } from '#server/dependencies.ts'
import type { Actor } from '#server/http/actor.ts'
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
      const counts = { unreadCount, unreadMessageCount, ...(await countForCoach(db, actor)) }
      return { data: { notifications: items, ...counts }, version, nextCursor }
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

/** Counted only if something has changed since the last poll, because this reads the whole roster. */
const countForCoach = async (db: Queryable, actor: Actor) =>
  isCoach(actor) ? { attentionCount: await countAttentionItems(db, actor) } : {}
