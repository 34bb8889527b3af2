import type { Transaction } from '../../database/connection.ts'
import { found } from '../../http/failures.ts'
import type { VerifiedCoach } from '../policy.ts'
import { announce, type InvitingParts, newLink, withLink } from './invite.ts'
import { keyOf } from './policy.ts'
import { holdUnanswered, renewInvitation } from './store.ts'

/** A new link in a new mail; the earlier link ends. */
export async function remind(
  parts: InvitingParts,
  tx: Transaction,
  coach: VerifiedCoach,
  invitation: string,
  now: Date,
) {
  const sent = found(await holdUnanswered(tx, coach, keyOf(invitation), now), 'invitation.not-found')
  // Pressed twice, or pressed to annoy: the mail of a moment ago is still good.
  const age = now.getTime() - Date.parse(sent.invitedAt)
  if (age < parts.config.limits.mailCooldownSeconds * 1000) return withLink(parts, sent)
  const link = newLink(parts, sent.id, now)
  await renewInvitation(tx, link)
  await announce(parts, tx, coach, [sent])
  const renewed = { invitedAt: now.toISOString(), expiresAt: link.expiresAt.toISOString() }
  return withLink(parts, { ...sent, state: 'invited', ...renewed })
}
