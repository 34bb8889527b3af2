import type { NotificationKind } from '#contract/notifications.ts'
import { compose, type Letter } from './compose.ts'

/** Who sends: the club, else the product; and where it is reached. */
export type Sender = { club: string; address: string }

export function verificationLetter(sender: Sender, to: string, firstName: string, token: string): Letter {
  return compose({
    to,
    subject: 'Confirm your email address',
    paragraphs: [
      `Hello ${firstName},`,
      `please confirm that this is your address at ${sender.club}. Then you can work with your coach or your athletes.`,
    ],
    action: 'Confirm address',
    link: `${sender.address}/auth/verify/${token}`,
    notes: ['The link works for 24 hours.', 'If you opened no account, nothing needs to be done.'],
    club: sender.club,
  })
}

export function resetLetter(sender: Sender, to: string, firstName: string, token: string): Letter {
  return compose({
    to,
    subject: 'Set a new password',
    paragraphs: [`Hello ${firstName},`, `with this link you set a new password at ${sender.club}.`],
    action: 'Set a new password',
    link: `${sender.address}/auth/reset-password/${token}`,
    notes: [
      'The link works once, for one hour. It signs you out on every device.',
      'If you did not ask for it, nothing needs to be done: your password stays as it is.',
    ],
    club: sender.club,
  })
}

type Invited = {
  to: string
  coachName: string
  message: string
  token: string
  expiresAt: Date
  /** Only whoever has an account can have chosen. */
  unsubscribeToken?: string | undefined
}

export function invitationLetter(sender: Sender, invited: Invited): Letter {
  const { to, coachName, message, token, expiresAt } = invited
  const until = expiresAt.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  return compose({
    to,
    subject: `${coachName} would like to coach you`,
    paragraphs: [
      `${coachName} invites you to train together at ${sender.club}.`,
      ...(message.trim() ? [`“${message.trim()}”`] : []),
      'You decide, and you can end it at any time. Until you accept, your coach sees nothing of you.',
    ],
    action: 'See the invitation',
    link: `${sender.address}/invitation/${token}`,
    notes: [`The invitation works until ${until}.`, 'If you do not know this person, leave it unanswered.'],
    ...switchOffBy(sender, invited.unsubscribeToken),
    club: sender.club,
  })
}

/** What a notification tells, with the whole of its text. */
type News = {
  to: string
  firstName: string
  kind: NotificationKind
  title: string
  text: string
  /** A path of the web app. */
  path: string
  unsubscribeToken: string
}

const actions: Record<NotificationKind, string> = {
  invitation: 'See the invitation',
  acceptance: 'See your athletes',
  assignment: 'See the program',
  schedule: 'See the session',
  program: 'See what is planned',
  workout: 'See the workout',
  comment: 'Read and answer',
  pain: 'See the report',
  session: 'See the session',
  record: 'See the workout',
  waiting: 'See what waits',
  digest: 'See the day',
}

export function newsLetter(sender: Sender, news: News): Letter {
  const { to, firstName, kind, title, text, path, unsubscribeToken } = news
  return compose({
    to,
    subject: title,
    paragraphs: [
      `Hello ${firstName},`,
      ...(kind === 'comment' ? [`${title}:`, `“${text.trim()}”`] : [`${title}.`, text]),
    ],
    action: actions[kind],
    link: sender.address + path,
    notes: [`You get this mail because you have an account at ${sender.club}.`],
    ...switchOffBy(sender, unsubscribeToken),
    club: sender.club,
  })
}

const switchOffBy = (sender: Sender, token: string | undefined) =>
  token === undefined
    ? { switchOff: settingsOf(sender) }
    : { switchOff: `${sender.address}/unsubscribe/${token}`, oneClick: true }

const settingsOf = ({ address }: Sender) => `${address}/app/settings#notifications`
