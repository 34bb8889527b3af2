import { personalTokens } from '#contract/account/personal-tokens.ts'
import type { AccountRateLimiter } from '#server/account/account-rate-limiter.ts'
import { changeWithPassword } from '#server/account/change-with-password.ts'
import type { FeatureDependencies } from '#server/dependencies.ts'
import { requireFound } from '#server/http/failures.ts'
import { isId } from '#server/http/is-id.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { createPersonalToken } from './create-personal-token.ts'
import { deletePersonalToken, listPersonalTokens } from './store.ts'

export function personalTokenRoutes(
  implement: RegisterRoute,
  { jobs }: FeatureDependencies,
  limits: AccountRateLimiter,
) {
  implement(personalTokens.list, async ({ actor, db }) => ({ data: await listPersonalTokens(db, actor.id) }))

  implement(
    personalTokens.create,
    context =>
      changeWithPassword(limits, context, async tx => {
        const { actor, input, now, reply } = context
        const { currentPassword: _, ...newToken } = input
        const created = await createPersonalToken(tx, actor, newToken, now)
        const { name } = created.personalToken
        await jobs.add(tx, 'mail.security', { userId: actor.id, change: 'personal-token-created', name })
        reply.code(201)
        return { data: created }
      }),
    { transaction: 'own' },
  )

  implement(personalTokens.revoke, async ({ actor, params, db }) => {
    requireFound(
      isId(params.id) && (await deletePersonalToken(db, actor.id, params.id)),
      'personal-token.not-found',
    )
    return { message: 'The token was revoked.' }
  })
}
