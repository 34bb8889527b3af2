import type { ConfirmPassword } from '#server/dependencies.ts'
import type { AccountRateLimiter } from './account-rate-limiter.ts'
import { requireCurrentPassword } from './require-current-password.ts'

/** Creates the check of the caller’s own password, which limits wrong attempts like the sign-in page. */
export function createPasswordConfirmation(limits: AccountRateLimiter): ConfirmPassword {
  return async ({ actor, input, request, db, now }) => {
    await requireCurrentPassword(limits, {
      actor,
      password: input.password,
      field: 'password',
      ip: request.ip,
      db,
      now,
    })
  }
}
