import { sql } from 'drizzle-orm'
import { boolean, integer, text } from '#server/database/columns.ts'
import type { Database } from '#server/database/connection.ts'
import { queryRows } from '#server/database/query-rows.ts'

/** Jobs of one kind that should have started already. */
export type DueJobs = { job: string; count: number; oldestSeconds: number }

export async function countDueJobs(database: Database): Promise<DueJobs[]> {
  return queryRows(
    database,
    { job: text, count: integer, oldestSeconds: integer },
    sql`select name as job, count(*)::int as count,
               max(extract(epoch from now() - start_after))::int as "oldestSeconds"
        from pgboss.job where state < 'active' and not blocked and start_after <= now()
        group by name order by name`,
  )
}

export async function isDatabaseReadOnly(database: Database): Promise<boolean> {
  const [row] = await queryRows(
    database,
    { isReadOnly: boolean },
    sql`select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly"`,
  )
  return row?.isReadOnly ?? true
}

/** Writes an empty message to the write-ahead log, which is a real write that changes no table. */
export async function writeToDatabaseLog(database: Database) {
  await database.execute(sql`select pg_logical_emit_message(true, 'cornerman', '')`)
}
