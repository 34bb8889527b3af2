import type { emailChange } from '#contract/account/email-change.ts'
import type { InputOf } from '#contract/operation.ts'
import { createEmailToken, emailChangePurposes, findEmailChangeRequest } from '#server/access/email-tokens.ts'
import type { AccountRateLimiter } from '#server/account/account-rate-limiter.ts'
import {
  createWrongPasswordFailure,
  requireCurrentPassword,
} from '#server/account/require-current-password.ts'
import { isRightCode } from '#server/account/second-factor/check-code.ts'
import { findSecondFactor } from '#server/account/second-factor/store.ts'
import { type AccountCredentials, lockUserIfPasswordUnchanged } from '#server/account/store.ts'
import type { Database } from '#server/database/connection.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { FeatureDependencies } from '#server/dependencies.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import { listTokenKeys } from '#server/secrets.ts'
import { replaceEmailChange } from './store.ts'

type Request = {
  actor: { id: string; signInId: string }
  input: InputOf<typeof emailChange.request>
  ip: string
  db: Database
  now: Date
}

/**
 * Checks the password, and the code if the account has a second factor, and sends a link to both addresses. Emails
 * that are sent do not depend on whether the new address has an account; only their text does.
 */
export async function requestEmailChange(
  { config, jobs, secrets }: FeatureDependencies,
  limits: AccountRateLimiter,
  request: Request,
) {
  const { actor, input, ip, db, now } = request
  const user = await requireCurrentPassword(limits, {
    actor,
    password: input.currentPassword,
    field: 'currentPassword',
    ip,
    db,
    now,
  })
  await requireSecondFactorCode(listTokenKeys(secrets), limits, user, request)
  if (input.newEmail === user.email)
    throw failure('email-change.same-address', {
      fields: { newEmail: 'This is already your email address.' },
    })
  await limits.countEmailChange(user.id, input.newEmail, ip)
  return inTransaction(db, async tx => {
    if (!(await lockUserIfPasswordUnchanged(tx, user))) throw createWrongPasswordFailure()
    const change = { userId: user.id, newEmail: input.newEmail, needsCurrent: user.isVerified }
    const changeId = await replaceEmailChange(tx, change, now)
    await jobs.add(tx, 'mail.email-change', { changeId, side: 'new' })
    if (user.isVerified) await jobs.add(tx, 'mail.email-change', { changeId, side: 'current' })
    const data = requireFound(await findEmailChangeRequest(tx, user.id, now), 'server.error')
    const isPublic = config.publicUrl?.startsWith('https:') ?? false
    if (config.smtpUrl || isPublic) return { data }
    const tokens = {
      current: await createEmailToken(tx, user.id, emailChangePurposes.current, now),
      new: await createEmailToken(tx, user.id, emailChangePurposes.new, now),
    }
    return { data, tokens }
  })
}

async function requireSecondFactorCode(
  tokenKeys: readonly string[],
  limits: AccountRateLimiter,
  { id, email }: AccountCredentials,
  { actor, input, ip, db, now }: Request,
) {
  const factor = await findSecondFactor(db, id)
  if (!factor?.hasApp) return
  const { code } = input
  const isRight =
    code &&
    (await limits.codes.guess({
      email,
      ip,
      knownDevice: actor.signInId,
      now,
      isRight: () => isRightCode(db, tokenKeys, factor, code, now),
    }))
  if (isRight) return
  const message = code
    ? 'This code is incorrect or was already used.'
    : 'Enter the code from your authenticator app.'
  throw failure('second-factor.wrong-code', { message, fields: { code: message } })
}
