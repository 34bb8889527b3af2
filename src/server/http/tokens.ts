import { createHash, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'

/**
 * The lifetime of an access token in seconds. When the token expires, the client uses the refresh cookie to
 * get a new one.
 */
export const accessTokenSeconds = 15 * 60
/** The time in seconds that an unused device stays signed in. */
export const refreshTokenSeconds = 30 * 24 * 60 * 60

/** Signs and verifies access tokens. A token contains only the id of a sign-in. */
export type AccessTokenSigner = {
  sign(signInId: string, now: Date): Promise<string>
  /** Returns the sign-in id that a valid token contains, or undefined if the token is invalid. */
  read(token: string, now: Date): Promise<string | undefined>
  /** Returns the sign-in id that a token contained when it was valid, even if it has expired since. */
  readExpired(token: string): Promise<string | undefined>
}

export function createAccessTokenSigner(key: string): AccessTokenSigner {
  const secret = new TextEncoder().encode(key)
  async function readSubject(token: string, options: { currentDate?: Date; clockTolerance?: number }) {
    try {
      const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], ...options })
      return payload.sub
    } catch {
      return undefined
    }
  }
  return {
    sign: (signInId, now) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(signInId)
        .setIssuedAt(toUnixSeconds(now))
        .setExpirationTime(toUnixSeconds(now) + accessTokenSeconds)
        // The random `jti` makes tokens issued in the same second differ, so that a refresh always returns a
        // new token.
        .setJti(randomBytes(6).toString('base64url'))
        .sign(secret),
    read: (token, now) => readSubject(token, { currentDate: now }),
    readExpired: token => readSubject(token, { clockTolerance: Number.MAX_SAFE_INTEGER }),
  }
}

const toUnixSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000)

/** Generates a secret for a link or a cookie, and the hash under which it is stored. */
export function generateToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
