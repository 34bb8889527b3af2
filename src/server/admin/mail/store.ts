import { sql } from 'drizzle-orm'
import type { UnsentMail } from '#contract/admin/administration.ts'
import {
  boolean,
  integer,
  nullable,
  oneOf,
  type RowOf,
  text,
  timestamp,
  uuid,
} from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { queryRows, toIso } from '#server/database/query-rows.ts'
import { afterCursorSql, type PageRequest, toPage } from '#server/http/pagination.ts'

const mailJobNames = [
  'mail.verification',
  'mail.reset',
  'mail.password-changed',
  'mail.security',
  'mail.email-change',
  'mail.email-changed',
  'mail.invitation',
  'mail.webhook-off',
  'mail.news',
] as const

const mailKinds: Record<(typeof mailJobNames)[number], UnsentMail['kind']> = {
  'mail.verification': 'verification',
  'mail.reset': 'reset',
  'mail.password-changed': 'password-changed',
  'mail.security': 'security',
  'mail.email-change': 'email-change',
  'mail.email-changed': 'email-changed',
  'mail.invitation': 'invitation',
  'mail.webhook-off': 'webhook-off',
  'mail.news': 'notification',
}

const unsentMailRow = {
  id: uuid,
  name: oneOf(mailJobNames),
  recipient: nullable(text),
  has_failed: boolean,
  attempts: integer,
  error: text,
  last_attempt_at: timestamp,
  created_on: timestamp,
}

/** Selects the address, but not what a notification is about, which may be an athlete’s health. */
export async function listUnsentMails(db: Queryable, page: PageRequest) {
  const rows = await queryRows(
    db,
    unsentMailRow,
    sql`select j.id, j.name, coalesce(j.data->>'formerEmail', case when j.data->>'side' = 'new' then c.new_email else changer.email end,
            u.email, i.email, j.data->>'email') as recipient, j.state = 'failed' as has_failed,
          j.retry_count + (j.state = 'failed')::int as attempts, left(coalesce(j.output->>'message', ''), 500) as error,
          coalesce(j.completed_on, j.started_on, j.created_on) as last_attempt_at, j.created_on
        from pgboss.job j
          left join users u on u.id::text = j.data->>'userId'
          left join email_changes c on c.id::text = j.data->>'changeId'
          left join users changer on changer.id = c.user_id
          left join invitations i on i.id::text = j.data->>'invitationId'
        where ${isUnsentMailSql}
          ${afterCursorSql(page, [sql`j.created_on`, sql`j.id`], ['timestamptz', 'uuid'])}
        order by j.created_on desc, j.id desc
        limit ${page.limit + 1}`,
  )
  return toPage(rows, page, toUnsentMail, row => [row.created_on, row.id])
}

const isUnsentMailSql = sql`j.name = any(${sql.param(mailJobNames)}::text[]) and j.state in ('failed', 'retry')`

function toUnsentMail(row: RowOf<typeof unsentMailRow>): UnsentMail {
  return {
    _id: row.id,
    id: row.id,
    kind: mailKinds[row.name],
    recipient: row.recipient,
    hasFailed: row.has_failed,
    attempts: row.attempts,
    error: row.error,
    lastAttemptAt: toIso(row.last_attempt_at),
  }
}

/** Makes the queue attempt the emails again at once, like `retry` of pg-boss. Returns how many there are. */
export async function retryUnsentMails(
  tx: Transaction,
  ids: readonly string[] | undefined,
  limit: number,
): Promise<number> {
  const rows = await queryRows(
    tx,
    { id: uuid },
    sql`update pgboss.job
        set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()
        where id in (
            select j.id from pgboss.job j
            where ${isUnsentMailSql} ${ids ? sql`and j.id = any(${sql.param(ids)}::uuid[])` : sql``}
            order by j.created_on desc limit ${limit})
          and name = any(${sql.param(mailJobNames)}::text[])
        returning id`,
  )
  return rows.length
}

export async function findEmailAddress(db: Queryable, userId: string): Promise<string | undefined> {
  const [row] = await queryRows(db, { email: text }, sql`select email from users where id = ${userId}`)
  return row?.email
}
