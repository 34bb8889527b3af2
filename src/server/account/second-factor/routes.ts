import { secondFactor } from '#contract/account/second-factor.ts'
import type { AccountRateLimiter } from '#server/account/account-rate-limiter.ts'
import { changeWithPassword } from '#server/account/change-with-password.ts'
import { findCredentialsById } from '#server/account/store.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { FeatureDependencies } from '#server/dependencies.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { listTokenKeys } from '#server/secrets.ts'
import { isRightAppCode } from './check-code.ts'
import { replaceRecoveryCodes } from './replace-recovery-codes.ts'
import { sealSecret } from './seal-secret.ts'
import {
  deleteSecondFactor,
  findSecondFactor,
  getSecondFactorStatus,
  isSecondFactorOn,
  markSecondFactorConfirmed,
  saveUnconfirmedSecondFactor,
} from './store.ts'
import { createTotpAddress, generateTotpSecret } from './totp.ts'

export function secondFactorRoutes(
  implement: RegisterRoute,
  { config, jobs, secrets }: FeatureDependencies,
  limits: AccountRateLimiter,
) {
  implement(secondFactor.get, async ({ actor, db }) => ({ data: await getSecondFactorStatus(db, actor.id) }))

  implement(
    secondFactor.start,
    context =>
      changeWithPassword(limits, context, async (tx, { email }) => {
        const { actor, now } = context
        const secret = generateTotpSecret()
        const sealed = sealSecret(secrets.tokenKey, actor.id, secret)
        if (!(await saveUnconfirmedSecondFactor(tx, actor.id, sealed, now)))
          throw failure('second-factor.already-on')
        const issuer = config.clubName ?? 'Cornerman'
        return { data: { secret, address: createTotpAddress(secret, { issuer, email }) } }
      }),
    { transaction: 'own' },
  )

  implement(
    secondFactor.confirm,
    async ({ actor, input, request, db, now }) => {
      const user = requireFound(await findCredentialsById(db, actor.id), 'session.expired')
      const factor = await findSecondFactor(db, actor.id)
      if (!factor || factor.hasApp || factor.sealedSecret === null) throw failure('second-factor.not-started')
      const isRight = await limits.codes.guess({
        email: user.email,
        ip: request.ip,
        knownDevice: actor.signInId,
        now,
        isRight: () => isRightAppCode(db, listTokenKeys(secrets), factor, input.code, now),
      })
      if (!isRight)
        throw failure('second-factor.wrong-code', { fields: { code: 'This is not the current code.' } })
      return inTransaction(db, async tx => {
        if (!(await markSecondFactorConfirmed(tx, factor, now))) throw failure('second-factor.not-started')
        await jobs.add(tx, 'mail.security', { userId: actor.id, change: 'second-factor-on' })
        return { data: { recoveryCodes: await replaceRecoveryCodes(tx, factor.id, now) } }
      })
    },
    { transaction: 'own' },
  )

  implement(
    secondFactor.replaceRecoveryCodes,
    context =>
      changeWithPassword(limits, context, async tx => {
        const factor = await findSecondFactor(tx, context.actor.id)
        if (!isSecondFactorOn(factor)) throw failure('second-factor.off')
        return { data: { recoveryCodes: await replaceRecoveryCodes(tx, factor.id, context.now) } }
      }),
    { transaction: 'own' },
  )

  implement(
    secondFactor.turnOff,
    context =>
      changeWithPassword(limits, context, async tx => {
        const { actor } = context
        if (!(await deleteSecondFactor(tx, actor.id))) throw failure('second-factor.off')
        await jobs.add(tx, 'mail.security', { userId: actor.id, change: 'second-factor-off' })
        return { message: 'Two-step sign-in is off.' }
      }),
    { transaction: 'own' },
  )
}
