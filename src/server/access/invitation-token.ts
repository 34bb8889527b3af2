import { createHmac, timingSafeEqual } from 'node:crypto'
import { hashToken } from '#server/http/tokens.ts'

/**
 * Derives the secret in an invitation link. The database stores only the hash of the secret, so the mail job
 * derives the secret again. A reminder has a new `invitedAt` and therefore a new token.
 */
export function deriveInvitationToken(tokenKey: string, invitationId: string, invitedAt: Date): string {
  return hmac(tokenKey, `invitation ${invitationId.toLowerCase()} ${invitedAt.toISOString()}`)
}

/**
 * Derives the secret of an earlier invitation again, with the key from which it was derived. This may be a former key,
 * which the stored hash of the secret shows.
 */
export function deriveStoredInvitationToken(
  tokenKeys: readonly string[],
  { id, invitedAt, tokenHash }: { id: string; invitedAt: Date; tokenHash: string },
): string | undefined {
  return tokenKeys
    .map(key => deriveInvitationToken(key, id, invitedAt))
    .find(token => hashToken(token) === tokenHash)
}

/**
 * Appends a seal to the token in an emailed link. The coach's copy of the link has no seal, so only the
 * recipient of the email can prove that they own the address.
 */
export function appendInvitationSeal(tokenKey: string, token: string): string {
  return token + hmac(tokenKey, `mailed ${token}`)
}

export function hasValidInvitationSeal(tokenKeys: readonly string[], typed: string): boolean {
  const actual = Buffer.from(typed)
  return tokenKeys.some(key => {
    const expected = Buffer.from(appendInvitationSeal(key, stripInvitationSeal(typed)))
    return actual.length === expected.length && timingSafeEqual(actual, expected)
  })
}

/** Removes the seal, if there is one. The remaining token identifies the invitation. */
export function stripInvitationSeal(typed: string): string {
  return typed.slice(0, tokenLength)
}

const tokenLength = 43

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url')
