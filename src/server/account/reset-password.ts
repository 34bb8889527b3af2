import { consumeEmailToken, deleteEmailTokens, findUserIdByEmailToken } from '#server/access/email-tokens.ts'
import { revokeAllAccess } from '#server/access/sign-ins.ts'
import { deleteOpenEmailChange } from '#server/account/email-change/store.ts'
import type { PasswordPolicy } from '#server/config.ts'
import type { Database } from '#server/database/connection.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { JobQueue } from '#server/delivery/job-queue.ts'
import { requireFound } from '#server/http/failures.ts'
import { hashPassword } from './password-hash.ts'
import { requireAllowedPassword } from './require-allowed-password.ts'
import { findCredentialsById, markEmailVerified, updatePasswordHash } from './store.ts'

type PasswordResetRequest = {
  token: string
  password: string
  policy: PasswordPolicy
  jobs: JobQueue
  db: Database
  now: Date
}

/** Sets a new password using an emailed token. Returns the user's email address. */
export async function resetPassword({
  token,
  password,
  policy,
  jobs,
  db,
  now,
}: PasswordResetRequest): Promise<{ email: string }> {
  const ownerId = requireFound(await findUserIdByEmailToken(db, token, 'reset', now), 'token.invalid')
  const owner = requireFound(await findCredentialsById(db, ownerId), 'token.invalid')
  requireAllowedPassword(policy, { password, email: owner.email, field: 'password' })
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async tx => {
    const userId = requireFound(await consumeEmailToken(tx, token, 'reset', now), 'token.invalid')
    await updatePasswordHash(tx, userId, passwordHash)
    await revokeAllAccess(tx, userId, now)
    await deleteEmailTokens(tx, userId, 'reset')
    // Someone else may have requested it.
    await deleteOpenEmailChange(tx, userId)
    await jobs.add(tx, 'mail.password-changed', { userId })
    // The link was emailed, so using it verifies the address.
    await markEmailVerified(tx, userId, now)
    return requireFound(await findCredentialsById(tx, userId), 'token.invalid')
  })
}
