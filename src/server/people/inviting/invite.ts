import { v7 as uuidv7 } from 'uuid'
import type { Invitation } from '#contract/people.ts'
import { invitationToken } from '../../access/invitation-token.ts'
import type { Transaction } from '../../database/connection.ts'
import { hashToken } from '../../http/tokens.ts'
import type { Parts } from '../../parts.ts'
import type { VerifiedCoach } from '../policy.ts'
import {
  addInvitations,
  type Draft,
  findObstacles,
  holdInvitations,
  type Obstacle,
  retireExpired,
} from './store.ts'

export type InvitingParts = Pick<Parts, 'config' | 'events' | 'jobs' | 'secrets' | 'publicAddress'>

const lifetime = 14 * 86_400_000

/** Whether an address has an account is not told: it is invited like any other. */
export async function invite(
  parts: InvitingParts,
  tx: Transaction,
  coach: VerifiedCoach,
  asked: { emails: string[]; message: string; now: Date },
) {
  const emails = [...new Set(asked.emails)]
  await holdInvitations(tx, coach)
  const mailedSince = new Date(asked.now.getTime() - parts.config.limits.mailCooldownSeconds * 1000)
  const obstacles = await findObstacles(tx, coach, emails, { now: asked.now, mailedSince })
  const hindered = new Set(obstacles.map(({ email }) => email))
  await retireExpired(tx, coach, emails, asked.now)
  const drafts = emails
    .filter(email => !hindered.has(email))
    .map(email => draft(parts, uuidv7(), { email, ...asked }))
  const invited = await addInvitations(tx, coach, drafts, asked.now)
  await announce(parts, tx, coach, invited)
  return {
    invited: invited.map(one => withLink(parts, one)),
    notInvited: obstacles.map(one => ({ email: one.email, reason: reasonOf(one) })),
    isMailed: parts.config.smtpUrl !== undefined,
  }
}

/** What a new link changes: its secret and how long it works. */
export function newLink(parts: InvitingParts, id: string, now: Date) {
  const tokenHash = hashToken(invitationToken(parts.secrets.tokenKey, id, now))
  return { id, tokenHash, invitedAt: now, expiresAt: new Date(now.getTime() + lifetime) }
}

export function withLink(parts: InvitingParts, invitation: Invitation) {
  const { id, invitedAt } = invitation
  const token = invitationToken(parts.secrets.tokenKey, id, new Date(invitedAt))
  return { ...invitation, link: `${parts.publicAddress()}/invitation/${token}` }
}

/** The mail, and whoever listens: both only if the invitation comes to be. */
export async function announce(
  { events, jobs }: InvitingParts,
  tx: Transaction,
  coach: VerifiedCoach,
  sent: readonly Invitation[],
) {
  await jobs.add(tx, 'mail.invitation', ...sent.map(({ id }) => ({ invitationId: id })))
  await events.record(
    tx,
    sent.map(({ id, email }) => ({
      kind: 'invitation.sent',
      actorId: coach.id,
      subjectId: coach.id,
      data: { invitationId: id, email },
    })),
  )
}

function draft(
  parts: InvitingParts,
  id: string,
  { email, message, now }: { email: string; message: string; now: Date },
): Draft {
  return { ...newLink(parts, id, now), email, message }
}

function reasonOf({ kind, invitedOn }: Obstacle): string {
  if (kind === 'own') return 'This is your own address.'
  if (kind === 'coached') return 'You two work together already.'
  // Taken back and sent anew, again and again, it would fill somebody's mailbox.
  if (kind === 'mailed') return 'You wrote to this address just now. Try again in a minute.'
  return `Invited on ${invitedOn}, not answered yet. You can send it again.`
}
