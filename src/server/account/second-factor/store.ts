import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { SecondFactorStatus } from '#contract/account/second-factor.ts'
import { boolean, integer, nullable, text, timestamp, uuid } from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { hasPasskeysSql, isSecondFactorOnSql } from '#server/database/fragments/second-factor-sql.ts'
import { hasRows, queryRows, toIso } from '#server/database/query-rows.ts'
import { recoveryCodesTable, secondFactorsTable } from '#server/database/schema.ts'

export type SecondFactor = {
  id: string
  userId: string
  /** The secret of the authenticator app, if one was set up. */
  sealedSecret: string | null
  /** True if the secret of the app is confirmed. */
  hasApp: boolean
  hasPasskeys: boolean
}

/** Returns whether signing in with the password also requires a code. */
export const isSecondFactorOn = (factor: SecondFactor | undefined): factor is SecondFactor =>
  factor !== undefined && (factor.hasApp || factor.hasPasskeys)

export async function findSecondFactor(db: Queryable, userId: string): Promise<SecondFactor | undefined> {
  const [row] = await queryRows(
    db,
    { id: uuid, sealedSecret: nullable(text), hasApp: boolean, hasPasskeys: boolean },
    sql`select f.id, f.sealed_secret as "sealedSecret", f.confirmed_at is not null as "hasApp",
          ${hasPasskeysSql('f')} as "hasPasskeys"
        from second_factors f where f.user_id = ${userId}`,
  )
  return row && { ...row, userId }
}

export async function getSecondFactorStatus(db: Queryable, userId: string): Promise<SecondFactorStatus> {
  const [row] = await queryRows(
    db,
    { has_app: boolean, since: timestamp, unused: integer },
    sql`select f.confirmed_at is not null as has_app,
          least(f.confirmed_at, (select min(p.created_at) from passkeys p where p.second_factor_id = f.id)) as since,
          (select count(*) from recovery_codes c where c.second_factor_id = f.id and c.used_at is null) as unused
        from second_factors f where f.user_id = ${userId} and ${isSecondFactorOnSql('f')}`,
  )
  return {
    isOn: row !== undefined,
    hasApp: row?.has_app ?? false,
    since: row ? toIso(row.since) : null,
    unusedRecoveryCodes: row?.unused ?? 0,
  }
}

/** Stores an unconfirmed secret in place of an earlier unconfirmed one. Returns false if an app is already set up. */
export async function saveUnconfirmedSecondFactor(
  tx: Transaction,
  userId: string,
  sealedSecret: string,
  now: Date,
): Promise<boolean> {
  const saved = await queryRows(
    tx,
    { id: uuid },
    sql`insert into second_factors (id, user_id, sealed_secret, created_at)
        values (${uuidv7()}, ${userId}, ${sealedSecret}, ${now})
        on conflict (user_id) do update
          set sealed_secret = excluded.sealed_secret, created_at = excluded.created_at, last_step = null
          where second_factors.confirmed_at is null
        returning id`,
  )
  return saved.length > 0
}

/** Records the time step of a code, so that it cannot be used again. Returns false if it was used before. */
export function recordUsedStep(db: Queryable, { id }: SecondFactor, step: number): Promise<boolean> {
  return hasRows(
    db,
    sql`update second_factors set last_step = ${step}
        where id = ${id} and (last_step is null or last_step < ${step}) returning 1`,
  )
}

/** Uses up a recovery code. Only one of several concurrent calls succeeds. */
export function consumeRecoveryCode(db: Queryable, hash: string, now: Date): Promise<boolean> {
  return hasRows(
    db,
    sql`update recovery_codes set used_at = ${now} where hash = ${hash} and used_at is null returning 1`,
  )
}

/** Confirms the secret. Returns false if it was replaced or confirmed in the meantime. */
export function markSecondFactorConfirmed(
  tx: Transaction,
  factor: SecondFactor,
  now: Date,
): Promise<boolean> {
  return hasRows(
    tx,
    sql`update second_factors set confirmed_at = ${now}
        where id = ${factor.id} and sealed_secret = ${factor.sealedSecret} and confirmed_at is null returning 1`,
  )
}

export async function replaceRecoveryCodeHashes(
  tx: Transaction,
  secondFactorId: string,
  hashes: readonly string[],
  now: Date,
) {
  await tx.delete(recoveryCodesTable).where(eq(recoveryCodesTable.secondFactorId, secondFactorId))
  await tx.insert(recoveryCodesTable).values(hashes.map(hash => ({ hash, secondFactorId, createdAt: now })))
}

/** Deletes the second factor with its passkeys and recovery codes. Returns false if it was not on. */
export async function deleteSecondFactor(tx: Transaction, userId: string): Promise<boolean> {
  const isOn = isSecondFactorOn(await findSecondFactor(tx, userId))
  await tx.delete(secondFactorsTable).where(eq(secondFactorsTable.userId, userId))
  return isOn
}

/** Lists second factors by id, for encrypting them with a new key. */
export async function listSealedSecrets(
  db: Queryable,
  after: string | undefined,
  limit: number,
): Promise<{ id: string; owner: string; sealedSecret: string }[]> {
  return queryRows(
    db,
    { id: uuid, owner: uuid, sealedSecret: text },
    sql`select id, user_id as owner, sealed_secret as "sealedSecret" from second_factors
        where sealed_secret is not null and (${after ?? null}::uuid is null or id > ${after ?? null}::uuid)
        order by id limit ${limit}`,
  )
}

/** Replaces sealed secrets, except those that have changed since they were read. */
export async function replaceSealedSecrets(
  db: Queryable,
  changes: readonly { id: string; from: string; to: string }[],
) {
  await db.execute(sql`update second_factors f set sealed_secret = change."to"
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change(id uuid, "from" text, "to" text)
    where f.id = change.id and f.sealed_secret = change."from"`)
}
