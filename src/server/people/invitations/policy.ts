import { stripInvitationSeal } from '#server/access/invitation-token.ts'
import { isId } from '#server/http/is-id.ts'
import { hashToken } from '#server/http/tokens.ts'

/** The `{invitation}` path parameter: an id, or the hash of a link token. */
export type InvitationKey = { id: string } | { tokenHash: string }

export function parseInvitationKey(invitation: string): InvitationKey {
  return isId(invitation) ? { id: invitation } : { tokenHash: hashToken(stripInvitationSeal(invitation)) }
}
