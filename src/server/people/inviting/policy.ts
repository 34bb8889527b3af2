import { withoutSeal } from '../../access/invitation-token.ts'
import { isId } from '../../http/ids.ts'
import { hashToken } from '../../http/tokens.ts'

/** What stands for `{invitation}` in a path: an id, or else the token of a link, which is looked for by its hash. */
export type InvitationKey = { id: string } | { tokenHash: string }

export function keyOf(invitation: string): InvitationKey {
  return isId(invitation) ? { id: invitation } : { tokenHash: hashToken(withoutSeal(invitation)) }
}
