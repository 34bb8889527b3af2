import type { EmailChangeSide } from '#contract/account/email-change.ts'
import { type ClubNameAndUrl, composeGreeting } from './mail-templates.ts'
import { type MailMessage, renderMail } from './render-mail.ts'

type EmailChangeDetails = { firstName: string; currentEmail: string; newEmail: string }

/** Asks the owner of the current or of the new address to confirm the change. */
export function composeEmailChangeMail(
  sender: ClubNameAndUrl,
  { firstName, currentEmail, newEmail }: EmailChangeDetails,
  side: EmailChangeSide,
  token: string,
): MailMessage {
  const isCurrent = side === 'current'
  return renderMail({
    to: isCurrent ? currentEmail : newEmail,
    subject: 'Confirm your new email address',
    paragraphs: [
      composeGreeting(firstName),
      isCurrent
        ? `Someone who knows your password asked to change the email address of your account at ${sender.club} to ${newEmail}. Nothing changes until you confirm it here and at the new address.`
        : `Please confirm that this is your new email address for ${sender.club}. If the current address was confirmed before, it has to confirm the change too.`,
    ],
    action: isCurrent ? 'Confirm the change' : 'Confirm address',
    link: `${sender.address}/auth/email-change/${token}`,
    notes: [
      'This link expires in 24 hours.',
      isCurrent
        ? `If it wasn’t you, do not open the link, and set a new password now: ${sender.address}/auth/forgot-password. This cancels the change.`
        : 'If you didn’t ask for this, ignore this email.',
    ],
    club: sender.club,
  })
}

/** Sent instead of a link to an address that has an account. Does not say who asked. */
export function composeAddressTakenMail(sender: ClubNameAndUrl, to: string): MailMessage {
  return renderMail({
    to,
    subject: 'This email address already has an account',
    paragraphs: [
      'Hello,',
      `Someone asked to use this email address for another account at ${sender.club}. This was rejected, because you already have an account with it. Your account has not changed.`,
    ],
    action: 'Sign in',
    link: `${sender.address}/auth/login`,
    notes: [
      'If it was you, sign in with this address, or first delete the account that has it.',
      'If it wasn’t you, ignore this email.',
    ],
    club: sender.club,
  })
}

/** Sent to the former address. Does not contain the new one. */
export function composeEmailChangedMail(sender: ClubNameAndUrl, to: string, firstName: string): MailMessage {
  return renderMail({
    to,
    subject: 'Your email address was changed',
    paragraphs: [
      composeGreeting(firstName),
      `The email address of your account at ${sender.club} was changed. You can no longer sign in with this address, and you will receive no more emails here.`,
      'If you didn’t do this, someone else has access to your account and your mailbox. Ask the administrator of the server for help.',
    ],
    action: 'Sign in',
    link: `${sender.address}/auth/login`,
    notes: ['If you changed it yourself, you can ignore this email.'],
    club: sender.club,
  })
}
