import { and, eq } from 'drizzle-orm'
import type { NotificationChannel } from '#contract/account/notifications.ts'
import type { Database } from '#server/database/connection.ts'
import { notificationDeliveriesTable } from '#server/database/schema.ts'

/** The channels that reach a user outside the app. */
export type DeliveryChannel = Exclude<NotificationChannel, 'app'>

/** A message to one user over one channel; `event` identifies the message. */
type Delivery = { userId: string; channel: DeliveryChannel; event: string }

/**
 * Thrown only if a message was definitely not delivered, so a retry cannot send it twice. If the response was
 * lost, the message may have been delivered, and a different error is thrown.
 */
export class NotDeliveredError extends Error {
  override name = 'NotDeliveredError'
}

/**
 * Delivers a message and returns true, or returns false if an attempt was already recorded. Attempts are
 * recorded before delivery, so a crash may lose the message, but the message is never sent twice.
 */
export async function deliverAtMostOnce(
  database: Database,
  delivery: Delivery,
  deliver: () => Promise<void>,
): Promise<boolean> {
  const insertedRows = await database
    .insert(notificationDeliveriesTable)
    .values(delivery)
    .onConflictDoNothing()
    .returning({ userId: notificationDeliveriesTable.userId })
  if (insertedRows.length === 0) return false
  try {
    await deliver()
    return true
  } catch (error) {
    if (error instanceof NotDeliveredError) await deleteDelivery(database, delivery)
    throw error
  }
}

async function deleteDelivery(database: Database, { userId, channel, event }: Delivery) {
  await database
    .delete(notificationDeliveriesTable)
    .where(
      and(
        eq(notificationDeliveriesTable.userId, userId),
        eq(notificationDeliveriesTable.channel, channel),
        eq(notificationDeliveriesTable.event, event),
      ),
    )
}
