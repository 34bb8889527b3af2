/** A mail in both of its forms, with the link that it is about. */
export type Letter = {
  to: string
  subject: string
  text: string
  html: string
  link: string
  /** Where mails like this are switched off; none for those that somebody asked for. */
  switchOff: string | undefined
  /** A mail program may do it by itself, with one POST to that address (RFC 8058). */
  oneClick: boolean
}

/** The names that a letter carries come from people: here they are still as typed. */
type Draft = {
  to: string
  subject: string
  paragraphs: readonly string[]
  action: string
  link: string
  /** Below the button. */
  notes: readonly string[]
  switchOff?: string
  oneClick?: boolean
  club: string
}

export function compose(draft: Draft): Letter {
  const { to, link, switchOff, oneClick = false } = draft
  const [text, html] = [asText(draft), asHtml(draft)]
  return { to, subject: oneLine(draft.subject), text, html, link, switchOff, oneClick }
}

function asText({ paragraphs, action, link, notes, switchOff, club }: Draft): string {
  const foot = [...notes, ...(switchOff ? [`Switch off mails like this: ${switchOff}`] : [])]
  return `${[...paragraphs, `${action}:\n${link}`, foot.join('\n'), `-- \n${club}`].join('\n\n')}\n`
}

// Text and background are the reader's own, light or dark. Only the button has colours, for both, and without
// the style sheet (some programs drop it) it is a plain link.
function asHtml({ subject, paragraphs, action, link, notes, switchOff, club }: Draft): string {
  const lines = (text: string) => escaped(text).replaceAll('\n', '<br>')
  const foot = [
    ...notes.map(lines),
    ...(switchOff ? [`<a href="${escaped(switchOff)}">Switch off mails like this</a>`] : []),
    escaped(club),
  ]
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
<p><a class="action" href="${escaped(link)}">${escaped(action)}</a></p>
<p>Or open this address: <a href="${escaped(link)}">${escaped(link)}</a></p>
<footer>
${foot.map(line => `<p>${line}</p>`).join('\n')}
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
