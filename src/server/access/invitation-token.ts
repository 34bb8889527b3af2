import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The secret in an invitation's link. It is computed, not kept: the mail that is sent later needs it again, and
 * whoever reads the database finds only its hash. A reminder has a new `invitedAt`, and so a new token.
 */
export function invitationToken(tokenKey: string, invitationId: string, invitedAt: Date): string {
  return hmac(tokenKey, `invitation ${invitationId.toLowerCase()} ${invitedAt.toISOString()}`)
}

/**
 * The same as it goes by mail, with a seal behind it. The coach, too, is shown the link of an invitation, but
 * without the seal: only who has the letter can show that the address is theirs.
 */
export function sealed(tokenKey: string, token: string): string {
  return token + hmac(tokenKey, `mailed ${token}`)
}

export function isSealed(tokenKey: string, typed: string): boolean {
  const expected = Buffer.from(sealed(tokenKey, withoutSeal(typed)))
  const given = Buffer.from(typed)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** What an invitation is found by, whichever of the two links was followed. */
export function withoutSeal(typed: string): string {
  return typed.slice(0, tokenLength)
}

const tokenLength = 43

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url')
