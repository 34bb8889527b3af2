import { sql } from 'drizzle-orm'
import type { Transaction } from './connection.ts'

/**
 * Calculates everything that triggers store (docs/decisions/0022-stored-totals.md). Changes to logs, reviews, messages
 * and regimens wait until the transaction ends.
 */
export async function rebuildStoredTotals(tx: Transaction) {
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`select rebuild_stored_totals()`)
}
