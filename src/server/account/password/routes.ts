import { account } from '#contract/account/account.ts'
import { confirmPassword } from '#contract/account/confirm-password.ts'
import type { AccountRateLimiter } from '#server/account/account-rate-limiter.ts'
import { requireCurrentPassword } from '#server/account/require-current-password.ts'
import type { JobQueue } from '#server/delivery/job-queue.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'

export function passwordRoutes(implement: RegisterRoute, limits: AccountRateLimiter, jobs: JobQueue) {
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

  // Only enqueues a job, so that neither the response nor its timing reveals whether the address has an account.
  implement(
    account.forgotPassword,
    async ({ input, request, db }) => {
      if (await limits.mayMail('reset', input.email, request.ip)) await jobs.add(db, 'mail.reset', input)
      return { message: 'Password reset email sent. Please check your inbox.' }
    },
    { transaction: 'own' },
  )
}
