import { eq, type SQL, sql } from 'drizzle-orm'
import { type Role, role } from '#contract/account/profile.ts'
import type { AccountOrder, AccountSummary, administration } from '#contract/admin/administration.ts'
import type { QueryOf } from '#contract/operation.ts'
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
import { activeSignInSql } from '#server/database/fragments/active-sign-in-sql.ts'
import { isSecondFactorOnSql } from '#server/database/fragments/second-factor-sql.ts'
import { hasRows, queryRows, toIso } from '#server/database/query-rows.ts'
import { usersTable } from '#server/database/schema.ts'
import { afterCursorSql, toPage } from '#server/http/pagination.ts'

const accountRow = {
  id: uuid,
  first_name: text,
  last_name: text,
  email: text,
  role: oneOf(role.options),
  is_verified: boolean,
  created_at: timestamp,
  last_seen_at: nullable(timestamp),
  devices: integer,
  disabled_at: nullable(timestamp),
  disabled_reason: nullable(text),
  has_second_factor: boolean,
  requested_email: nullable(text),
  stored_bytes: integer,
  logs: integer,
  regimens: integer,
  /** The values by which the list is sorted: the names in lower case, or when the person was last seen. */
  last_key: text,
  first_key: text,
  seen_key: timestamp,
}

/** People who were never seen come before all others. */
const seenKeySql = sql`coalesce(seen.last_seen_at, 'epoch'::timestamptz)`

const selectAccountsSql = sql`
  select u.id, u.first_name, u.last_name, u.email, u.role, u.email_verified_at is not null as is_verified,
    u.created_at, u.disabled_at, u.disabled_reason, lower(u.last_name) as last_key, lower(u.first_name) as first_key,
    exists (select 1 from second_factors f where f.user_id = u.id and ${isSecondFactorOnSql('f')})
      as has_second_factor,
    (select c.new_email from email_changes c
     where c.user_id = u.id and c.completed_at is null and c.expires_at > now()) as requested_email,
    seen.last_seen_at, coalesce(seen.devices, 0) as devices, ${seenKeySql} as seen_key,
    coalesce((select b.bytes from stored_bytes b where b.user_id = u.id), 0) as stored_bytes,
    coalesce((select t.workouts from workout_log_totals t where t.athlete_id = u.id), 0) as logs,
    (select count(*)::int from regimens r where r.coach_id = u.id and r.deleted_at is null) as regimens
  from users u left join (
    select s.user_id, max(s.last_seen_at) as last_seen_at,
      (count(*) filter (where ${activeSignInSql}))::int as devices
    from sign_ins s group by s.user_id) seen on seen.user_id = u.id`

/** The columns by which the list is sorted, all in the same direction. */
const accountSortings: Record<AccountOrder, AccountSorting> = {
  name: {
    columns: [sql`lower(u.last_name)`, sql`lower(u.first_name)`, sql`u.id`],
    types: ['text', 'text', 'uuid'],
    after: '>',
    positionOf: row => [row.last_key, row.first_key, row.id],
  },
  'last-seen': {
    columns: [seenKeySql, sql`u.id`],
    types: ['timestamptz', 'uuid'],
    after: '<',
    positionOf: row => [row.seen_key, row.id],
  },
  'longest-unseen': {
    columns: [seenKeySql, sql`u.id`],
    types: ['timestamptz', 'uuid'],
    after: '>',
    positionOf: row => [row.seen_key, row.id],
  },
}
type AccountSorting = {
  columns: SQL[]
  types: ('text' | 'timestamptz' | 'uuid')[]
  after: '<' | '>'
  positionOf: (row: RowOf<typeof accountRow>) => (string | number)[]
}

export async function listAccounts(db: Queryable, query: QueryOf<typeof administration.people>) {
  const { search = '', role: wanted } = query
  const { columns, types, after, positionOf } = accountSortings[query.order]
  const direction = after === '>' ? sql`` : sql` desc`
  const rows = await queryRows(
    db,
    accountRow,
    sql`${selectAccountsSql}
        where u.placeholder_of is null and ${matchesSearchSql(search)} ${wanted ? sql`and u.role = ${wanted}` : sql``}
          ${afterCursorSql(query, columns, types, after)}
        order by ${sql.join(
          columns.map(column => sql`${column}${direction}`),
          sql`, `,
        )}
        limit ${query.limit + 1}`,
  )
  return toPage(rows, query, toAccountSummary, positionOf)
}

