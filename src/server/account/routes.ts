import type { FastifyRequest } from 'fastify'
import { account, verifyByLink } from '#contract/account.ts'
import { dayIn } from '#training/calendar.ts'
import { endSignIn, findRefreshToken } from '../access/sign-ins.ts'
import { inTransaction } from '../database/transaction.ts'
import { failure, found } from '../http/failures.ts'
import { isId } from '../http/ids.ts'
import type { Implement } from '../http/implement.ts'
import { refreshCookie } from '../http/refresh-cookie.ts'
import type { Parts } from '../parts.ts'
import { version } from '../version.ts'
import { avatarRoutes } from './avatar/routes.ts'
import { discardAvatarOf, show } from './avatar/show.ts'
import { change } from './change.ts'
import { deviceRoutes } from './devices/routes.ts'
import { accountLimits } from './limit.ts'
import { login } from './login.ts'
import { refresh } from './refresh.ts'
import { register } from './register.ts'
import { remove } from './remove.ts'
import { reset } from './reset.ts'
import { changeProfile, findCoach, findUser, hasAccounts } from './store.ts'
import { verify } from './verify.ts'

export function accountRoutes(implement: Implement, parts: Parts) {
  const { config, events, jobs, secrets, tokens } = parts
  const limits = accountLimits(config.limits)
  const cookie = refreshCookie(config.publicUrl?.startsWith('https:') ?? false)
  avatarRoutes(implement, parts)
  deviceRoutes(implement)

  implement(account.installation, async ({ actor, db, now }) => ({
    data: {
      clubName: config.clubName ?? null,
      version,
      hasAccounts: await hasAccounts(db),
      registration: config.registration,
      mail: config.smtpUrl ? ('smtp' as const) : ('files' as const),
      today: dayIn(now, actor?.timeZone ?? 'UTC'),
    },
  }))

  implement(
    account.register,
    async ({ input, request, db, now }) => {
      const { user, isVerified, verificationToken } = await register(parts, limits, {
        input,
        ip: request.ip,
        db,
        now,
      })
      const next = isVerified ? 'You can log in now.' : 'Please verify your email address.'
      return { message: `Your account is open. ${next}`, verificationToken, data: { user } }
    },
    { transaction: 'own' },
  )

  implement(account.verifyEmail, ({ input, db, now }) => verify(db, input.token, now))
  implement(verifyByLink, ({ params, db, now }) => inTransaction(db, tx => verify(tx, params.token, now)))

  // Both only leave a job, known address or not: neither the words nor the time tell which.
  implement(account.resendVerification, async ({ input, request, db }) => {
    if (await limits.mayMail('verification', input.email, request.ip))
      await jobs.add(db, 'mail.verification', input)
    return { message: 'If this address waits to be verified, a mail is on its way. Please check your inbox.' }
  })

  implement(account.forgotPassword, async ({ input, request, db }) => {
    if (await limits.mayMail('reset', input.email, request.ip)) await jobs.add(db, 'mail.reset', input)
    return { message: 'Password reset email sent. Please check your inbox.' }
  })

  implement(
    account.login,
    async ({ input, request, reply, db, now }) => {
      const { userId, signIn } = await login(limits, { input, ...deviceOf(request), db, now })
      const user = found(await findUser(db, userId), 'login.wrong')
      cookie.set(reply, signIn.refreshToken)
      return { token: await tokens.sign(signIn.id, now), user }
    },
    { transaction: 'own' },
  )

  implement(account.refresh, async ({ actor, request, reply, db, now }) => {
    const asked = { cookie: cookie.read(request), signInId: actor?.signInId }
    const refreshed = await refresh(db, { ...asked, tokenKey: secrets.tokenKey, now })
    if (typeof refreshed === 'string') {
      cookie.clear(reply)
      // Returned, not thrown: that a copied cookie ended its sign-in has to stay.
      return failure(asked.cookie || request.hasToken ? 'session.expired' : 'session.required')
    }
    if (refreshed.refreshToken) cookie.set(reply, refreshed.refreshToken)
    return { token: await tokens.sign(refreshed.signInId, now) }
  })

  implement(account.logout, async ({ actor, request, reply, db, now }) => {
    const held = await findRefreshToken(db, cookie.read(request) ?? '', now)
    for (const signInId of [actor?.signInId, held?.signInId]) {
      if (signInId) await endSignIn(db, signInId, now)
    }
    cookie.clear(reply)
    return { message: 'You are logged out.' }
  })

  implement(account.check, async ({ actor, db }) => ({
    data: { user: found(await findUser(db, actor.id), 'session.expired') },
  }))

  implement(account.updateProfile, async ({ actor, input, db }) => {
    const { avatarUrl, ...fields } = input
    await changeProfile(db, actor.id, fields)
    if (avatarUrl !== undefined) await show(db, parts, actor.id, avatarUrl)
    return { data: { user: found(await findUser(db, actor.id), 'session.expired') } }
  })

  implement(account.coach, async ({ actor, params, db, now }) => ({
    data: found(isId(params.id) && (await findCoach(db, actor, params.id, now)), 'coach.not-found'),
  }))

  implement(
    account.resetPassword,
    async ({ params, input, db, now }) => {
      const { email } = await reset({ token: params.token, password: input.password, db, now })
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
      const signIn = await change(limits, { userId: actor.id, input, ...deviceOf(request), db, now })
      cookie.set(reply, signIn.refreshToken)
      return { token: await tokens.sign(signIn.id, now) }
    },
    { transaction: 'own' },
  )

  implement(account.deleteAccount, async ({ actor, reply, db }) => {
    await discardAvatarOf(db, parts, actor.id)
    await remove(db, events, actor.id)
    cookie.clear(reply)
    return { message: 'Your account is deleted.' }
  })
}

const deviceOf = (request: FastifyRequest) => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
})
