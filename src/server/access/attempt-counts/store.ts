import { eq, sql } from 'drizzle-orm'
import { integer, text, timestamp } from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { attemptCountsTable } from '#server/database/schema.ts'
import { hashToken } from '#server/http/tokens.ts'

export type Attempts = { count: number; firstAt: Date; lastAt: Date; expiresAt: Date }

/** The key under which attempts are counted, and the duration of the count. */
export type CountedAttempt = {
  key: string
  /** The account to which the count belongs. */
  owner?: string
  /** How much is added to the count: 1, unless the count is a sum, such as of bytes. */
  amount?: number
  /** The count expires so long after its first attempt. */
  windowMs: number
  /** From this count on, it expires `lockedMs` after its last attempt instead. */
  limit?: number
  lockedMs?: number
}

const countRow = {
  key_hash: text,
  count: integer,
  first_at: timestamp,
  last_at: timestamp,
  expires_at: timestamp,
}

/** Returns the counts of the keys in their order; undefined for those that are zero. */
export async function findAttempts(
  db: Queryable,
  keys: readonly string[],
  now: Date,
): Promise<(Attempts | undefined)[]> {
  const hashes = keys.map(hashToken)
  const rows = await queryRows(
    db,
    countRow,
    sql`select key_hash, count, first_at, last_at, expires_at from attempt_counts
        where key_hash = any(${sql.param(hashes)}) and expires_at > ${now}`,
  )
  const counts = new Map(rows.map(row => [row.key_hash, toAttempts(row)]))
  return hashes.map(hash => counts.get(hash))
}

/** Counts an attempt. Attempts at the same time are all counted. */
export async function countAttempt(
  db: Queryable,
  { key, owner, amount = 1, windowMs, limit, lockedMs = windowMs }: CountedAttempt,
  now: Date,
): Promise<Attempts> {
  const windowEnd = new Date(now.getTime() + windowMs)
  const lockEnd = new Date(now.getTime() + lockedMs)
  const [row] = await queryRows(
    db,
    countRow,
    sql`insert into attempt_counts as a (key_hash, owner_hash, count, first_at, last_at, expires_at)
        values (${hashToken(key)}, ${owner === undefined ? null : hashToken(owner)}, ${amount}, ${now}, ${now},
          ${limit === 1 ? lockEnd : windowEnd})
        on conflict (key_hash) do update set
          count = case when a.expires_at > excluded.last_at then a.count + excluded.count else excluded.count end,
          first_at = case when a.expires_at > excluded.last_at then a.first_at else excluded.first_at end,
          last_at = excluded.last_at,
          expires_at = case
            when a.expires_at <= excluded.last_at then excluded.expires_at
            when a.count + excluded.count >= ${limit ?? null}::int then ${lockEnd}::timestamptz
            else a.expires_at end
        returning a.key_hash, a.count, a.first_at, a.last_at, a.expires_at`,
  )
  return row ? toAttempts(row) : { count: amount, firstAt: now, lastAt: now, expiresAt: windowEnd }
}

export async function deleteAttempts(db: Queryable, key: string) {
  await db.delete(attemptCountsTable).where(eq(attemptCountsTable.keyHash, hashToken(key)))
}

/** Deletes all counts of an account. */
export async function deleteAttemptsOf(db: Queryable, owner: string) {
  await db.delete(attemptCountsTable).where(eq(attemptCountsTable.ownerHash, hashToken(owner)))
}

/** Deletes the counts with the oldest attempts if there are more than `maxRows`. */
export async function deleteOldestAttempts(db: Queryable, maxRows: number) {
  await db.execute(sql`
    delete from attempt_counts where last_at <= (
      select last_at from attempt_counts order by last_at desc offset ${maxRows} limit 1)`)
}

/** Makes attempts for the same account on all servers wait for each other until the transaction ends. */
export async function lockAttemptsOf(tx: Transaction, owner: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${hashToken(owner)}, 0))`)
}

function toAttempts(row: { count: number; first_at: string; last_at: string; expires_at: string }): Attempts {
  return {
    count: row.count,
    firstAt: new Date(row.first_at),
    lastAt: new Date(row.last_at),
    expiresAt: new Date(row.expires_at),
  }
}
