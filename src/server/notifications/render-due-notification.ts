import type { Database } from '#server/database/connection.ts'
import type { DeliveryChannel } from '#server/delivery/deliver-at-most-once.ts'
import type { NotificationJobData } from '#server/delivery/job-queue.ts'
import {
  type NotificationTrigger,
  notificationTemplates,
} from '#server/notifications/templates/event-templates.ts'
import type { RenderedNotification } from '#server/notifications/templates/notification-template.ts'
import { listRecipients, type Recipient } from '#server/notifications/templates/store.ts'
import { findQuietHoursEnd } from '#training/quiet-hours.ts'
import { resolveRecipientChannels } from './resolve-recipient-channels.ts'

/** The decision about a notification: deliver it now, retry at a later time, or drop it (undefined). */
type DueNotification = { news: RenderedNotification; recipient: Recipient } | { until: Date } | undefined

/**
 * Renders a notification again at delivery time. Drops it if its cause was undone, the recipient may no
 * longer see it, or the channel is turned off. Postpones it during quiet hours.
 */
export async function renderDueNotification(
  database: Database,
  { kind, id, userId }: NotificationJobData,
  channel: DeliveryChannel,
  now: Date,
): Promise<DueNotification> {
  if (!isNotificationTrigger(kind)) return undefined
  const [recipient] = await listRecipients(database, [userId])
  const news = (await notificationTemplates[kind].render(database, [id], now)).find(
    one => one.userId === userId,
  )
  if (!news || !recipient || !resolveRecipientChannels(recipient, news)[channel]) return undefined
  const { quiet_hours: quiet, time_zone: zone } = recipient
  const until = quiet && !quiet.except.includes(news.kind) ? findQuietHoursEnd(now, quiet, zone) : undefined
  return until ? { until } : { news, recipient }
}

const isNotificationTrigger = (kind: string): kind is NotificationTrigger =>
  Object.hasOwn(notificationTemplates, kind)