/** Every word of the search must be part of the name or of the email address. */
function matchesSearchSql(search: string) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10)
  const conditions = words.map(
    word => sql`position(${word} in lower(u.first_name || ' ' || u.last_name || ' ' || u.email)) > 0`,
  )
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

export async function findAccount(db: Queryable, id: string): Promise<AccountSummary | undefined> {
  const [row] = await queryRows(
    db,
    accountRow,
    sql`${selectAccountsSql} where u.id = ${id} and u.placeholder_of is null`,
  )
  return row && toAccountSummary(row)
}

function toAccountSummary(row: RowOf<typeof accountRow>): AccountSummary {
  return {
    _id: row.id,
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    role: row.role,
    isEmailVerified: row.is_verified,
    createdAt: toIso(row.created_at),
    lastSeenAt: row.last_seen_at && toIso(row.last_seen_at),
    devices: row.devices,
    disabledAt: row.disabled_at && toIso(row.disabled_at),
    disabledReason: row.disabled_reason,
    hasSecondFactor: row.has_second_factor,
    requestedEmail: row.requested_email,
    storage: { bytes: row.stored_bytes, logs: row.logs, regimens: row.regimens },
  }
}

export async function countAccounts(db: Queryable): Promise<Record<Role, number>> {
  const [row] = await queryRows(
    db,
    { athlete: integer, coach: integer, admin: integer },
    sql`select (count(*) filter (where role = 'athlete'))::int as athlete,
          (count(*) filter (where role = 'coach'))::int as coach,
          (count(*) filter (where role = 'admin'))::int as admin
        from users where placeholder_of is null`,
  )
  return row ?? { athlete: 0, coach: 0, admin: 0 }
}

/**
 * Locks the rows of all administrators who can sign in, until the transaction ends, and returns their ids. Of two
 * transactions that remove an administrator, the second one waits for the first.
 */
export async function lockActiveAdmins(tx: Transaction): Promise<string[]> {
  const rows = await queryRows(
    tx,
    { id: uuid },
    sql`select id from users where role = 'admin' and disabled_at is null order by id for no key update`,
  )
  return rows.map(row => row.id)
}

export type LockedAccount = {
  id: string
  role: Role
  email: string
  isVerified: boolean
  isDisabled: boolean
}

/** Locks an account until the transaction ends. */
export async function lockAccountForUpdate(tx: Transaction, id: string): Promise<LockedAccount | undefined> {
  const [row] = await queryRows(
    tx,
    { id: uuid, role: oneOf(role.options), email: text, isVerified: boolean, isDisabled: boolean },
    sql`select id, role, email, email_verified_at is not null as "isVerified", disabled_at is not null as "isDisabled"
        from users where id = ${id} and placeholder_of is null for no key update`,
  )
  return row
}

export async function markDisabled(tx: Transaction, id: string, reason: string, now: Date) {
  await tx.update(usersTable).set({ disabledAt: now, disabledReason: reason }).where(eq(usersTable.id, id))
}

export async function markEnabled(tx: Transaction, id: string) {
  await tx.update(usersTable).set({ disabledAt: null, disabledReason: null }).where(eq(usersTable.id, id))
}

export async function updateRole(tx: Transaction, id: string, to: Role) {
  await tx.update(usersTable).set({ role: to }).where(eq(usersTable.id, id))
}

/** Returns whether the person coaches someone or is coached by someone. */
export function hasActiveCoachings(tx: Transaction, id: string): Promise<boolean> {
  return hasRows(
    tx,
    sql`select 1 from coachings where (coach_id = ${id} or athlete_id = ${id}) and ended_at is null limit 1`,
  )
}

/** Withdraws the open invitations and join codes of a person who is no longer a coach. */
export async function withdrawOpenInvitations(tx: Transaction, coachId: string, now: Date) {
  await tx.execute(
    sql`update invitations set answer = 'withdrawn', answered_at = ${now.toISOString()}
        where coach_id = ${coachId} and answer is null`,
  )
  await tx.execute(
    sql`update join_codes set ended_at = ${now.toISOString()} where coach_id = ${coachId} and ended_at is null`,
  )
}

/** Returns whether the second factor was in use. */
export async function deleteSecondFactorOf(tx: Transaction, userId: string): Promise<boolean> {
  return hasRows(
    tx,
    sql`delete from second_factors f where f.user_id = ${userId} and ${isSecondFactorOnSql('f')} returning f.id`,
  )
}
