import { endEmailTokens, findEmailToken, spendEmailToken } from '../access/email-tokens.ts'
import { endSignInsOf } from '../access/sign-ins.ts'
import type { Database } from '../database/connection.ts'
import { inTransaction } from '../database/transaction.ts'
import { found } from '../http/failures.ts'
import { hashPassword } from './hash.ts'
import { changePassword, findById, markVerified } from './store.ts'

type Asked = { token: string; password: string; db: Database; now: Date }

/** Sets a new password by the link from the mail, and answers whose. */
export async function reset({ token, password, db, now }: Asked): Promise<{ email: string }> {
  found(await findEmailToken(db, token, 'reset', now), 'token.invalid')
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async tx => {
    const userId = found(await spendEmailToken(tx, token, 'reset', now), 'token.invalid')
    await changePassword(tx, userId, passwordHash)
    await endSignInsOf(tx, userId, now)
    await endEmailTokens(tx, userId, 'reset')
    // The link came by mail, so the address is its holder's.
    await markVerified(tx, userId, now)
    return found(await findById(tx, userId), 'token.invalid')
  })
}
