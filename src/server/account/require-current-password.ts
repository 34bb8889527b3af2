import type { Database } from '#server/database/connection.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import type { PasswordAttemptLimiter } from './password-attempt-limiter.ts'
import { verifyPassword } from './password-hash.ts'
import { type AccountCredentials, findCredentialsById } from './store.ts'

export type PasswordConfirmation = {
  actor: { id: string; signInId: string }
  password: string
  /** The name of the field of the request that contains the password. */
  field: 'currentPassword' | 'password'
  ip: string
  db: Database
  now: Date
}

/** Checks the password of a signed-in user again, before a change that a thief of the device must not make. */
export async function requireCurrentPassword(
  limits: PasswordAttemptLimiter,
  { actor, password, field, ip, db, now }: PasswordConfirmation,
): Promise<AccountCredentials> {
  const user = requireFound(await findCredentialsById(db, actor.id), 'session.expired')
  const isRight = await limits.guess({
    email: user.email,
    ip,
    // Someone who guesses at the sign-in page must not prevent the user from making the change.
    knownDevice: actor.signInId,
    now,
    isRight: () => verifyPassword(password, user.passwordHash),
  })
  if (!isRight) throw createWrongPasswordFailure(field)
  return user
}

export const createWrongPasswordFailure = (field: PasswordConfirmation['field'] = 'currentPassword') =>
  failure('account.wrong-password', { fields: { [field]: 'This is not your current password.' } })
