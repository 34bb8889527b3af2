import { v7 as uuidv7 } from 'uuid'
import type { ClaimLink } from '#contract/people/people-imports.ts'
import { deriveInvitationToken, deriveStoredInvitationToken } from '#server/access/invitation-token.ts'
import type { Transaction } from '#server/database/connection.ts'
import { toIso } from '#server/database/query-rows.ts'
import { requireFound } from '#server/http/failures.ts'
import {
  createInvitationTokenFields,
  type InvitationDependencies,
} from '#server/people/invitations/invite-athletes.ts'
import { updateInvitationToken } from '#server/people/invitations/store.ts'
import type { VerifiedCoach } from '#server/people/policy.ts'
import { listTokenKeys } from '#server/secrets.ts'
import { findPlaceholderInvitation, insertClaimInvitation, lockPlaceholder } from './store.ts'

/** Returns the link of the placeholder’s invitation, which stays the same until it expires. */
export async function createClaimLink(
  { secrets, publicAddress }: Pick<InvitationDependencies, 'secrets' | 'publicAddress'>,
  tx: Transaction,
  coach: VerifiedCoach,
  { id, now }: { id: string; now: Date },
): Promise<ClaimLink> {
  const placeholder = requireFound(await lockPlaceholder(tx, coach, id), 'athlete.not-found')
  const toLink = (token: string) => `${publicAddress()}/invitation/${token}`
  const open = await findPlaceholderInvitation(tx, placeholder)
  const openToken =
    open &&
    new Date(open.expires_at) > now &&
    deriveStoredInvitationToken(listTokenKeys(secrets), {
      id: open.id,
      invitedAt: new Date(open.invited_at),
      tokenHash: open.token_hash,
    })
  if (openToken) return { link: toLink(openToken), expiresAt: toIso(open.expires_at) }
  const token = createInvitationTokenFields({ secrets }, open?.id ?? uuidv7(), now)
  if (open) await updateInvitationToken(tx, token)
  else await insertClaimInvitation(tx, placeholder, token)
  const link = toLink(deriveInvitationToken(secrets.tokenKey, token.id, now))
  return { link, expiresAt: token.expiresAt.toISOString() }
}
