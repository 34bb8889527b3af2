import type { AccountRateLimiter } from '#server/account/account-rate-limiter.ts'
import type { PasswordAttempt } from '#server/account/password-attempt-limiter.ts'
import type { Database } from '#server/database/connection.ts'
import { failure } from '#server/http/failures.ts'
import { isRightCode } from './check-code.ts'
import { findSecondFactor, isSecondFactorOn } from './store.ts'

type CodeAttempt = {
  attempt: Omit<PasswordAttempt, 'isRight'>
  userId: string
  code: string | undefined
  tokenKeys: readonly string[]
  db: Database
}

/** Throws unless the code is right, or the account has no second factor. */
export async function requireSecondFactor(
  limits: Pick<AccountRateLimiter, 'codes'>,
  { attempt, userId, code, tokenKeys, db }: CodeAttempt,
) {
  const factor = await findSecondFactor(db, userId)
  if (!isSecondFactorOn(factor)) return
  if (!code) throw failure('login.second-factor')
  const isRight = await limits.codes.guess({
    ...attempt,
    isRight: () => isRightCode(db, tokenKeys, factor, code, attempt.now),
  })
  if (!isRight) throw failure('login.wrong-code')
}
