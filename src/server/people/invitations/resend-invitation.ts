import type { Transaction } from '#server/database/connection.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import type { VerifiedCoach } from '#server/people/policy.ts'
import { limitInvitations } from './invitation-limits.ts'
import {
  announceInvitations,
  createInvitationTokenFields,
  type InvitationDependencies,
  withInvitationLink,
} from './invite-athletes.ts'
import { parseInvitationKey } from './policy.ts'
import {
  findInvitationTokenHash,
  lockInvitationsForUpdate,
  lockPendingInvitationForUpdate,
  updateInvitationToken,
} from './store.ts'

/** The limits apply to the last 24 hours, in which some invitations were sent long enough ago to try again soon. */
const retryAfterSeconds = 60 * 60

/** Emails a new invitation link and invalidates the earlier link. */
export async function resendInvitation(
  dependencies: InvitationDependencies,
  tx: Transaction,
  coach: VerifiedCoach,
  invitation: string,
  now: Date,
) {
  await lockInvitationsForUpdate(tx)
  const sent = requireFound(
    await lockPendingInvitationForUpdate(tx, coach, parseInvitationKey(invitation), now),
    'invitation.not-found',
  )
  // Do not send another email during the cooldown, which prevents email flooding. The link that was already
  // emailed remains valid.
  const age = now.getTime() - Date.parse(sent.invitedAt)
  if (age < dependencies.config.limits.mailCooldownSeconds * 1000)
    return withInvitationLink(dependencies, sent, await findInvitationTokenHash(tx, coach, sent.id))
  const { allowed, limited } = await limitInvitations(dependencies.config.limits, tx, coach, {
    emails: [sent.email],
    now,
  })
  if (allowed.length === 0)
    throw failure('invitation.too-many', {
      ...(limited[0] && { message: limited[0].reason }),
      retryAfterSeconds,
    })
  const link = createInvitationTokenFields(dependencies, sent.id, now)
  await updateInvitationToken(tx, link)
  await announceInvitations(dependencies, tx, coach, [sent], now)
  const newDates = { invitedAt: now.toISOString(), expiresAt: link.expiresAt.toISOString() }
  return withInvitationLink(dependencies, { ...sent, state: 'invited', ...newDates })
}
