import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { text, timestamp, uuid } from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { hasRows, queryRows, toIso } from '#server/database/query-rows.ts'
import { usedIdentityProofsTable } from '#server/database/schema.ts'

export async function findUserIdByIdentity(
  db: Queryable,
  issuer: string,
  subject: string,
): Promise<string | undefined> {
  const [row] = await queryRows(
    db,
    { user_id: uuid },
    sql`select user_id from identities where issuer = ${issuer} and subject = ${subject}`,
  )
  return row?.user_id
}

export type StoredIdentity = {
  id: string
  issuer: string
  email: string
  createdAt: string
  lastUsedAt: string
}

/** Lists a person’s identities, the oldest first. There is at most one for each provider that the server has had. */
export async function listIdentities(db: Queryable, userId: string): Promise<StoredIdentity[]> {
  const rows = await queryRows(
    db,
    { id: uuid, issuer: text, email: text, created_at: timestamp, last_used_at: timestamp },
    sql`select id, issuer, email, created_at, last_used_at from identities
        where user_id = ${userId} order by created_at, id limit 100`,
  )
  return rows.map(({ created_at, last_used_at, ...row }) => ({
    ...row,
    createdAt: toIso(created_at),
    lastUsedAt: toIso(last_used_at),
  }))
}

type IdentityUse = { userId: string; issuer: string; subject: string; email: string; now: Date }

/** Links an identity to a person, unless it is linked, and records its use. Returns whether it was new. */
export async function linkIdentity(tx: Transaction, use: IdentityUse): Promise<'new' | 'known' | 'taken'> {
  const { userId, issuer, subject, email, now } = use
  const isNew = await hasRows(
    tx,
    sql`insert into identities (id, user_id, issuer, subject, email, created_at, last_used_at)
        values (${uuidv7()}, ${userId}, ${issuer}, ${subject}, ${email}, ${now}, ${now})
        on conflict do nothing returning id`,
  )
  if (isNew) return 'new'
  const isKnown = await hasRows(
    tx,
    sql`update identities set last_used_at = ${now}
        where user_id = ${userId} and issuer = ${issuer} and subject = ${subject} returning id`,
  )
  return isKnown ? 'known' : 'taken'
}

/** Removes an identity of the person. Returns the address of its provider. */
export async function deleteIdentity(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<string | undefined> {
  const [row] = await queryRows(
    tx,
    { issuer: text },
    sql`delete from identities where id = ${id} and user_id = ${userId} returning issuer`,
  )
  return row?.issuer
}

/** Records that a request or a ticket was used. Returns false if it was used before. */
export async function recordUsedProof(
  db: Queryable,
  { hash, expiresAt }: { hash: string; expiresAt: Date },
): Promise<boolean> {
  const inserted = await db
    .insert(usedIdentityProofsTable)
    .values({ hash, expiresAt })
    .onConflictDoNothing()
    .returning({ hash: usedIdentityProofsTable.hash })
  return inserted.length > 0
}
