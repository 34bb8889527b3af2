import { sql } from 'drizzle-orm'
import { boolean, integer, text } from '#server/database/columns.ts'
import type { Database } from '#server/database/connection.ts'
import { queryRows } from '#server/database/query-rows.ts'

/** A server that has not reported for this long no longer counts. */
const liveServerSeconds = 30

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

/** Also deletes servers that stopped without signing off. */
export async function saveLiveServer(database: Database, id: string) {
  await database.execute(sql`
    with ended as (delete from live_servers where seen_at < now() - interval '1 hour')
    insert into live_servers (id, seen_at) values (${id}, now())
    on conflict (id) do update set seen_at = excluded.seen_at`)
}

export async function countLiveServers(database: Database): Promise<number> {
  const [row] = await queryRows(
    database,
    { count: integer },
    sql`select count(*)::int as count from live_servers
        where seen_at > now() - make_interval(secs => ${liveServerSeconds})`,
  )
  return Math.max(1, row?.count ?? 1)
}

export async function deleteLiveServer(database: Database, id: string) {
  await database.execute(sql`delete from live_servers where id = ${id}`)
}

/** Writes an empty message to the write-ahead log, which is a real write that changes no table. */
export async function writeToDatabaseLog(database: Database) {
  await database.execute(sql`select pg_logical_emit_message(true, 'cornerman', '')`)
}
