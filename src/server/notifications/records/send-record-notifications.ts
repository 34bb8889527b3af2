import type { Database } from '#server/database/connection.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { JobData, JobQueue } from '#server/delivery/job-queue.ts'
import { routeNotificationsToChannels } from '#server/notifications/route-notifications-to-channels.ts'
import { claimAppDeliveries } from '#server/notifications/store.ts'
import { notificationTemplates } from '#server/notifications/templates/event-templates.ts'

/** Notifies each coach only once of the records set in a workout. */
export async function sendRecordNotifications(
  database: Database,
  jobs: JobQueue,
  { workoutLogId }: JobData['records.tell'],
  now: Date,
) {
  await inTransaction(database, async tx => {
    const rendered = await notificationTemplates['record.set'].render(tx, [workoutLogId], now)
    const claimedUserIds = await claimAppDeliveries(
      tx,
      rendered.map(({ userId, sourceId }) => ({ userId, event: `record.set ${sourceId}` })),
    )
    const notifications = rendered.filter(({ userId }) => claimedUserIds.has(userId))
    await routeNotificationsToChannels(
      tx,
      jobs,
      notifications.map(one => ({ ...one, trigger: 'record.set' as const })),
    )
  })
}
