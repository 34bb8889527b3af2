import { confirmPassword } from '#contract/account/confirm-password.ts'
import type { PasswordAttemptLimiter } from '#server/account/password-attempt-limiter.ts'
import { requireCurrentPassword } from '#server/account/require-current-password.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'

export function passwordRoutes(implement: RegisterRoute, limits: PasswordAttemptLimiter) {
  implement(
    confirmPassword,
    async ({ actor, input, request, db, now }) => {
      await requireCurrentPassword(limits, {
        actor,
        password: input.currentPassword,
        field: 'currentPassword',
        ip: request.ip,
        db,
        now,
      })
      return { message: 'The password is correct.' }
    },
    { transaction: 'own' },
  )
}
