/** An email as text and as HTML, with its main link. */
export type MailMessage = {
  to: string
  subject: string
  text: string
  html: string
  link: string
  /** The unsubscribe link; undefined for emails that the recipient requested. */
  switchOff: string | undefined
  /** True if a mail client may unsubscribe with a single POST request to `switchOff` (RFC 8058). */
  oneClick: boolean
}

/** The unescaped content of an email, including user input. */
type MailContent = {
  to: string
  subject: string
  paragraphs: readonly string[]
  action: string
  link: string
  /** Paragraphs shown below the button. */
  notes: readonly string[]
  switchOff?: string
  oneClick?: boolean
  club: string
}

export function renderMail(content: MailContent): MailMessage {
  const { to, link, switchOff, oneClick = false } = content
  const [text, html] = [renderText(content), renderHtml(content)]
  return { to, subject: toSingleLine(content.subject), text, html, link, switchOff, oneClick }
}

function renderText({ paragraphs, action, link, notes, switchOff, club }: MailContent): string {
  const footerLines = [...notes, ...(switchOff ? [`Unsubscribe from emails like this: ${switchOff}`] : [])]
  return `${[...paragraphs, `${action}:\n${link}`, footerLines.join('\n'), `-- \n${club}`].join('\n\n')}\n`
}

// Text and background follow the reader's light or dark mode. Only the button sets its own colours, one pair
// for each mode. Mail clients that ignore the style sheet show the button as a plain link.
function renderHtml({ subject, paragraphs, action, link, notes, switchOff, club }: MailContent): string {
  const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')
  const footerLines = [
    ...notes.map(lines),
    ...(switchOff ? [`<a href="${escapeHtml(switchOff)}">Unsubscribe from emails like this</a>`] : []),
    escapeHtml(club),
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(toSingleLine(subject))}</title>
<style>
:root { color-scheme: light dark; }
main { max-width: 34rem; margin: 0 auto; padding: 24px; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
.action { display: inline-block; padding: 10px 18px; border-radius: 6px; font-weight: 600; text-decoration: none; background: #1a1c19; color: #ffffff; }
footer { font-size: 14px; }
footer a { color: inherit; }
@media (prefers-color-scheme: dark) { .action { background: #ecede8; color: #191b18; } }
</style>
</head>
<body>
<main>
${paragraphs.map(text => `<p>${lines(text)}</p>`).join('\n')}
<p><a class="action" href="${escapeHtml(link)}">${escapeHtml(action)}</a></p>
<p>Or open this link: <a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>
<footer>
${footerLines.map(line => `<p>${line}</p>`).join('\n')}
</footer>
</main>
</body>
</html>
`
}

/** Removes line breaks, so that a name cannot inject a header. */
const toSingleLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const htmlEntities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, character => htmlEntities[character] ?? '')
