import type { account } from '#contract/account.ts'
import type { InputOf } from '#contract/operation.ts'
import { type SignIn, startSignIn } from '../access/sign-ins.ts'
import type { Database } from '../database/connection.ts'
import { inTransaction } from '../database/transaction.ts'
import { failure } from '../http/failures.ts'
import { isPassword } from './hash.ts'
import type { AccountLimits } from './limit.ts'
import { findByEmail, holdPassword } from './store.ts'

type Asked = { input: InputOf<typeof account.login>; ip: string; userAgent: string; db: Database; now: Date }

/** Starts a sign-in for whoever knows the password. Unknown addresses are refused in the same words and time. */
export async function login(
  limits: AccountLimits,
  asked: Asked,
): Promise<{ userId: string; signIn: SignIn }> {
  const { input, ip, userAgent, db, now } = asked
  const holder = await findByEmail(db, input.email)
  const isRight = await limits.guess({
    email: input.email,
    ip,
    isRight: () => isPassword(input.password, holder?.passwordHash),
  })
  if (!holder || !isRight) throw failure('login.wrong')
  return inTransaction(db, async tx => {
    // Changed while it was compared: the old one starts nothing any more.
    if (!(await holdPassword(tx, holder))) throw failure('login.wrong')
    return { userId: holder.id, signIn: await startSignIn(tx, holder.id, userAgent, now) }
  })
}
