import type { account } from '#contract/account/account.ts'
import type { InputOf } from '#contract/operation.ts'
import { isDeviceOfUser, type StartedSignIn } from '#server/access/sign-ins.ts'
import { requireSecondFactor } from '#server/account/second-factor/require-second-factor.ts'
import type { Database } from '#server/database/connection.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { JobQueue } from '#server/delivery/job-queue.ts'
import { failure } from '#server/http/failures.ts'
import { hashToken } from '#server/http/tokens.ts'
import type { AccountRateLimiter } from './account-rate-limiter.ts'
import { verifyPassword } from './password-hash.ts'
import { startUserSignIn } from './start-user-sign-in.ts'
import { findCredentialsByEmail, lockUserIfPasswordUnchanged } from './store.ts'

type LoginRequest = {
  input: InputOf<typeof account.login>
  ip: string
  userAgent: string
  tokenKeys: readonly string[]
  jobs: JobQueue
  db: Database
  now: Date
}

/**
 * Checks the password, and the code if the account has a second factor, and starts a sign-in. An unknown address fails with the same message and timing as a
 * wrong password.
 */
export async function login(
  limits: AccountRateLimiter,
  request: LoginRequest,
): Promise<{ userId: string; signIn: StartedSignIn }> {
  const { input, ip, userAgent, tokenKeys, jobs, db, now } = request
  const user = await findCredentialsByEmail(db, input.email)
  const deviceHash = input.deviceId === undefined ? undefined : hashToken(input.deviceId)
  const isKnownDevice = deviceHash !== undefined && (await isDeviceOfUser(db, input.email, deviceHash))
  const attempt = { email: input.email, ip, knownDevice: isKnownDevice ? deviceHash : undefined, now }
  const isRight = await limits.guess({
    ...attempt,
    isRight: () => verifyPassword(input.password, user?.passwordHash),
  })
  if (!user || !isRight) throw failure('login.wrong')
  if (user.disabledReason !== null)
    throw failure('account.disabled', { message: `This account is disabled: ${user.disabledReason}` })
  await requireSecondFactor(limits, { attempt, userId: user.id, code: input.code, tokenKeys, db })
  return inTransaction(db, async tx => {
    // The password may have been changed while the hash was being compared.
    if (!(await lockUserIfPasswordUnchanged(tx, user))) throw failure('login.wrong')
    return {
      userId: user.id,
      signIn: await startUserSignIn(tx, jobs, user.id, { userAgent, deviceHash }, now),
    }
  })
}
