import { and, eq } from 'drizzle-orm'
import type { Database } from '../database/connection.ts'
import { deliveries } from '../database/schema.ts'

/** What is handed over: to whom, on which way, and of what. */
type Delivery = { userId: string; channel: 'mail' | 'push'; event: string }

/**
 * Nothing was taken, and it may be later: the one failure after which handing over again is no second message. Where
 * the answer was lost, nobody knows.
 */
export class NotTaken extends Error {
  override name = 'NotTaken'
}

/**
 * Hands over, unless that was done before. It is written down first: what ends in between, be it this process, is not
 * handed over again. Rather one message too few than one twice. Answers whether it was its turn.
 */
export async function atMostOnce(
  database: Database,
  delivery: Delivery,
  handOver: () => Promise<void>,
): Promise<boolean> {
  const taken = await database
    .insert(deliveries)
    .values(delivery)
    .onConflictDoNothing()
    .returning({ userId: deliveries.userId })
  if (taken.length === 0) return false
  try {
    await handOver()
    return true
  } catch (error) {
    if (error instanceof NotTaken) await forget(database, delivery)
    throw error
  }
}

async function forget(database: Database, { userId, channel, event }: Delivery) {
  await database
    .delete(deliveries)
    .where(and(eq(deliveries.userId, userId), eq(deliveries.channel, channel), eq(deliveries.event, event)))
}
