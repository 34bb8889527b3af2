import { sql } from 'drizzle-orm'
import { uuid } from '#server/database/columns.ts'
import type { Transaction } from '#server/database/connection.ts'
import { queryRows } from '#server/database/query-rows.ts'

/** Makes the queue run the newest failed jobs with a name again at once. Returns how many there are. */
export async function retryFailedJobs(tx: Transaction, name: string, limit: number): Promise<number> {
  const rows = await queryRows(
    tx,
    { id: uuid },
    sql`update pgboss.job
        set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()
        where name = ${name} and state = 'failed' and id in (
          select id from pgboss.job where name = ${name} and state = 'failed'
          order by created_on desc, id desc limit ${limit})
        returning id`,
  )
  return rows.length
}

/**
 * Makes a backup start now if one waits, for example to be repeated after a failure. Returns whether a backup waits or
 * runs. Other transactions that call this function wait until this one ends.
 */
export async function startWaitingBackup(tx: Transaction): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('backup', 0))`)
  const rows = await queryRows(
    tx,
    { id: uuid },
    sql`with started as (
          update pgboss.job set start_after = now() where name = 'backup' and state < 'active' returning id)
        select id from started
        union all select id from pgboss.job where name = 'backup' and state = 'active' limit 100`,
  )
  return rows.length > 0
}
