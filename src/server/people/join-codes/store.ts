import { and, eq, sql } from 'drizzle-orm'
import { person } from '#contract/fields.ts'
import type { JoinCode } from '#contract/people/people.ts'
import { formatJoinCode } from '#server/access/join-code.ts'
import { integer, json, nullable, type RowOf, text, timestamp, uuid } from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { personSql } from '#server/database/fragments/person-sql.ts'
import { hasRows, queryRows, toIso, toIsoOrNull } from '#server/database/query-rows.ts'
import { joinCodesTable } from '#server/database/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { afterCursorSql, type PageRequest, toPage } from '#server/http/pagination.ts'
import type { VerifiedAthlete, VerifiedCoach } from '#server/people/policy.ts'

const joinCodeRow = {
  code: text,
  coach: json(person),
  expires_at: nullable(timestamp),
  max_uses: nullable(integer),
  uses: integer,
  created_at: timestamp,
}

/** A join code without its link, because the link depends on the server's public address. */
export type StoredJoinCode = Omit<JoinCode, 'link'>

export type JoinCodeDraft = { code: string; expiresAt: Date | null; maxUses: number | null; createdAt: Date }

export async function insertJoinCode(tx: Transaction, coach: VerifiedCoach, draft: JoinCodeDraft) {
  await tx.insert(joinCodesTable).values({ ...draft, coachId: coach.id })
}

/** Returns whether more than this number of the coach’s codes work. */
export function hasMoreJoinCodes(tx: Transaction, coach: VerifiedCoach, count: number, now: Date) {
  return hasRows(
    tx,
    sql`select 1 from join_codes c where c.coach_id = ${coach.id} and ${isUsableSql(now)} offset ${count} limit 1`,
  )
}

export async function listJoinCodes(db: Queryable, coach: Actor, page: PageRequest, now: Date) {
  const rows = await queryRows(
    db,
    joinCodeRow,
    sql`${selectJoinCodes}
        where c.coach_id = ${coach.id} and ${isUsableSql(now)}
          ${afterCursorSql(page, [sql`c.created_at`, sql`c.code`], ['timestamptz', 'text'])}
        order by c.created_at desc, c.code desc
        limit ${page.limit + 1}`,
  )
  return toPage(rows, page, toStoredJoinCode, row => [row.created_at, row.code])
}

export async function findUsableJoinCode(
  db: Queryable,
  code: string,
  now: Date,
): Promise<StoredJoinCode | undefined> {
  const [row] = await queryRows(
    db,
    joinCodeRow,
    sql`${selectJoinCodes} where c.code = ${code} and ${isUsableSql(now)}`,
  )
  return row && toStoredJoinCode(row)
}

/**
 * Counts one use of a join code and returns the coach's id, or undefined if no uses are left. Concurrent
 * calls wait for the row lock.
 */
export async function consumeJoinCodeUse(
  tx: Transaction,
  code: string,
  now: Date,
): Promise<string | undefined> {
  const [row] = await queryRows(
    tx,
    { coach_id: uuid },
    sql`update join_codes c set uses = uses + 1
        where c.code = ${code} and ${isUsableSql(now)}
        returning c.coach_id`,
  )
  return row?.coach_id
}

export function isCoachedByCodeOwner(tx: Transaction, athlete: VerifiedAthlete, code: string) {
  return hasRows(
    tx,
    sql`select 1 from join_codes c join coachings l on l.coach_id = c.coach_id
        where c.code = ${code} and l.athlete_id = ${athlete.id} and l.ended_at is null`,
  )
}

/** Deactivates a join code. Deactivating it again has no effect. */
export async function endJoinCode(tx: Transaction, coach: Actor, code: string, now: Date): Promise<boolean> {
  const updatedRows = await tx
    .update(joinCodesTable)
    .set({ endedAt: sql`coalesce(${joinCodesTable.endedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(joinCodesTable.code, code), eq(joinCodesTable.coachId, coach.id)))
    .returning({ code: joinCodesTable.code })
  return updatedRows.length > 0
}

const isUsableSql = (now: Date) =>
  sql`c.ended_at is null and (c.expires_at is null or c.expires_at > ${now.toISOString()})
      and (c.max_uses is null or c.uses < c.max_uses)`

const selectJoinCodes = sql`
  select c.code, c.expires_at, c.max_uses, c.uses, c.created_at, ${personSql('coach')} as coach
  from join_codes c join users coach on coach.id = c.coach_id`

function toStoredJoinCode(row: RowOf<typeof joinCodeRow>): StoredJoinCode {
  return {
    code: formatJoinCode(row.code),
    coach: row.coach,
    expiresAt: toIsoOrNull(row.expires_at),
    maxUses: row.max_uses,
    uses: row.uses,
    createdAt: toIso(row.created_at),
  }
}
