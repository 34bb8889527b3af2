import { emailChange } from '#contract/account/email-change.ts'
import { findEmailChangeRequest } from '#server/access/email-tokens.ts'
import type { AccountRateLimiter } from '#server/account/account-rate-limiter.ts'
import type { FeatureDependencies } from '#server/dependencies.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { requestEmailChange } from './request-email-change.ts'
import { deleteOpenEmailChange } from './store.ts'

export function emailChangeRoutes(
  implement: RegisterRoute,
  parts: FeatureDependencies,
  limits: AccountRateLimiter,
) {
  implement(emailChange.get, async ({ actor, db, now }) => ({
    data: await findEmailChangeRequest(db, actor.id, now),
  }))

  implement(
    emailChange.request,
    ({ actor, input, request, db, now }) =>
      requestEmailChange(parts, limits, { actor, input, ip: request.ip, db, now }),
    { transaction: 'own' },
  )

  implement(emailChange.cancel, async ({ actor, db }) => {
    await deleteOpenEmailChange(db, actor.id)
    return { message: 'Your email address stays as it is.' }
  })

  implement(emailChange.confirm, async ({ input, db, now }) => {
    const data = await confirmEmailChange(db, parts.jobs, input.token, now)
    const message = data.isChanged
      ? 'The email address was changed.'
      : 'This address is confirmed. The other one still has to be confirmed.'
    return { message, data }
  })
}
