import type { account } from '#contract/account/account.ts'
import type { InputOf } from '#contract/operation.ts'
import { createEmailToken } from '#server/access/email-tokens.ts'
import { hasValidInvitationSeal } from '#server/access/invitation-token.ts'
import type { Database, Transaction } from '#server/database/connection.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { FeatureDependencies } from '#server/dependencies.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import { listTokenKeys } from '#server/secrets.ts'
import type { AccountRateLimiter } from './account-rate-limiter.ts'
import { hashPassword } from './password-hash.ts'
import { getRegistrationFailureCode } from './policy.ts'
import { requireAllowedPassword } from './require-allowed-password.ts'
import { findInvitedEmail, findUser, insertUser, isActiveJoinCode } from './store.ts'

type RegistrationInput = InputOf<typeof account.register>
type RegistrationRequest = { input: RegistrationInput; ip: string; db: Database; now: Date }

/**
 * Creates an account and sends a verification email, unless an emailed invitation already verifies the address, or
 * too many accounts were registered with addresses of the same mailbox today.
 */
export async function registerAccount(
  parts: FeatureDependencies,
  limits: AccountRateLimiter,
  { input, ip, db, now }: RegistrationRequest,
) {
  const { config, events, jobs } = parts
  requireAllowedPassword(config.passwords, { ...input, field: 'password' })
  const invitation = await checkInvitation(parts, input.invitation, now)
  const registrationFailure = getRegistrationFailureCode(config.registration, invitation.isOpen)
  if (registrationFailure) throw failure(registrationFailure)
  await limits.countRegistration(ip)
  const passwordHash = await hashPassword(input.password)
  const isVerified = invitation.provenEmail === input.email
  const isMailed = !isVerified && (await limits.mayMailNewAccount(input.email))

  const registered = await inTransaction(db, async tx => {
    const userId = requireFound(
      await insertUser(tx, { ...toNewUser(input), passwordHash, emailVerifiedAt: isVerified ? now : null }),
      'account.email-taken',
    )
    await events.record(tx, [
      { kind: 'account.registered', actorId: userId, subjectId: userId, data: { userId } },
    ])
    const user = requireFound(await findUser(tx, userId), 'server.error')
    if (isVerified) return { user, isVerified }
    if (isMailed) await jobs.add(tx, 'mail.verification', { email: input.email })
    return { user, isVerified, verificationToken: await createTokenIfMailDisabled(tx, parts, userId, now) }
  })
  // Starts the cooldown period, during which no other verification email can be sent.
  if (isMailed) await limits.mayMail('verification', input.email, ip)
  return registered
}

/**
 * Without SMTP, the response contains the verification token. On a public server, this would let anyone confirm any
 * address, so there the administrator passes on the link.
 */
async function createTokenIfMailDisabled(
  tx: Transaction,
  { config }: FeatureDependencies,
  userId: string,
  now: Date,
) {
  const isPublic = config.publicUrl?.startsWith('https:') ?? false
  return config.smtpUrl || isPublic ? undefined : createEmailToken(tx, userId, 'verification', now)
}

type CheckedInvitation = { isOpen: boolean; provenEmail?: string }

async function checkInvitation(
  parts: FeatureDependencies,
  typed: string | undefined,
  now: Date,
): Promise<CheckedInvitation> {
  const { database, secrets } = parts
  if (!typed) return { isOpen: false }
  const invitation = await findInvitedEmail(database, typed, now)
  if (!invitation) return { isOpen: await isActiveJoinCode(database, typed, now) }
  const { email } = invitation
  return email !== null && hasValidInvitationSeal(listTokenKeys(secrets), typed)
    ? { isOpen: true, provenEmail: email }
    : { isOpen: true }
}

function toNewUser({ email, role, firstName, lastName, timeZone }: RegistrationInput) {
  return { email, role, firstName, lastName, preferences: timeZone ? { timeZone } : {} }
}
