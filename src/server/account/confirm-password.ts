import type { ConfirmPassword } from '#server/dependencies.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import type { AccountRateLimiter } from './account-rate-limiter.ts'
import { verifyPassword } from './password-hash.ts'
import { findCredentialsById } from './store.ts'

/** Creates the check of the caller’s own password, which limits wrong attempts like the sign-in page. */
export function createPasswordConfirmation(limits: AccountRateLimiter): ConfirmPassword {
  return async ({ actor, input, request, db, now }) => {
    const user = requireFound(await findCredentialsById(db, actor.id), 'session.expired')
    const isRight = await limits.guess({
      email: user.email,
      ip: request.ip,
      // Someone who guesses at the sign-in page must not prevent the user from confirming a change.
      knownDevice: actor.signInId,
      now,
      isRight: () => verifyPassword(input.password, user.passwordHash),
    })
    if (!isRight)
      throw failure('account.wrong-password', { fields: { password: 'This is not your password.' } })
  }
}
