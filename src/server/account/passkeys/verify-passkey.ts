import {
  type VerifiedAuthenticationResponse,
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { passkeys } from '#contract/account/passkeys.ts'
import type { InputOf } from '#contract/operation.ts'
import { type ChallengePurpose, readChallengeExpiry } from './challenges.ts'
import type { RelyingParty } from './relying-party.ts'
import type { StoredPasskey } from './store.ts'

/** Ed25519, ES256 and RS256, as numbers of the COSE registry (RFC 8152), the preferred one first. */
export const supportedAlgorithms = [-8, -7, -257]

type Expectation = { party: RelyingParty; tokenKey: string; purpose: ChallengePurpose; now: Date }
type UsedChallenge = { challenge: string; expiresAt: Date }
type NewPasskey = NonNullable<VerifiedRegistrationResponse['registrationInfo']>
type Signature = VerifiedAuthenticationResponse['authenticationInfo']

/** Checks a passkey that the browser created. Returns undefined if it was created for something else or is invalid. */
export function verifyNewPasskey(
  passkey: InputOf<typeof passkeys.add>['passkey'],
  expectation: Expectation,
): Promise<(NewPasskey & UsedChallenge) | undefined> {
  return verify(expectation, async expectedChallenge => {
    const { party } = expectation
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...passkey,
        response: { ...passkey.response, transports: [] },
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      supportedAlgorithmIDs: supportedAlgorithms,
      requireUserVerification: true,
    })
    return registrationInfo
  })
}

/** Checks the signature of a passkey. Returns undefined if it is for something else or invalid. */
export function verifySignature(
  passkey: InputOf<typeof passkeys.signIn>['passkey'],
  stored: StoredPasskey,
  expectation: Expectation,
): Promise<(Signature & UsedChallenge) | undefined> {
  return verify(expectation, async expectedChallenge => {
    const { party } = expectation
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...passkey, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: stored.credentialId,
        publicKey: Buffer.from(stored.publicKey, 'base64url'),
        counter: stored.counter,
      },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo : undefined
  })
}

/** The library throws if anything differs from what is expected, and also if the bytes cannot be decoded. */
async function verify<T extends object>(
  { tokenKey, purpose, now }: Expectation,
  check: (expectedChallenge: (challenge: string) => boolean) => Promise<T | undefined>,
): Promise<(T & UsedChallenge) | undefined> {
  let used: UsedChallenge | undefined
  const isExpected = (challenge: string) => {
    const expiresAt = readChallengeExpiry(tokenKey, purpose, challenge, now)
    used = expiresAt && { challenge, expiresAt }
    return used !== undefined
  }
  const result = await check(isExpected).catch(() => undefined)
  return result && used ? { ...result, ...used } : undefined
}
