import { consumeEmailToken } from '#server/access/email-tokens.ts'
import type { Transaction } from '#server/database/connection.ts'
import { failure } from '#server/http/failures.ts'
import { lockEmailVerificationForUpdate, markEmailVerified } from './store.ts'

/** Verifies an email address with the emailed token. Reports whether the address was already verified. */
export async function verifyEmail(tx: Transaction, token: string, now: Date) {
  const verification = await lockEmailVerificationForUpdate(tx, token, now)
  if (verification?.isVerified)
    return { message: 'Your email address is already confirmed.', data: { isAlreadyVerified: true } }
  if (!verification?.isOpen) throw failure('token.invalid')
  await consumeEmailToken(tx, token, 'verification', now)
  await markEmailVerified(tx, verification.userId, now)
  return { message: 'Your email address is confirmed.', data: { isAlreadyVerified: false } }
}
