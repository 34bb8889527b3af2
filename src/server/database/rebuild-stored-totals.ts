import { sql } from 'drizzle-orm'
import type { Transaction } from './connection.ts'

/**
 * Calculates the stored totals and counts from the logs and reviews (docs/decisions/0022-stored-totals.md). Changes
 * to logs and reviews wait until the transaction ends.
 */
export async function rebuildStoredTotals(tx: Transaction) {
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`select rebuild_stored_totals()`)
}
