import type { account } from '#contract/account.ts'
import type { InputOf } from '#contract/operation.ts'
import { addEmailToken } from '../access/email-tokens.ts'
import { isSealed } from '../access/invitation-token.ts'
import type { Database, Transaction } from '../database/connection.ts'
import { inTransaction } from '../database/transaction.ts'
import { failure, found } from '../http/failures.ts'
import type { Parts } from '../parts.ts'
import { hashPassword } from './hash.ts'
import type { AccountLimits } from './limit.ts'
import { refusalToRegister } from './policy.ts'
import { addUser, findInvitedEmail, findUser, isJoinCode } from './store.ts'

type Registration = InputOf<typeof account.register>
type Asked = { input: Registration; ip: string; db: Database; now: Date }

/** Opens an account. A letter asks to confirm the address, unless a letter with an invitation led here. */
export async function register(parts: Parts, limits: AccountLimits, { input, ip, db, now }: Asked) {
  const { config, events, jobs } = parts
  const invitation = await findInvitation(parts, input.invitation, now)
  const refusal = refusalToRegister(config.registration, invitation.isOpen)
  if (refusal) throw failure(refusal)
  await limits.countRegistration(ip)
  const passwordHash = await hashPassword(input.password)
  const isVerified = invitation.provenEmail === input.email

  return inTransaction(db, async tx => {
    const userId = found(
      await addUser(tx, { ...toUser(input), passwordHash, emailVerifiedAt: isVerified ? now : null }),
      'account.email-taken',
    )
    await events.record(tx, [
      { kind: 'account.registered', actorId: userId, subjectId: userId, data: { userId } },
    ])
    const user = found(await findUser(tx, userId), 'server.error')
    if (isVerified) return { user, isVerified }
    await jobs.add(tx, 'mail.verification', { email: input.email })
    // Whoever asks for another one has to wait from here on.
    await limits.mayMail('verification', input.email, ip)
    return { user, isVerified, verificationToken: await tokenWithoutMail(tx, parts, userId, now) }
  })
}

/** Where no mail goes out, the answer itself has to lead to the verified account. */
async function tokenWithoutMail(tx: Transaction, { config }: Parts, userId: string, now: Date) {
  return config.smtpUrl ? undefined : addEmailToken(tx, userId, 'verification', now)
}

type Invitation = { isOpen: boolean; provenEmail?: string }

async function findInvitation(parts: Parts, typed: string | undefined, now: Date): Promise<Invitation> {
  const { database, secrets } = parts
  if (!typed) return { isOpen: false }
  const email = await findInvitedEmail(database, typed, now)
  if (email === undefined) return { isOpen: await isJoinCode(database, typed, now) }
  return isSealed(secrets.tokenKey, typed) ? { isOpen: true, provenEmail: email } : { isOpen: true }
}

function toUser({ email, role, firstName, lastName, timeZone }: Registration) {
  return { email, role, firstName, lastName, preferences: timeZone ? { timeZone } : {} }
}
