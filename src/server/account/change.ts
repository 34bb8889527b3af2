import type { account } from '#contract/account.ts'
import type { InputOf } from '#contract/operation.ts'
import { endEmailTokens } from '../access/email-tokens.ts'
import { endSignInsOf, type SignIn, startSignIn } from '../access/sign-ins.ts'
import type { Database } from '../database/connection.ts'
import { inTransaction } from '../database/transaction.ts'
import { failure, found } from '../http/failures.ts'
import { hashPassword, isPassword } from './hash.ts'
import type { AccountLimits } from './limit.ts'
import { changePassword, findById, holdPassword } from './store.ts'

type Asked = {
  userId: string
  input: InputOf<typeof account.changePassword>
  ip: string
  userAgent: string
  db: Database
  now: Date
}

/** Sets a new password for whoever knows the current one, ends every sign-in and starts one for this device. */
export async function change(limits: AccountLimits, asked: Asked): Promise<SignIn> {
  const { userId, input, ip, userAgent, db, now } = asked
  const holder = found(await findById(db, userId), 'session.expired')
  const isRight = await limits.guess({
    email: holder.email,
    ip,
    isRight: () => isPassword(input.currentPassword, holder.passwordHash),
  })
  if (!isRight) throw wrongPassword()
  const passwordHash = await hashPassword(input.newPassword)
  return inTransaction(db, async tx => {
    if (!(await holdPassword(tx, holder))) throw wrongPassword()
    await changePassword(tx, userId, passwordHash)
    await endSignInsOf(tx, userId, now)
    await endEmailTokens(tx, userId, 'reset')
    return startSignIn(tx, userId, userAgent, now)
  })
}

const wrongPassword = () =>
  failure('account.wrong-password', { fields: { currentPassword: 'This is not your current password.' } })
