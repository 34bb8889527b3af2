import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Passkey } from '#contract/account/passkeys.ts'
import { boolean, integer, nullable, type RowOf, text, timestamp, uuid } from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { hasRows, queryRows, toIso, toIsoOrNull } from '#server/database/query-rows.ts'
import { passkeysTable, secondFactorsTable, usedPasskeyChallengesTable } from '#server/database/schema.ts'
import { hashToken } from '#server/http/tokens.ts'

export type StoredPasskey = {
  id: string
  userId: string
  credentialId: string
  publicKey: string
  counter: number
}

const passkeyRow = {
  id: uuid,
  credential_id: text,
  name: text,
  is_synced: boolean,
  created_at: timestamp,
  last_used_at: nullable(timestamp),
}

export type OwnPasskey = Passkey & { credentialId: string }

/** Lists a person’s passkeys, the oldest first. There are at most `maxPasskeys`. */
export async function listPasskeys(db: Queryable, userId: string): Promise<OwnPasskey[]> {
  const rows = await queryRows(
    db,
    passkeyRow,
    sql`select p.id, p.credential_id, p.name, p.is_synced, p.created_at, p.last_used_at
        from passkeys p join second_factors f on f.id = p.second_factor_id
        where f.user_id = ${userId}
        order by p.created_at, p.id`,
  )
  return rows.map(toPasskey)
}

export async function findPasskeyByCredentialId(
  db: Queryable,
  credentialId: string,
): Promise<StoredPasskey | undefined> {
  const [row] = await queryRows(
    db,
    { id: uuid, userId: uuid, credentialId: text, publicKey: text, counter: integer },
    sql`select p.id, f.user_id as "userId", p.credential_id as "credentialId", p.public_key as "publicKey", p.counter
        from passkeys p join second_factors f on f.id = p.second_factor_id
        where p.credential_id = ${credentialId}`,
  )
  return row
}

/** Returns the id of the person’s second factor, which is created unless it exists, and locks it. */
export async function lockSecondFactor(tx: Transaction, userId: string, now: Date): Promise<string> {
  const [factor] = await tx
    .insert(secondFactorsTable)
    .values({ id: uuidv7(), userId, createdAt: now })
    .onConflictDoUpdate({ target: secondFactorsTable.userId, set: { userId } })
    .returning({ id: secondFactorsTable.id })
  return factor?.id ?? ''
}

type NewPasskey = Omit<typeof passkeysTable.$inferInsert, 'id'>

/** Stores a passkey. Returns undefined if it is stored already, for this person or someone else. */
export async function insertPasskey(tx: Transaction, values: NewPasskey): Promise<string | undefined> {
  const [row] = await tx
    .insert(passkeysTable)
    .values({ ...values, id: uuidv7() })
    .onConflictDoNothing()
    .returning({ id: passkeysTable.id })
  return row?.id
}

/** Records that a challenge was signed. Returns false if it was signed before. */
export async function recordUsedChallenge(
  tx: Transaction,
  { challenge, expiresAt }: { challenge: string; expiresAt: Date },
): Promise<boolean> {
  const inserted = await tx
    .insert(usedPasskeyChallengesTable)
    .values({ hash: hashToken(challenge), expiresAt })
    .onConflictDoNothing()
    .returning({ hash: usedPasskeyChallengesTable.hash })
  return inserted.length > 0
}

/** Records that the passkey was used. Returns false if it was removed in the meantime. */
export async function markPasskeyUsed(
  tx: Transaction,
  { id }: StoredPasskey,
  use: { counter: number; isSynced: boolean; lastUsedAt: Date },
): Promise<boolean> {
  const updated = await tx
    .update(passkeysTable)
    .set(use)
    .where(eq(passkeysTable.id, id))
    .returning({ id: passkeysTable.id })
  return updated.length > 0
}

export async function renamePasskey(
  db: Queryable,
  userId: string,
  id: string,
  name: string,
): Promise<boolean> {
  return hasRows(
    db,
    sql`update passkeys p set name = ${name} from second_factors f
        where p.id = ${id} and f.id = p.second_factor_id and f.user_id = ${userId} returning p.id`,
  )
}

export async function deletePasskey(tx: Transaction, secondFactorId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(passkeysTable)
    .where(and(eq(passkeysTable.id, id), eq(passkeysTable.secondFactorId, secondFactorId)))
    .returning({ id: passkeysTable.id })
  return deleted.length > 0
}

function toPasskey(row: RowOf<typeof passkeyRow>): OwnPasskey {
  return {
    id: row.id,
    _id: row.id,
    name: row.name,
    isSynced: row.is_synced,
    createdAt: toIso(row.created_at),
    lastUsedAt: toIsoOrNull(row.last_used_at),
    credentialId: row.credential_id,
  }
}
