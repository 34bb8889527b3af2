import type { identities } from '#contract/account/identities.ts'
import type { InputOf } from '#contract/operation.ts'
import type { StartedSignIn } from '#server/access/sign-ins.ts'
import type { AccountRateLimiter } from '#server/account/account-rate-limiter.ts'
import { requireSecondFactor } from '#server/account/second-factor/require-second-factor.ts'
import { startUserSignIn } from '#server/account/start-user-sign-in.ts'
import { lockUserIfPasswordUnchanged } from '#server/account/store.ts'
import type { Database } from '#server/database/connection.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { JobQueue } from '#server/delivery/job-queue.ts'
import { failure } from '#server/http/failures.ts'
import { hashToken } from '#server/http/tokens.ts'
import { findAccountOfIdentity } from './find-account.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { readTicket } from './sign-in-requests.ts'
import { linkIdentity, recordUsedProof } from './store.ts'

type IdentitySignIn = {
  input: InputOf<typeof identities.signIn>
  ip: string
  userAgent: string
  provider: IdentityProvider
  /** The current key, and earlier ones. */
  tokenKeys: readonly string[]
  jobs: JobQueue
  db: Database
  now: Date
}

/** Signs in the person whom the provider has confirmed, and links the identity if it is not linked yet. */
export async function signInWithIdentity(
  limits: AccountRateLimiter,
  { input, ip, userAgent, provider, tokenKeys, jobs, db, now }: IdentitySignIn,
): Promise<{ userId: string; signIn: StartedSignIn }> {
  const ticket = await readTicket(tokenKeys[0] ?? '', input.ticket, now)
  if (!ticket) throw failure('identity.rejected')
  const { issuer } = provider
  const user = await findAccountOfIdentity(db, issuer, ticket.content)
  const attempt = { email: user.email, ip, knownDevice: undefined, now }
  await requireSecondFactor(limits, { attempt, userId: user.id, code: input.code, tokenKeys, db })
  return inTransaction(db, async tx => {
    if (!(await lockUserIfPasswordUnchanged(tx, user))) throw failure('identity.rejected')
    if (!(await recordUsedProof(tx, ticket))) throw failure('identity.rejected')
    const { subject, email } = ticket.content
    const link = await linkIdentity(tx, { userId: user.id, issuer, subject, email, now })
    if (link === 'taken') throw failure('identity.other-linked')
    if (link === 'new')
      await jobs.add(tx, 'mail.security', {
        userId: user.id,
        change: 'identity-linked',
        provider: provider.name,
      })
    const deviceHash = input.deviceId === undefined ? undefined : hashToken(input.deviceId)
    return {
      userId: user.id,
      signIn: await startUserSignIn(tx, jobs, user.id, { userAgent, deviceHash }, now),
    }
  })
}
