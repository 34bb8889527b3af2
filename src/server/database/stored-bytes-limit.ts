import { sql } from 'drizzle-orm'
import type { Database, Transaction } from './connection.ts'

/** Saves how many bytes each person may store. Triggers refuse new rows beyond it, whichever server inserts them. */
export async function saveStoredBytesLimit(database: Database, bytes: number) {
  await database.execute(sql`
    update installation set stored_bytes_limit = ${bytes} where stored_bytes_limit is distinct from ${bytes}`)
}

/** Lets this transaction exceed the limit, so that an import is never left half done. Its upload is
 * refused beyond the limit. */
export async function allowExceedingStoredBytesLimit(tx: Transaction) {
  await tx.execute(sql`select set_config('cornerman.may_exceed_storage', 'on', true)`)
}
