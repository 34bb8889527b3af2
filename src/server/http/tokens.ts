import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * The lifetime of an access token in seconds. When the token expires, the client uses the refresh cookie to
 * get a new one.
 */
export const accessTokenSeconds = 15 * 60
/** The time in seconds that an unused device stays signed in. */
export const refreshTokenSeconds = 30 * 24 * 60 * 60

/** Signs and verifies access tokens. A token contains only the id of a sign-in. */
export type AccessTokenSigner = {
  sign(signInId: string, now: Date): string
  /** Returns the sign-in id that a valid token contains, or undefined if the token is invalid. */
  read(token: string, now: Date): string | undefined
  /** Returns the sign-in id that a token contained when it was valid, even if it has expired since. */
  readExpired(token: string): string | undefined
}

/**
 * Signs JSON Web Tokens with HMAC-SHA-256 (RFC 7515, algorithm HS256). Works synchronously, because asynchronous
 * cryptography takes longer than the signature itself, and every request needs it. Tokens that were signed with a former
 * key remain valid.
 */
export function createAccessTokenSigner(key: string, formerKeys: readonly string[] = []): AccessTokenSigner {
  const createSignature = (content: string, by = key) => createHmac('sha256', by).update(content).digest()
  function readPayload(token: string): TokenPayload | undefined {
    const [head, payload, signature, extra] = token.split('.')
    // Every token has the same header, so a token with another algorithm is invalid whatever its signature is.
    if (head !== tokenHeader || !payload || !signature || extra !== undefined) return undefined
    const sent = Buffer.from(signature, 'base64url')
    const isSignedBy = (one: string) => {
      const expected = createSignature(`${head}.${payload}`, one)
      return sent.length === expected.length && timingSafeEqual(sent, expected)
    }
    if (![key, ...formerKeys].some(isSignedBy)) return undefined
    return JSON.parse(Buffer.from(payload, 'base64url').toString())
  }
  return {
    sign(signInId, now) {
      const issuedAt = toUnixSeconds(now)
      // The random `jti` makes tokens issued in the same second differ, so that a refresh always returns a new
      // token.
      const jti = randomBytes(6).toString('base64url')
      const payload: TokenPayload = { sub: signInId, iat: issuedAt, exp: issuedAt + accessTokenSeconds, jti }
      const content = `${tokenHeader}.${encodeJson(payload)}`
      return `${content}.${createSignature(content).toString('base64url')}`
    },
    read(token, now) {
      const payload = readPayload(token)
      return payload && payload.exp > toUnixSeconds(now) ? payload.sub : undefined
    },
    readExpired: token => readPayload(token)?.sub,
  }
}

/** `sub` is the id of the sign-in; the times are in seconds since 1970. */
type TokenPayload = { sub: string; iat: number; exp: number; jti: string }

const encodeJson = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenHeader = encodeJson({ alg: 'HS256' })

const toUnixSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000)

/** Generates a secret for a link or a cookie, and the hash under which it is stored. */
export function generateToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
