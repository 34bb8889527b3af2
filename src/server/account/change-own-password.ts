import type { account } from '#contract/account/account.ts'
import type { InputOf } from '#contract/operation.ts'
import { deleteEmailTokens } from '#server/access/email-tokens.ts'
import {
  findDeviceHash,
  markAllSignInsEnded,
  type StartedSignIn,
  startSignIn,
} from '#server/access/sign-ins.ts'
import { deleteOpenEmailChange } from '#server/account/email-change/store.ts'
import type { PasswordPolicy } from '#server/config.ts'
import type { Database } from '#server/database/connection.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { JobQueue } from '#server/delivery/job-queue.ts'
import type { AccountRateLimiter } from './account-rate-limiter.ts'
import { hashPassword } from './password-hash.ts'
import { requireAllowedPassword } from './require-allowed-password.ts'
import { createWrongPasswordFailure, requireCurrentPassword } from './require-current-password.ts'
import { lockUserIfPasswordUnchanged, updatePasswordHash } from './store.ts'

type PasswordChangeRequest = {
  userId: string
  signInId: string
  input: InputOf<typeof account.changePassword>
  ip: string
  userAgent: string
  policy: PasswordPolicy
  jobs: JobQueue
  db: Database
  now: Date
}

/** Changes the password after checking the current one. Ends all sign-ins and starts a new one. */
export async function changeOwnPassword(
  limits: AccountRateLimiter,
  request: PasswordChangeRequest,
): Promise<StartedSignIn> {
  const { userId, signInId, input, ip, userAgent, policy, jobs, db, now } = request
  const actor = { id: userId, signInId }
  const user = await requireCurrentPassword(limits, {
    actor,
    password: input.currentPassword,
    field: 'currentPassword',
    ip,
    db,
    now,
  })
  requireAllowedPassword(policy, { password: input.newPassword, email: user.email, field: 'newPassword' })
  const passwordHash = await hashPassword(input.newPassword)
  return inTransaction(db, async tx => {
    if (!(await lockUserIfPasswordUnchanged(tx, user))) throw createWrongPasswordFailure()
    await updatePasswordHash(tx, userId, passwordHash)
    const deviceHash = await findDeviceHash(tx, signInId)
    await markAllSignInsEnded(tx, userId, now)
    await deleteEmailTokens(tx, userId, 'reset')
    // Someone else may have requested it.
    await deleteOpenEmailChange(tx, userId)
    await jobs.add(tx, 'mail.password-changed', { userId })
    return startSignIn(tx, userId, { userAgent, deviceHash }, now)
  })
}
