import { formatInstant } from '#training/localization/format-instant.ts'
import { textLocale } from '#training/localization/text-locale.ts'
import { type ClubNameAndUrl, composeGreeting } from './mail-templates.ts'
import { type MailMessage, renderMail } from './render-mail.ts'

/** A change to an account that is reported to its owner by email. */
export type SecurityChange =
  | { change: 'second-factor-on' | 'second-factor-off' | 'passkey-added' | 'passkey-removed' }
  /** `provider` is the name of the service where the person has another account. */
  | { change: 'identity-linked' | 'identity-removed'; provider: string }
  | { change: 'personal-token-created'; name: string }
  /** `host` is the server that the webhook calls. */
  | { change: 'webhook-created'; host: string }
  /** `device` is a description of the browser, and `at` the time of the sign-in. */
  | { change: 'new-device'; device: string; at: string }

export function composeSecurityMail(
  sender: ClubNameAndUrl,
  owner: { email: string; firstName: string },
  details: SecurityChange,
): MailMessage {
  const { subject, text } = describeChange(sender, details)
  return renderMail({
    to: owner.email,
    subject,
    paragraphs: [
      composeGreeting(owner.firstName),
      text,
      'If this wasn’t you, someone else has access to your account. Set a new password now, and check your settings.',
    ],
    action: 'Set a new password',
    link: `${sender.address}/auth/forgot-password`,
    notes: ['If it was you, you can ignore this email.'],
    club: sender.club,
  })
}

function describeChange(
  { club }: ClubNameAndUrl,
  details: SecurityChange,
): { subject: string; text: string } {
  switch (details.change) {
    case 'second-factor-on':
      return {
        subject: 'Two-step sign-in was turned on',
        text: `Signing in to your account at ${club} now requires a passkey, or a code in addition to the password.`,
      }
    case 'passkey-added':
      return {
        subject: 'A passkey was added',
        text: `A passkey was added to your account at ${club}. Whoever has it can sign in without your password.`,
      }
    case 'passkey-removed':
      return {
        subject: 'A passkey was removed',
        text: `A passkey of your account at ${club} was removed and can no longer be used to sign in.`,
      }
    case 'identity-linked':
      return {
        subject: `Your account at ${details.provider} was linked`,
        text: `Your account at ${club} was linked to an account at ${details.provider} with the same email address. Whoever can sign in there can sign in to your account at ${club}.`,
      }
    case 'identity-removed':
      return {
        subject: `Your account at ${details.provider} is no longer linked`,
        text: `The link from your account at ${club} to an account at ${details.provider} was removed.`,
      }
    case 'personal-token-created':
      return {
        subject: 'An access token was created',
        text: `The personal access token “${details.name}” was created for your account at ${club}. Programs that have it can use your account without signing in. You can revoke it in the settings.`,
      }
    case 'webhook-created':
      return {
        subject: 'A webhook was created',
        text: `A webhook of your account at ${club} now reports events to ${details.host}. You can remove it in the settings.`,
      }
    case 'new-device': {
      const at = formatInstant(
        details.at,
        { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' },
        textLocale,
      )
      return {
        subject: 'Sign-in on a new device',
        text: `Someone signed in to your account at ${club} on a new device: ${details.device}, on ${at} (UTC).`,
      }
    }
    case 'second-factor-off':
      return {
        subject: 'Two-step sign-in was turned off',
        text: `Signing in to your account at ${club} no longer requires a code from an authenticator app.`,
      }
  }
}
