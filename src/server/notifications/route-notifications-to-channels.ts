import type { Transaction } from '#server/database/connection.ts'
import type { JobQueue } from '#server/delivery/job-queue.ts'
import type { NotificationTrigger } from '#server/notifications/templates/event-templates.ts'
import type { RenderedNotification } from '#server/notifications/templates/notification-template.ts'
import { listRecipients } from '#server/notifications/templates/store.ts'
import { resolveRecipientChannels } from './resolve-recipient-channels.ts'
import { insertNotifications } from './store.ts'

export type TriggeredNotification = RenderedNotification & { trigger: NotificationTrigger }

/**
 * Delivers notifications through the channels that each recipient chose: one insert for the app, one job per
 * email or push.
 */
export async function routeNotificationsToChannels(
  tx: Transaction,
  jobs: Pick<JobQueue, 'add'>,
  notifications: readonly TriggeredNotification[],
) {
  const recipients = await listRecipients(tx, [...new Set(notifications.map(({ userId }) => userId))])
  const recipientsById = new Map(recipients.map(one => [one.user_id, one]))
  const getChannels = (one: TriggeredNotification) =>
    resolveRecipientChannels(recipientsById.get(one.userId), one)
  await insertNotifications(tx, notifications.filter(one => getChannels(one).app).map(toNewNotification))
  const mailNotifications = notifications.filter(
    // The invitation itself is emailed separately, even to people without an account.
    one =>
      one.trigger !== 'invitation.sent' &&
      getChannels(one).mail &&
      recipientsById.get(one.userId)?.is_verified,
  )
  await jobs.add(tx, 'mail.news', ...mailNotifications.map(toJobData))
  const pushNotifications = notifications.filter(
    one => getChannels(one).push && recipientsById.get(one.userId)?.has_device,
  )
  await jobs.add(tx, 'push.news', ...pushNotifications.map(toJobData))
}

const toJobData = ({ trigger, sourceId, userId }: TriggeredNotification) => ({
  kind: trigger,
  id: sourceId,
  userId,
})

const toNewNotification = ({ userId, aboutId, kind, title, message, link }: TriggeredNotification) => ({
  userId,
  kind,
  title,
  message,
  link,
  ...(aboutId && { aboutId }),
})
