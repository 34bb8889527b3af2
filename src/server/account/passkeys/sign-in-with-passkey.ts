import type { passkeys } from '#contract/account/passkeys.ts'
import type { InputOf } from '#contract/operation.ts'
import type { StartedSignIn } from '#server/access/sign-ins.ts'
import { startUserSignIn } from '#server/account/start-user-sign-in.ts'
import { findCredentialsById, lockUserIfPasswordUnchanged } from '#server/account/store.ts'
import type { Database } from '#server/database/connection.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { JobQueue } from '#server/delivery/job-queue.ts'
import { failure } from '#server/http/failures.ts'
import { hashToken } from '#server/http/tokens.ts'
import type { RelyingParty } from './relying-party.ts'
import { findPasskeyByCredentialId, markPasskeyUsed, recordUsedChallenge } from './store.ts'
import { verifySignature } from './verify-passkey.ts'

type PasskeySignIn = {
  input: InputOf<typeof passkeys.signIn>
  party: RelyingParty
  userAgent: string
  tokenKey: string
  jobs: JobQueue
  db: Database
  now: Date
}

/**
 * Signs in with a passkey. No code is needed, because the authenticator has verified the person with a fingerprint, a
 * face or a PIN. Every reason for a rejection has the same message.
 */
export async function signInWithPasskey({
  input,
  party,
  userAgent,
  tokenKey,
  jobs,
  db,
  now,
}: PasskeySignIn): Promise<{ userId: string; signIn: StartedSignIn }> {
  const stored = await findPasskeyByCredentialId(db, input.passkey.id)
  const signature =
    stored && (await verifySignature(input.passkey, stored, { party, tokenKey, purpose: 'sign-in', now }))
  const user = stored && (await findCredentialsById(db, stored.userId))
  if (!signature || !user) throw failure('passkey.rejected')
  if (user.disabledReason !== null)
    throw failure('account.disabled', { message: `This account is disabled: ${user.disabledReason}` })
  return inTransaction(db, async tx => {
    const use = {
      counter: signature.newCounter,
      isSynced: signature.credentialBackedUp,
      lastUsedAt: now,
    }
    const isAccepted =
      (await lockUserIfPasswordUnchanged(tx, user)) &&
      (await recordUsedChallenge(tx, signature)) &&
      (await markPasskeyUsed(tx, stored, use))
    if (!isAccepted) throw failure('passkey.rejected')
    const deviceHash = input.deviceId === undefined ? undefined : hashToken(input.deviceId)
    return {
      userId: user.id,
      signIn: await startUserSignIn(tx, jobs, user.id, { userAgent, deviceHash }, now),
    }
  })
}
