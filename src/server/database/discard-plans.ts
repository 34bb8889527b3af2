import { sql } from 'drizzle-orm'
import type { Transaction } from './connection.ts'

/**
 * Makes PostgreSQL plan the statements of this connection again. It keeps the plans of triggers and foreign keys, and
 * while a table was small, they read all of it for each row. A job that adds many rows would use them until statistics
 * are collected again.
 */
export async function discardPlans(tx: Transaction) {
  await tx.execute(sql`discard plans`)
}
