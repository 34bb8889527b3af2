import { consumeEmailToken, deleteEmailTokens, emailChangePurposes } from '#server/access/email-tokens.ts'
import type { Transaction } from '#server/database/connection.ts'
import { isUniqueViolation } from '#server/database/timeouts.ts'
import type { JobQueue } from '#server/delivery/job-queue.ts'
import { failure } from '#server/http/failures.ts'
import { lockEmailChangeByToken, markAddressConfirmed, replaceStoredEmail, updateEmail } from './store.ts'

/**
 * Confirms one of the two addresses, and changes the address of the account once both are confirmed. The same link
 * again changes nothing. Sign-ins continue, but links to set a password that were sent to the former address stop
 * working.
 */
export async function confirmEmailChange(
  tx: Transaction,
  jobs: JobQueue,
  token: string,
  now: Date,
): Promise<{ isChanged: boolean }> {
  const change = await lockEmailChangeByToken(tx, token, now)
  if (change?.isCompleted) return { isChanged: true }
  if (!change?.isOpen) throw failure('token.invalid')
  await consumeEmailToken(tx, token, emailChangePurposes[change.side], now)
  if (!(await markAddressConfirmed(tx, change, now))) return { isChanged: false }
  const isUpdated = await updateEmail(tx, change, now).catch(error => {
    if (isUniqueViolation(error)) return false
    throw error
  })
  if (!isUpdated) throw failure('account.email-taken')
  await replaceStoredEmail(tx, change)
  await deleteEmailTokens(tx, change.userId, 'reset', 'verification')
  await jobs.add(tx, 'mail.email-changed', { userId: change.userId, formerEmail: change.currentEmail })
  return { isChanged: true }
}
