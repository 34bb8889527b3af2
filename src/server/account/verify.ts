import { spendEmailToken } from '../access/email-tokens.ts'
import type { Transaction } from '../database/connection.ts'
import { failure } from '../http/failures.ts'
import { findVerification, markVerified } from './store.ts'

/** Confirms an address by the link that was sent to it. The same link again changes nothing and says so. */
export async function verify(tx: Transaction, token: string, now: Date) {
  const verification = await findVerification(tx, token, now)
  if (verification?.isVerified)
    return { message: 'Your email address is already confirmed.', data: { isAlreadyVerified: true } }
  if (!verification?.isOpen) throw failure('token.invalid')
  await spendEmailToken(tx, token, 'verification', now)
  await markVerified(tx, verification.userId, now)
  return { message: 'Your email address is confirmed.', data: { isAlreadyVerified: false } }
}
