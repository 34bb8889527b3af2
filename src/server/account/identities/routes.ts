import type { FastifyRequest } from 'fastify'
import { identities } from '#contract/account/identities.ts'
import type { AccountRateLimiter } from '#server/account/account-rate-limiter.ts'
import { changeWithPassword } from '#server/account/change-with-password.ts'
import { findUser } from '#server/account/store.ts'
import type { FeatureDependencies } from '#server/dependencies.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import { isId } from '#server/http/is-id.ts'
import type { RefreshCookieStore } from '#server/http/refresh-cookie.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { listTokenKeys } from '#server/secrets.ts'
import { findAccountOfIdentity } from './find-account.ts'
import { createIdentityProvider, IdentityProviderError } from './identity-provider.ts'
import {
  createSignInRequest,
  createTicket,
  deriveRequestSecrets,
  readSignInRequest,
} from './sign-in-requests.ts'
import { signInWithIdentity } from './sign-in-with-identity.ts'
import { deleteIdentity, listIdentities, recordUsedProof } from './store.ts'

/** The page to which the provider sends the browser back. */
const returnPath = '/auth/provider'

export function identityRoutes(
  implement: RegisterRoute,
  { config, jobs, secrets, tokens, publicAddress }: FeatureDependencies,
  limits: AccountRateLimiter,
  cookie: RefreshCookieStore,
) {
  const { tokenKey } = secrets
  const provider = config.identityProvider && createIdentityProvider(config.identityProvider)
  const requireProvider = () => requireFound(provider, 'identity.off')
  const describeProvider = (issuer: string) => (issuer === provider?.issuer ? provider.name : issuer)
  const getRedirectUrl = () => `${publicAddress()}${returnPath}`

  implement(
    identities.startSignIn,
    async ({ request: { log }, now }) => {
      const request = await createSignInRequest(tokenKey, now)
      const secretsOfRequest = deriveRequestSecrets(tokenKey, request)
      const address = await requireProvider()
        .createAddress({ ...secretsOfRequest, redirectUrl: getRedirectUrl() })
        .catch(error => failSignIn(error, log))
      return { data: { address, request } }
    },
    { transaction: 'own' },
  )

  implement(
    identities.confirm,
    async ({ input, request: { log }, db, now }) => {
      const { issuer, redeemCode } = requireProvider()
      const proof = await readSignInRequest(tokenKey, input.request, now)
      const { state, nonce, verifier } = deriveRequestSecrets(tokenKey, input.request)
      if (!proof || input.state !== state || !(await recordUsedProof(db, proof)))
        throw failure('identity.rejected')
      const identity = await redeemCode(
        input.code,
        { redirectUrl: getRedirectUrl(), nonce, verifier },
        now,
      ).catch(error => failSignIn(error, log))
      await findAccountOfIdentity(db, issuer, identity)
      return { data: { ticket: await createTicket(tokenKey, identity, now) } }
    },
    { transaction: 'own' },
  )

  implement(
    identities.signIn,
    async ({ input, request, reply, db, now }) => {
      const { userId, signIn } = await signInWithIdentity(limits, {
        input,
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        provider: requireProvider(),
        tokenKeys: listTokenKeys(secrets),
        jobs,
        db,
        now,
      })
      const user = requireFound(await findUser(db, userId), 'identity.rejected')
      cookie.set(reply, signIn.refreshToken)
      return { token: tokens.sign(signIn.id, now), user, data: { user } }
    },
    { transaction: 'own' },
  )

  implement(identities.list, async ({ actor, db }) => ({
    data: (await listIdentities(db, actor.id)).map(({ issuer, ...identity }) => ({
      ...identity,
      _id: identity.id,
      provider: describeProvider(issuer),
    })),
  }))

  implement(
    identities.remove,
    context =>
      changeWithPassword(limits, context, async tx => {
        const { actor, params } = context
        const issuer = isId(params.id) ? await deleteIdentity(tx, actor.id, params.id) : undefined
        if (issuer === undefined) throw failure('identity.not-found')
        const name = describeProvider(issuer)
        await jobs.add(tx, 'mail.security', { userId: actor.id, change: 'identity-removed', provider: name })
        return { message: `Your account at ${name} is no longer linked.` }
      }),
    { transaction: 'own' },
  )
}

/** Tells the operator the reason, and the person only what to do. */
function failSignIn(error: unknown, log: FastifyRequest['log']): never {
  if (!(error instanceof IdentityProviderError)) throw error
  log.warn({ reason: error.message }, 'Signing in with the identity provider failed')
  throw failure(error.isUnreachable ? 'identity.unreachable' : 'identity.rejected')
}
