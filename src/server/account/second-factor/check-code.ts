import type { Queryable } from '#server/database/connection.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { openSealedSecret } from './seal-secret.ts'
import { consumeRecoveryCode, recordUsedStep, type SecondFactor } from './store.ts'
import { findTotpStep } from './totp.ts'

/** Checks a code from the authenticator app. A code is accepted only once. */
export async function isRightAppCode(
  db: Queryable,
  tokenKeys: readonly string[],
  factor: SecondFactor,
  code: string,
  now: Date,
): Promise<boolean> {
  const digits = code.replace(/\s/g, '')
  const { userId, sealedSecret } = factor
  const secret = sealedSecret === null ? undefined : openSealedSecret(tokenKeys, userId, sealedSecret)
  const step = secret === undefined ? undefined : findTotpStep(secret, digits, now)
  return step !== undefined && recordUsedStep(db, factor, step)
}

/** Checks a code from the authenticator app, or else a recovery code. Either is accepted only once. */
export async function isRightCode(
  db: Queryable,
  tokenKeys: readonly string[],
  factor: SecondFactor,
  code: string,
  now: Date,
): Promise<boolean> {
  return (
    (factor.hasApp && (await isRightAppCode(db, tokenKeys, factor, code, now))) ||
    consumeRecoveryCode(db, hashRecoveryCode(factor.id, code), now)
  )
}
