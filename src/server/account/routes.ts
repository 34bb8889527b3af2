import type { FastifyRequest } from 'fastify'
import { account, verifyEmailByLink } from '#contract/account/account.ts'
import { lockRefreshTokenForUpdate, markSignInEnded } from '#server/access/sign-ins.ts'
import { deleteUserAvatar, replaceAvatar } from '#server/account/avatar/replace-avatar.ts'
import { avatarRoutes } from '#server/account/avatar/routes.ts'
import { deviceRoutes } from '#server/account/devices/routes.ts'
import { emailChangeRoutes } from '#server/account/email-change/routes.ts'
import { identityRoutes } from '#server/account/identities/routes.ts'
import { passkeyRoutes } from '#server/account/passkeys/routes.ts'
import { passwordRoutes } from '#server/account/password/routes.ts'
import { personalTokenRoutes } from '#server/account/personal-tokens/routes.ts'
import { secondFactorRoutes } from '#server/account/second-factor/routes.ts'
import { webhookRoutes } from '#server/account/webhooks/routes.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { FeatureDependencies } from '#server/dependencies.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import { isId } from '#server/http/is-id.ts'
import { createRefreshCookieStore } from '#server/http/refresh-cookie.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { listTokenKeys } from '#server/secrets.ts'
import { getDayInTimeZone } from '#training/calendar.ts'
import type { AccountRateLimiter } from './account-rate-limiter.ts'
import { changeOwnPassword } from './change-own-password.ts'
import { deleteAccount } from './delete-account.ts'
import { describeInstallation } from './describe-installation.ts'
import { login } from './login.ts'
import { isFromDeletedAccount, refreshSignIn } from './refresh-sign-in.ts'
import { registerAccount } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { findCoachProfile, findUser, updateUserProfile } from './store.ts'
import { verifyEmail } from './verify-email.ts'

export function accountRoutes(
  implement: RegisterRoute,
  parts: FeatureDependencies,
  limits: AccountRateLimiter,
) {
  const { config, events, jobs, secrets, tokens } = parts
  const cookie = createRefreshCookieStore(config.publicUrl?.startsWith('https:') ?? false)
  avatarRoutes(implement, parts)
  deviceRoutes(implement)
  emailChangeRoutes(implement, parts, limits)
  passwordRoutes(implement, limits, jobs)
  secondFactorRoutes(implement, parts, limits)
  passkeyRoutes(implement, parts, limits, cookie)
  identityRoutes(implement, parts, limits, cookie)
  personalTokenRoutes(implement, parts, limits)
  webhookRoutes(implement, parts, limits)

  implement(account.installation, async ({ actor, db, now }) => ({
    data: {
      ...(await describeInstallation(config, db)),
      today: getDayInTimeZone(now, actor?.timeZone ?? 'UTC'),
    },
  }))

  implement(
    account.register,
    async ({ input, request, db, now }) => {
      const { user, isVerified, verificationToken } = await registerAccount(parts, limits, {
        input,
        ip: request.ip,
        db,
        now,
      })
      const next = isVerified ? 'You can sign in now.' : 'Please confirm your email address.'
      return { message: `Your account has been created. ${next}`, verificationToken, data: { user } }
    },
    { transaction: 'own' },
  )

  implement(account.verifyEmail, ({ input, db, now }) => verifyEmail(db, input.token, now))
  implement(verifyEmailByLink, ({ params, db, now }) =>
    inTransaction(db, tx => verifyEmail(tx, params.token, now)),
  )

  // Only enqueues a job, so that neither the response nor its timing reveals whether the address has an account.
  implement(
    account.resendVerification,
    async ({ input, request, db }) => {
      if (await limits.mayMail('verification', input.email, request.ip))
        await jobs.add(db, 'mail.verification', input)
      return {
        message: 'If this address needs verification, an email is on its way. Please check your inbox.',
      }
    },
    { transaction: 'own' },
  )

  implement(
    account.login,
    async ({ input, request, reply, db, now }) => {
      if (!config.isPasswordSignInOn) throw failure('login.password-off')
      const { userId, signIn } = await login(limits, {
        input,
        ...getDeviceInfo(request),
        tokenKeys: listTokenKeys(secrets),
        jobs,
        db,
        now,
      })
      const user = requireFound(await findUser(db, userId), 'login.wrong')
      cookie.set(reply, signIn.refreshToken)
      return { token: tokens.sign(signIn.id, now), user, data: { user } }
    },
    { transaction: 'own' },
  )

  implement(account.refresh, async ({ actor, request, reply, db, now }) => {
    const credentials = { cookie: cookie.read(request), signInId: actor?.signInId }
    const refreshed = await refreshSignIn(db, { ...credentials, tokenKeys: listTokenKeys(secrets), now })
    if (typeof refreshed === 'string') {
      cookie.clear(reply)
      // Returns the failure instead of throwing it, because throwing would roll back the transaction that
      // ends a sign-in whose cookie was copied.
      if (await isFromDeletedAccount(db, tokens, request)) return failure('session.account-deleted')
      return failure(credentials.cookie || request.hasToken ? 'session.expired' : 'session.required')
    }
    if (refreshed.refreshToken) cookie.set(reply, refreshed.refreshToken)
    return { token: tokens.sign(refreshed.signInId, now) }
  })

  implement(account.logout, async ({ actor, request, reply, db, now }) => {
    const refreshToken = await lockRefreshTokenForUpdate(db, cookie.read(request) ?? '', now)
    for (const signInId of [actor?.signInId, refreshToken?.signInId]) {
      if (signInId) await markSignInEnded(db, signInId, now)
    }
    cookie.clear(reply)
    return { message: 'You are logged out.' }
  })

  implement(account.check, async ({ actor, db }) => ({
    data: { user: requireFound(await findUser(db, actor.id), 'session.expired') },
  }))

  implement(account.updateProfile, async ({ actor, input, db }) => {
    const { avatarUrl, ...fields } = input
    await updateUserProfile(db, actor.id, fields)
    if (avatarUrl !== undefined) await replaceAvatar(db, parts, actor.id, avatarUrl)
    return { data: { user: requireFound(await findUser(db, actor.id), 'session.expired') } }
  })

  implement(account.coach, async ({ actor, params, db, now }) => ({
    data: requireFound(
      isId(params.id) && (await findCoachProfile(db, actor, params.id, now)),
      'coach.not-found',
    ),
  }))

  implement(
    account.resetPassword,
    async ({ params, input, db, now }) => {
      const { email } = await resetPassword({
        token: params.token,
        password: input.password,
        policy: config.passwords,
        jobs,
        db,
        now,
      })
      await limits.forgive(email)
      return {
        message: 'Your password has been reset successfully. You can now log in with your new password.',
      }
    },
    { transaction: 'own' },
  )

  implement(
    account.changePassword,
    async ({ actor, input, request, reply, db, now }) => {
      const signIn = await changeOwnPassword(limits, {
        userId: actor.id,
        signInId: actor.signInId,
        input,
        ...getDeviceInfo(request),
        policy: config.passwords,
        jobs,
        db,
        now,
      })
      cookie.set(reply, signIn.refreshToken)
      return { token: tokens.sign(signIn.id, now) }
    },
    { transaction: 'own' },
  )

  implement(account.deleteAccount, async ({ actor, reply, db }) => {
    await deleteUserAvatar(db, parts, actor.id)
    await deleteAccount(db, events, actor.id)
    cookie.clear(reply)
    return { message: 'Your account has been deleted.' }
  })
}

const getDeviceInfo = (request: FastifyRequest) => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
})
