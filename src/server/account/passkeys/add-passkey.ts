import {
  maxPasskeys,
  type Passkey,
  type PasskeyCreationOptions,
  type passkeys,
} from '#contract/account/passkeys.ts'
import type { InputOf } from '#contract/operation.ts'
import { replaceRecoveryCodes } from '#server/account/second-factor/replace-recovery-codes.ts'
import { getSecondFactorStatus } from '#server/account/second-factor/store.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import { challengeSeconds, createChallenge } from './challenges.ts'
import type { RelyingParty } from './relying-party.ts'
import { insertPasskey, listPasskeys, lockSecondFactor, recordUsedChallenge } from './store.ts'
import { supportedAlgorithms, verifyNewPasskey } from './verify-passkey.ts'

type Context = { party: RelyingParty; tokenKey: string; now: Date }

/** Returns the options with which the browser creates a passkey for this person. */
export async function createPasskeyOptions(
  db: Queryable,
  user: { id: string; email: string },
  { party, tokenKey, now }: Context,
): Promise<PasskeyCreationOptions> {
  const existing = await listPasskeys(db, user.id)
  if (existing.length >= maxPasskeys) throw failure('passkey.too-many')
  const challenge = createChallenge(tokenKey, `add ${user.id}`, now)
  return {
    rp: { id: party.id, name: party.name },
    user: {
      id: Buffer.from(user.id.replaceAll('-', ''), 'hex').toString('base64url'),
      name: user.email,
      displayName: user.email,
    },
    challenge,
    pubKeyCredParams: supportedAlgorithms.map(alg => ({ alg, type: 'public-key' as const })),
    timeout: challengeSeconds * 1000,
    excludeCredentials: existing.map(one => ({ id: one.credentialId, type: 'public-key' as const })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}

/** Stores a passkey that the browser created. The first one turns on the second factor. */
export async function addPasskey(
  tx: Transaction,
  userId: string,
  input: { name: string; passkey: InputOf<typeof passkeys.add>['passkey'] },
  { party, tokenKey, now }: Context,
): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }> {
  const created = await verifyNewPasskey(input.passkey, { party, tokenKey, purpose: `add ${userId}`, now })
  if (!created) throw failure('passkey.not-added')
  const secondFactorId = await lockSecondFactor(tx, userId, now)
  if (!(await recordUsedChallenge(tx, created))) throw failure('passkey.not-added')
  if ((await listPasskeys(tx, userId)).length >= maxPasskeys) throw failure('passkey.too-many')
  const { isOn } = await getSecondFactorStatus(tx, userId)
  const { credential, credentialBackedUp } = created
  const passkeyId = await insertPasskey(tx, {
    secondFactorId,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    name: input.name,
    isSynced: credentialBackedUp,
    createdAt: now,
  })
  if (passkeyId === undefined) throw failure('passkey.already-added')
  const passkey = (await listPasskeys(tx, userId)).find(one => one.id === passkeyId)
  return {
    passkey: requireFound(passkey, 'passkey.not-found'),
    recoveryCodes: isOn ? null : await replaceRecoveryCodes(tx, secondFactorId, now),
  }
}
