import { v7 as uuidv7 } from 'uuid'
import type { Invitation } from '#contract/people/people.ts'
import { deriveInvitationToken, deriveStoredInvitationToken } from '#server/access/invitation-token.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { FeatureDependencies } from '#server/dependencies.ts'
import { hashToken } from '#server/http/tokens.ts'
import type { VerifiedCoach } from '#server/people/policy.ts'
import { listTokenKeys } from '#server/secrets.ts'
import { limitInvitations, requireMessageAllowed } from './invitation-limits.ts'
import {
  type InvitationDraft,
  type InvitationObstacle,
  insertInvitationMails,
  insertInvitations,
  listInvitationObstacles,
  lockInvitationsForUpdate,
  withdrawExpiredInvitations,
} from './store.ts'

export type InvitationDependencies = Pick<
  FeatureDependencies,
  'config' | 'events' | 'jobs' | 'secrets' | 'publicAddress'
>

export type InvitationRequest = {
  emails: string[]
  message: string
  now: Date
  /** The placeholders that the people take over when they accept, by address. */
  placeholderIds?: ReadonlyMap<string, string>
}

const lifetimeMilliseconds = 14 * 86_400_000

/** Sends invitations without revealing which addresses already have an account. */
export async function inviteAthletes(
  dependencies: InvitationDependencies,
  tx: Transaction,
  coach: VerifiedCoach,
  request: InvitationRequest,
) {
  const emails = [...new Set(request.emails)]
  await lockInvitationsForUpdate(tx)
  await requireMessageAllowed(tx, coach, request.message)
  const mailedSince = new Date(request.now.getTime() - dependencies.config.limits.mailCooldownSeconds * 1000)
  const obstacles = await listInvitationObstacles(tx, coach, emails, { now: request.now, mailedSince })
  const excludedEmails = new Set(obstacles.map(({ email }) => email))
  const { allowed, limited } = await limitInvitations(dependencies.config.limits, tx, coach, {
    emails: emails.filter(email => !excludedEmails.has(email)),
    now: request.now,
  })
  await withdrawExpiredInvitations(tx, coach, allowed, request.now)
  const drafts = allowed.map(email => createInvitationDraft(dependencies, uuidv7(), { email, ...request }))
  const invited = await insertInvitations(tx, coach, drafts, request.now)
  await announceInvitations(dependencies, tx, coach, invited, request.now)
  return {
    invited: invited.map(one => withInvitationLink(dependencies, one)),
    notInvited: [...obstacles.map(one => ({ email: one.email, reason: describeObstacle(one) })), ...limited],
    isMailed: dependencies.config.smtpUrl !== undefined,
  }
}

/** Creates the token hash and expiry time of a new invitation link. */
export function createInvitationTokenFields(
  { secrets }: Pick<InvitationDependencies, 'secrets'>,
  id: string,
  now: Date,
) {
  const tokenHash = hashToken(deriveInvitationToken(secrets.tokenKey, id, now))
  return { id, tokenHash, invitedAt: now, expiresAt: new Date(now.getTime() + lifetimeMilliseconds) }
}

/** Adds the link of a new invitation, or of an earlier one, whose `tokenHash` shows which key its link was derived from. */
export function withInvitationLink(
  { secrets, ...dependencies }: InvitationDependencies,
  invitation: Invitation,
  tokenHash?: string,
) {
  const [id, invitedAt] = [invitation.id, new Date(invitation.invitedAt)]
  const stored =
    tokenHash && deriveStoredInvitationToken(listTokenKeys(secrets), { id, invitedAt, tokenHash })
  const token = stored || deriveInvitationToken(secrets.tokenKey, id, invitedAt)
  return { ...invitation, link: `${dependencies.publicAddress()}/invitation/${token}` }
}

/** Queues the emails and records the events within the transaction. */
export async function announceInvitations(
  { events, jobs }: InvitationDependencies,
  tx: Transaction,
  coach: VerifiedCoach,
  sent: readonly Invitation[],
  now: Date,
) {
  await insertInvitationMails(
    tx,
    coach,
    sent.map(({ email }) => email),
    now,
  )
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

function createInvitationDraft(
  dependencies: InvitationDependencies,
  id: string,
  { email, message, now, placeholderIds }: InvitationRequest & { email: string },
): InvitationDraft {
  const placeholderId = placeholderIds?.get(email) ?? null
  return { ...createInvitationTokenFields(dependencies, id, now), email, message, placeholderId }
}

function describeObstacle({ kind, invitedOn }: InvitationObstacle): string {
  if (kind === 'own') return 'This is your own email address.'
  if (kind === 'coached') return 'You already work together.'
  // Prevents a coach from flooding a mailbox by repeatedly sending and withdrawing an invitation.
  if (kind === 'mailed') return 'You just invited this address. Try again in a minute.'
  return `Invited on ${invitedOn}, but no response yet. You can resend the invitation.`
}
