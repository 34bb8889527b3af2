import type { RateLimits } from '#server/config.ts'
import type { Transaction } from '#server/database/connection.ts'
import { getMailbox } from '#server/delivery/mailbox.ts'
import { failure } from '#server/http/failures.ts'
import type { VerifiedCoach } from '#server/people/policy.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { countInvitations, countInvitationsByMailbox, isTrustedByAthletes } from './store.ts'

const dayMs = 86_400_000
/** How many invitations a day the limit of a coach, or of the server, grows by with each athlete who accepts. */
const invitationsPerAcceptance = 10

type LimitedInvitation = { email: string; reason: string }

/**
 * Divides addresses into those that may be emailed now and those for which a daily limit has been reached. The limits
 * grow with the number of athletes who accepted.
 */
export async function limitInvitations(
  limits: RateLimits,
  tx: Transaction,
  coach: VerifiedCoach,
  { emails, now }: { emails: readonly string[]; now: Date },
): Promise<{ allowed: string[]; limited: LimitedInvitation[] }> {
  const sentSince = new Date(now.getTime() - dayMs)
  const counts = await countInvitations(tx, coach, {
    sentSince,
    acceptedSince: new Date(now.getTime() - 30 * dayMs),
  })
  const coachLimit = limits.invitationsPerCoach + invitationsPerAcceptance * counts.acceptedByAthletes
  const serverLimit = limits.invitationsPerServer + invitationsPerAcceptance * counts.acceptedOnServer
  const [ofCoach, ofServer] = [coachLimit - counts.sentByCoach, serverLimit - counts.sentOnServer]
  const { allowed, oftenInvited } = selectRecipients(emails, {
    sentByMailbox: await countInvitationsByMailbox(tx, emails.map(getMailbox), sentSince),
    limitPerMailbox: limits.invitationsPerRecipient,
    limit: Math.min(ofCoach, ofServer),
  })
  const isAllowed = new Set(allowed)
  const fullReason =
    ofCoach <= ofServer
      ? `You can send ${formatCount(coachLimit, 'invitation')} a day, and more once athletes have accepted. Try again tomorrow, or share a join code.`
      : 'This server has reached its limit of invitations for today. Try again tomorrow, or share a join code.'
  return {
    allowed,
    limited: emails
      .filter(email => !isAllowed.has(email))
      .map(email => ({
        email,
        reason: oftenInvited.has(email)
          ? 'This address has been sent several invitations today. Try again tomorrow, or share a join code.'
          : fullReason,
      })),
  }
}

/** Selects addresses up to a limit, and leaves out those whose mailbox has reached its own limit. */
function selectRecipients(
  emails: readonly string[],
  {
    sentByMailbox,
    limitPerMailbox,
    limit,
  }: { sentByMailbox: ReadonlyMap<string, number>; limitPerMailbox: number; limit: number },
) {
  const counts = new Map(sentByMailbox)
  const allowed: string[] = []
  const oftenInvited = new Set<string>()
  for (const email of emails) {
    const mailbox = getMailbox(email)
    const count = counts.get(mailbox) ?? 0
    if (count >= limitPerMailbox) oftenInvited.add(email)
    else if (allowed.length < limit) {
      allowed.push(email)
      counts.set(mailbox, count + 1)
    }
  }
  return { allowed, oftenInvited }
}

/** Rejects a message of a coach whom few athletes have accepted, so that strangers do not receive free text. */
export async function requireMessageAllowed(tx: Transaction, coach: VerifiedCoach, message: string) {
  if (message.trim() === '' || (await isTrustedByAthletes(tx, coach))) return
  throw failure('invitation.message-too-early')
}
