import { createHash, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'

/** How long a token opens the door by itself; afterwards it takes the refresh cookie. */
export const accessTokenSeconds = 15 * 60
/** How long a device stays signed in without being used. */
export const refreshTokenSeconds = 30 * 24 * 60 * 60

/** Signs and reads the short-lived tokens that requests carry. A token names a sign-in, and nothing else. */
export type AccessTokens = {
  sign(signInId: string, now: Date): Promise<string>
  /** The sign-in of a token that is ours and has not expired. */
  read(token: string, now: Date): Promise<string | undefined>
}

export function accessTokens(key: string): AccessTokens {
  const secret = new TextEncoder().encode(key)
  return {
    sign: (signInId, now) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(signInId)
        .setIssuedAt(seconds(now))
        .setExpirationTime(seconds(now) + accessTokenSeconds)
        // Two tokens of one second differ, so that a refresh always answers a new one.
        .setJti(randomBytes(6).toString('base64url'))
        .sign(secret),
    read: async (token, now) => {
      try {
        const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], currentDate: now })
        return payload.sub
      } catch {
        return undefined
      }
    },
  }
}

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000)

/** A secret for a link or a cookie, and the hash under which it is kept. */
export function randomToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
