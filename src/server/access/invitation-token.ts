import { createHmac } from 'node:crypto'

/**
 * The secret in an invitation's link. It is computed, not kept: the mail that is sent later needs it again, and
 * whoever reads the database finds only its hash. A reminder has a new `invitedAt`, and so a new token.
 */
export function invitationToken(tokenKey: string, invitationId: string, invitedAt: Date): string {
  return createHmac('sha256', tokenKey)
    .update(`invitation ${invitationId.toLowerCase()} ${invitedAt.toISOString()}`)
    .digest('base64url')
}
