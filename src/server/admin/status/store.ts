import { sql } from 'drizzle-orm'
import type { ServerStatus } from '#contract/admin/administration.ts'
import { maxRecordsPerPerson } from '#contract/quotas.ts'
import { boolean, integer, nullable, oneOf, text, timestamp, uuid } from '#server/database/columns.ts'
import type { Database, Queryable } from '#server/database/connection.ts'
import { isSecondFactorOnSql } from '#server/database/fragments/second-factor-sql.ts'
import { queryRows, toIso } from '#server/database/query-rows.ts'

export async function fetchDatabaseSize(db: Database) {
  const [row] = await queryRows(
    db,
    { version: text, bytes: integer },
    sql`select split_part(current_setting('server_version'), ' ', 1) as version,
          pg_database_size(current_database()) as bytes`,
  )
  return row ?? { version: '', bytes: 0 }
}

/** Returns whether a backup runs or waits to start or to be repeated. */
export async function fetchBackupState(db: Database): Promise<ServerStatus['backupState']> {
  const [row] = await queryRows(
    db,
    { isRunning: boolean },
    sql`select bool_or(state = 'active') as "isRunning" from pgboss.job
        where name = 'backup' and state <= 'active' having count(*) > 0`,
  )
  return row ? (row.isRunning ? 'running' : 'waiting') : 'none'
}

/** Completed jobs are kept for a day. */
export async function countJobs(db: Database): Promise<ServerStatus['jobs']> {
  const rows = await queryRows(
    db,
    { name: text, waiting: integer, failed: integer, last_run_at: nullable(timestamp) },
    sql`select name, (count(*) filter (where state < 'active'))::int as waiting,
          (count(*) filter (where state = 'failed'))::int as failed,
          max(coalesce(completed_on, started_on)) as last_run_at
        from pgboss.job where name not like '\\_\\_%' group by name order by name limit 100`,
  )
  return rows.map(({ last_run_at, ...row }) => ({ ...row, lastRunAt: last_run_at && toIso(last_run_at) }))
}

/** Counts webhooks and failed deliveries. Their addresses and events are private to their owners. */
export async function countWebhooks(db: Database): Promise<ServerStatus['webhooks']> {
  const [row] = await queryRows(
    db,
    { on: integer, turnedOffByFailures: integer, failedDeliveries: integer },
    sql`select (count(*) filter (where off_since is null))::int as "on",
          (count(*) filter (where off_reason in ('failures', 'gone')))::int as "turnedOffByFailures",
          (select count(*)::int from webhook_deliveries where state = 'failed') as "failedDeliveries"
        from webhooks`,
  )
  return row ?? { on: 0, turnedOffByFailures: 0, failedDeliveries: 0 }
}

export async function countAdminsWithoutSecondFactor(db: Queryable): Promise<number> {
  const [row] = await queryRows(
    db,
    { count: integer },
    sql`select count(*)::int as count
        from users left join second_factors on second_factors.user_id = users.id
        where users.role = 'admin' and users.disabled_at is null
          and ${isSecondFactorOnSql('second_factors')} is not true`,
  )
  return row?.count ?? 0
}

const largestAccountCount = 3

/** Lists the accounts that are closest to a limit. Names are read only for these. */
export function listLargestAccounts(db: Queryable): Promise<ServerStatus['largestAccounts']> {
  const limitSql = sql`limit ${largestAccountCount}`
  return queryRows(
    db,
    { id: uuid, name: text, kind: oneOf(['logs', 'regimens', 'bytes']), count: integer, limit: integer },
    sql`select u.id, u.first_name || ' ' || u.last_name as name, used.kind, used.count, used.max as "limit"
        from (
          (select athlete_id as user_id, 'logs' as kind, workouts as count, ${maxRecordsPerPerson.logs}::int as max
            from workout_log_totals where workouts > 0 order by workouts desc, athlete_id ${limitSql})
          union all
          (select coach_id, 'regimens', count(*)::int, ${maxRecordsPerPerson.regimens}::int
            from regimens where deleted_at is null and coach_id is not null
            group by coach_id order by count(*) desc, coach_id ${limitSql})
          union all
          (select b.user_id, 'bytes', b.bytes, i.stored_bytes_limit
            from (select user_id, bytes from stored_bytes where bytes > 0
                  order by bytes desc, user_id ${limitSql}) b
            cross join (select stored_bytes_limit from installation limit 1) i where i.stored_bytes_limit > 0)) used
        join users u on u.id = used.user_id
        order by used.count::float / used.max desc, u.id
        ${limitSql}`,
  )
}
