import type { NotificationKind } from '#contract/account/notifications.ts'
import { withoutWebAddresses } from '#contract/web-address.ts'
import { formatInstant } from '#training/localization/format-instant.ts'
import { textLocale } from '#training/localization/text-locale.ts'
import { type MailMessage, renderMail } from './render-mail.ts'

/** The installation's base URL and the club's name, or the product's name if no club is set. */
export type ClubNameAndUrl = { club: string; address: string }

export function composeVerificationMail(
  sender: ClubNameAndUrl,
  to: string,
  firstName: string,
  token: string,
): MailMessage {
  return renderMail({
    to,
    subject: 'Confirm your email address',
    paragraphs: [
      composeGreeting(firstName),
      `Please confirm your email address for ${sender.club}. Then you can start working with your coach or athletes.`,
    ],
    action: 'Confirm address',
    link: `${sender.address}/auth/verify/${token}`,
    notes: ['This link expires in 24 hours.', 'If you didn’t create an account, ignore this email.'],
    club: sender.club,
  })
}

export function composePasswordResetMail(
  sender: ClubNameAndUrl,
  to: string,
  firstName: string,
  token: string,
): MailMessage {
  return renderMail({
    to,
    subject: 'Set a new password',
    paragraphs: [composeGreeting(firstName), `Use the link below to set a new password for ${sender.club}.`],
    action: 'Set a new password',
    link: `${sender.address}/auth/reset-password/${token}`,
    notes: [
      'The link works once and expires in 1 hour. Setting a new password signs you out on all devices.',
      'If you didn’t request this, ignore this email. Your password won’t change.',
    ],
    club: sender.club,
  })
}

export function composePasswordChangedMail(
  sender: ClubNameAndUrl,
  to: string,
  firstName: string,
): MailMessage {
  return renderMail({
    to,
    subject: 'Your password was changed',
    paragraphs: [
      composeGreeting(firstName),
      `The password of your account at ${sender.club} was changed, and all other devices were signed out.`,
      'If you didn’t do this, someone else has access to your account or your mailbox. Set a new password now.',
    ],
    action: 'Set a new password',
    link: `${sender.address}/auth/forgot-password`,
    notes: ['If you changed it yourself, you can ignore this email.'],
    club: sender.club,
  })
}

/** Shows an administrator that emails arrive. */
export function composeTestMail(sender: ClubNameAndUrl, to: string): MailMessage {
  return renderMail({
    to,
    subject: 'Test email',
    paragraphs: [`This is a test email from ${sender.club}. If you can read it, the server can send email.`],
    action: 'Open the admin page',
    link: `${sender.address}/app/admin`,
    notes: ['You received it because you asked for it on the admin page.'],
    club: sender.club,
  })
}

type InvitationDetails = {
  to: string
  coachName: string
  message: string
  token: string
  expiresAt: Date
  /**
   * The token for the unsubscribe link. Set only if the recipient has an account, because the choice to
   * unsubscribe is stored in the account.
   */
  unsubscribeToken?: string | undefined
}

export function composeInvitationMail(sender: ClubNameAndUrl, invited: InvitationDetails): MailMessage {
  const { to, message, token, expiresAt } = invited
  const coachName = withoutWebAddresses(invited.coachName)
  const until = formatInstant(expiresAt, { dateStyle: 'long', timeZone: 'UTC' }, textLocale)
  return renderMail({
    to,
    subject: `${coachName} would like to coach you`,
    paragraphs: [
      `${coachName} has invited you to train with them at ${sender.club}.`,
      ...(message.trim() ? [`“${message.trim()}”`] : []),
      'Nothing is shared until you accept, and you can end the coaching relationship at any time.',
    ],
    action: 'View invitation',
    link: `${sender.address}/invitation/${token}`,
    notes: [`This invitation expires on ${until}.`, 'If you don’t know this person, ignore this email.'],
    ...getUnsubscribeOptions(sender, invited.unsubscribeToken),
    club: sender.club,
  })
}

/** A notification with its full text. */
type NotificationDetails = {
  to: string
  firstName: string
  kind: NotificationKind
  title: string
  text: string
  /** The path of the page in the web app to which the email links. */
  path: string
  unsubscribeToken: string
}

const buttonLabels: Record<NotificationKind, string> = {
  invitation: 'View invitation',
  acceptance: 'View your athletes',
  assignment: 'View program',
  schedule: 'View session',
  program: 'View the plan',
  status: 'View program',
  workout: 'View workout',
  comment: 'Read and reply',
  message: 'Read and reply',
  pain: 'View report',
  session: 'View session',
  record: 'View workout',
  waiting: 'Review logs',
  digest: 'View dashboard',
  consent: 'View your coaches',
  integration: 'Review in settings',
}

export function composeNotificationMail(sender: ClubNameAndUrl, news: NotificationDetails): MailMessage {
  const { to, firstName, kind, text, path, unsubscribeToken } = news
  const title = withoutWebAddresses(news.title)
  return renderMail({
    to,
    subject: title,
    paragraphs: [
      composeGreeting(firstName),
      ...(kind === 'comment' || kind === 'message' ? [`${title}:`, `“${text.trim()}”`] : [`${title}.`, text]),
    ],
    action: buttonLabels[kind],
    link: sender.address + path,
    notes: [`You’re receiving this email because you have an account at ${sender.club}.`],
    ...getUnsubscribeOptions(sender, unsubscribeToken),
    club: sender.club,
  })
}

// Names may contain web addresses if they were saved by an earlier version.
export const composeGreeting = (firstName: string) => `Hello ${withoutWebAddresses(firstName)},`

const getUnsubscribeOptions = (sender: ClubNameAndUrl, token: string | undefined) =>
  token === undefined
    ? { switchOff: getSettingsUrl(sender) }
    : { switchOff: `${sender.address}/unsubscribe/${token}`, oneClick: true }

const getSettingsUrl = ({ address }: ClubNameAndUrl) => `${address}/app/settings#notifications`
