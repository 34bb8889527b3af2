/** A mail in both of its forms, with the link that it is about. */
export type Letter = { to: string; subject: string; text: string; html: string; link: string }

/** The names that a letter carries come from people: here they are still as typed. */
type Draft = {
  to: string
  subject: string
  paragraphs: readonly string[]
  action: string
  link: string
  /** Below the button. */
  notes: readonly string[]
  club: string
}

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

type Invited = { to: string; coachName: string; message: string; token: string; expiresAt: Date }

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
    club: sender.club,
  })
}

function compose(draft: Draft): Letter {
  const { to, link } = draft
  return { to, subject: oneLine(draft.subject), text: asText(draft), html: asHtml(draft), link }
}

function asText({ paragraphs, action, link, notes, club }: Draft): string {
  return `${[...paragraphs, `${action}:\n${link}`, notes.join('\n'), `-- \n${club}`].join('\n\n')}\n`
}

// Text and background are the reader's own, light or dark. Only the button has colours, for both, and without
// the style sheet (some programs drop it) it is a plain link.
function asHtml({ subject, paragraphs, action, link, notes, club }: Draft): string {
  const lines = (text: string) => escaped(text).replaceAll('\n', '<br>')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(oneLine(subject))}</title>
<style>
:root { color-scheme: light dark; }
main { max-width: 34rem; margin: 0 auto; padding: 24px; font: 16px/1.5 system-ui, sans-serif; }
.action { display: inline-block; padding: 10px 18px; border-radius: 6px; font-weight: 600; text-decoration: none; background: #0b6b4f; color: #ffffff; }
footer { font-size: 14px; }
@media (prefers-color-scheme: dark) { .action { background: #6bcba6; color: #0e1f19; } }
</style>
</head>
<body>
<main>
${paragraphs.map(text => `<p>${lines(text)}</p>`).join('\n')}
<p><a class="action" href="${escaped(link)}">${escaped(action)}</a></p>
<p>Or open this address: <a href="${escaped(link)}">${escaped(link)}</a></p>
<footer>
${notes.map(text => `<p>${lines(text)}</p>`).join('\n')}
<p>${escaped(club)}</p>
</footer>
</main>
</body>
</html>
`
}

/** A name with a line break must not begin a line of its own in a header. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, character => entities[character] ?? '')
