import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { PersonalToken } from '#contract/account/personal-tokens.ts'
import { tokenScope } from '#contract/account/token-scopes.ts'
import {
  arrayOf,
  integer,
  json,
  nullable,
  type RowOf,
  text,
  timestamp,
  uuid,
} from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { queryRows, toIso, toIsoOrNull } from '#server/database/query-rows.ts'
import { personalTokensTable } from '#server/database/schema.ts'

const tokenRow = {
  id: uuid,
  name: text,
  scopes: arrayOf(text),
  athletes: nullable(json(z.array(z.object({ id: z.string(), name: z.nullable(z.string()) })))),
  created_at: timestamp,
  expires_at: nullable(timestamp),
  last_used_at: nullable(timestamp),
}

/** Lists a person’s tokens, the newest first. There are at most `maxPersonalTokens`. */
export async function listPersonalTokens(db: Queryable, userId: string): Promise<PersonalToken[]> {
  const rows = await queryRows(
    db,
    tokenRow,
    sql`select t.id, t.name, t.scopes, t.created_at, t.expires_at, t.last_used_at,
          case when t.athlete_ids is not null then (
            select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name',
                nullif(trim(u.first_name || ' ' || u.last_name), '')) order by u.first_name, u.last_name, u.id), '[]')
            from users u where u.id = any (t.athlete_ids)) end as athletes
        from personal_tokens t
        where t.user_id = ${userId}
        order by t.created_at desc, t.id desc`,
  )
  return rows.map(toPersonalToken)
}

export async function countPersonalTokens(tx: Transaction, userId: string): Promise<number> {
  const [row] = await queryRows(
    tx,
    { count: integer },
    sql`select count(*)::int as count from personal_tokens where user_id = ${userId}`,
  )
  return row?.count ?? 0
}

/** Returns how many of the athletes the coach currently coaches. */
export async function countCoachedAthletes(
  tx: Transaction,
  coachId: string,
  athleteIds: readonly string[],
): Promise<number> {
  const [row] = await queryRows(
    tx,
    { count: integer },
    sql`select count(*)::int as count from coachings
        where coach_id = ${coachId} and ended_at is null and athlete_id in ${athleteIds}`,
  )
  return row?.count ?? 0
}

export async function insertPersonalToken(tx: Transaction, values: typeof personalTokensTable.$inferInsert) {
  await tx.insert(personalTokensTable).values(values)
}

/** Returns false if the token belongs to another user or was revoked before. */
export async function deletePersonalToken(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(personalTokensTable)
    .where(and(eq(personalTokensTable.id, id), eq(personalTokensTable.userId, userId)))
    .returning({ id: personalTokensTable.id })
  return deleted.length > 0
}

function toPersonalToken(row: RowOf<typeof tokenRow>): PersonalToken {
  return {
    _id: row.id,
    id: row.id,
    name: row.name,
    scopes: z.array(tokenScope).parse(row.scopes),
    athletes: row.athletes,
    createdAt: toIso(row.created_at),
    expiresAt: toIsoOrNull(row.expires_at),
    lastUsedAt: toIsoOrNull(row.last_used_at),
  }
}
