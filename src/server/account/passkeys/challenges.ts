import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The time in seconds within which a challenge must be signed. */
export const challengeSeconds = 5 * 60

/** Whether a challenge is for signing in, or for adding a passkey to the account of the person with this id. */
export type ChallengePurpose = 'sign-in' | `add ${string}`

const expiryBytes = 6
const randomByteCount = 16
const contentBytes = expiryBytes + randomByteCount

/**
 * Creates a challenge in base64url that contains its expiry and a signature, so that none needs to be stored before
 * it is used.
 */
export function createChallenge(tokenKey: string, purpose: ChallengePurpose, now: Date): string {
  const content = Buffer.alloc(contentBytes)
  content.writeUIntBE(now.getTime() + challengeSeconds * 1000, 0, expiryBytes)
  randomBytes(randomByteCount).copy(content, expiryBytes)
  return Buffer.concat([content, sign(tokenKey, purpose, content)]).toString('base64url')
}

/** Returns the time at which a challenge expires, or undefined if it is expired, forged or for another purpose. */
export function readChallengeExpiry(
  tokenKey: string,
  purpose: ChallengePurpose,
  challenge: string,
  now: Date,
): Date | undefined {
  const bytes = Buffer.from(challenge, 'base64url')
  const [content, signature] = [bytes.subarray(0, contentBytes), bytes.subarray(contentBytes)]
  const expected = sign(tokenKey, purpose, content)
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined
  const expiresAt = new Date(content.readUIntBE(0, expiryBytes))
  return expiresAt > now ? expiresAt : undefined
}

const sign = (tokenKey: string, purpose: ChallengePurpose, content: Buffer) =>
  createHmac('sha256', tokenKey).update(`passkey challenge ${purpose}\0`).update(content).digest()
