import type { Actor } from '#server/http/actor.ts'
import { parseInvitationKey } from '#server/people/invitations/policy.ts'

declare const proof: unique symbol

/** Permission to read and answer an invitation. */
export type InvitationClaim = ({ tokenHash: string } | { id: string; claimantId: string }) & {
  readonly [proof]: true
}

/**
 * Returns permission to read and answer the invitation. A link token is sufficient. An actor with only the
 * invitation's id must have verified the invited email address.
 */
export function mayClaimInvitation(
  invitation: string,
  actor: Actor | undefined,
): InvitationClaim | undefined {
  const key = parseInvitationKey(invitation)
  if ('tokenHash' in key) return key as InvitationClaim
  return actor?.isVerified ? ({ ...key, claimantId: actor.id } as InvitationClaim) : undefined
}
