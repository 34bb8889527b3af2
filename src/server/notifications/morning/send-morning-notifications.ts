import type { Database, Transaction } from '#server/database/connection.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { JobQueue } from '#server/delivery/job-queue.ts'
import { routeNotificationsToChannels } from '#server/notifications/route-notifications-to-channels.ts'
import { claimAppDeliveries } from '#server/notifications/store.ts'
import {
  type NotificationTrigger,
  notificationTemplates,
} from '#server/notifications/templates/event-templates.ts'
import { listMorningRecipients, type MorningRecipient } from './store.ts'

const batchSize = 200

/**
 * Sends morning notifications once per user and day, even if several servers are running or the clocks
 * change.
 */
export async function sendMorningNotifications(database: Database, jobs: Pick<JobQueue, 'add'>, now: Date) {
  let recipientCount: number
  do recipientCount = await inTransaction(database, tx => sendMorningBatch(tx, jobs, now))
  while (recipientCount === batchSize)
}

async function sendMorningBatch(tx: Transaction, jobs: Pick<JobQueue, 'add'>, now: Date): Promise<number> {
  const recipients = await listMorningRecipients(tx, now, batchSize)
  const claimedUserIds = await claimAppDeliveries(
    tx,
    recipients.map(({ user_id, day }) => ({ userId: user_id, event: `morning ${day}` })),
  )
  const claimedRecipients = recipients.filter(one => claimedUserIds.has(one.user_id))
  const formatIds = (isAthlete: boolean) =>
    claimedRecipients.filter(one => (one.role === 'athlete') === isAthlete).map(formatMorningId)
  const [athletes, coaches] = [formatIds(true), formatIds(false)]
  const render = async (trigger: NotificationTrigger, ids: readonly string[]) =>
    ids.length === 0
      ? []
      : (await notificationTemplates[trigger].render(tx, ids, now)).map(one => ({ ...one, trigger }))
  await routeNotificationsToChannels(tx, jobs, [
    ...(await render('session.today', athletes)),
    ...(await render('consent.ending', athletes)),
    ...(await render('logs.waiting', coaches)),
    ...(await render('digest.day', coaches)),
  ])
  return recipients.length
}

const formatMorningId = ({ user_id, day }: MorningRecipient) => `${user_id} ${day}`
