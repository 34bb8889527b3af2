import type { FastifyRequest } from 'fastify'
import { passkeys } from '#contract/account/passkeys.ts'
import { describeDevice } from '#server/access/describe-device.ts'
import type { AccountRateLimiter } from '#server/account/account-rate-limiter.ts'
import { changeWithPassword } from '#server/account/change-with-password.ts'
import {
  deleteSecondFactor,
  findSecondFactor,
  isSecondFactorOn,
} from '#server/account/second-factor/store.ts'
import { findUser } from '#server/account/store.ts'
import type { FeatureDependencies } from '#server/dependencies.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import { isId } from '#server/http/is-id.ts'
import type { RefreshCookieStore } from '#server/http/refresh-cookie.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { addPasskey, createPasskeyOptions } from './add-passkey.ts'
import { challengeSeconds, createChallenge } from './challenges.ts'
import { getRelyingParty } from './relying-party.ts'
import { signInWithPasskey } from './sign-in-with-passkey.ts'
import { deletePasskey, listPasskeys, lockSecondFactor, renamePasskey } from './store.ts'

export function passkeyRoutes(
  implement: RegisterRoute,
  { config, jobs, secrets, tokens }: FeatureDependencies,
  limits: AccountRateLimiter,
  cookie: RefreshCookieStore,
) {
  const { tokenKey } = secrets
  const getParty = (request: FastifyRequest) => getRelyingParty(config, request.headers.host)

  implement(passkeys.list, async ({ actor, db }) => ({ data: await listPasskeys(db, actor.id) }))

  implement(
    passkeys.startAdding,
    context =>
      changeWithPassword(limits, context, async (tx, user) => ({
        data: await createPasskeyOptions(tx, user, {
          party: getParty(context.request),
          tokenKey,
          now: context.now,
        }),
      })),
    { transaction: 'own' },
  )

  implement(passkeys.add, async ({ actor, input, request, db, now }) => {
    const name = input.name ?? describeDevice(request.headers['user-agent'] ?? '')
    const context = { party: getParty(request), tokenKey, now }
    const added = await addPasskey(db, actor.id, { name, passkey: input.passkey }, context)
    const change = added.recoveryCodes ? 'second-factor-on' : 'passkey-added'
    await jobs.add(db, 'mail.security', { userId: actor.id, change })
    return { data: added }
  })

  implement(passkeys.rename, async ({ actor, params, input, db }) => {
    const isRenamed = isId(params.id) && (await renamePasskey(db, actor.id, params.id, input.name))
    const passkey = (await listPasskeys(db, actor.id)).find(one => one.id === params.id)
    return { data: requireFound(isRenamed && passkey, 'passkey.not-found') }
  })

  implement(
    passkeys.remove,
    context =>
      changeWithPassword(limits, context, async tx => {
        const { actor, params, now } = context
        const isRemoved =
          isId(params.id) && (await deletePasskey(tx, await lockSecondFactor(tx, actor.id, now), params.id))
        if (!isRemoved) throw failure('passkey.not-found')
        const isStillOn = isSecondFactorOn(await findSecondFactor(tx, actor.id))
        if (!isStillOn) await deleteSecondFactor(tx, actor.id)
        const change = isStillOn ? 'passkey-removed' : 'second-factor-off'
        await jobs.add(tx, 'mail.security', { userId: actor.id, change })
        return { message: isStillOn ? 'Passkey removed.' : 'Passkey removed. Two-step sign-in is off.' }
      }),
    { transaction: 'own' },
  )

  implement(passkeys.startSignIn, async ({ request, now }) => ({
    data: {
      rpId: getParty(request).id,
      challenge: createChallenge(tokenKey, 'sign-in', now),
      timeout: challengeSeconds * 1000,
      userVerification: 'required' as const,
    },
  }))

  implement(
    passkeys.signIn,
    async ({ input, request, reply, db, now }) => {
      const { userId, signIn } = await signInWithPasskey({
        input,
        party: getParty(request),
        userAgent: request.headers['user-agent'] ?? '',
        tokenKey,
        jobs,
        db,
        now,
      })
      const user = requireFound(await findUser(db, userId), 'passkey.rejected')
      cookie.set(reply, signIn.refreshToken)
      return { token: tokens.sign(signIn.id, now), user, data: { user } }
    },
    { transaction: 'own' },
  )
}
