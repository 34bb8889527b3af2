/** A part of a message: plain text, or a web address that is shown as a link. */
export type TextPart = { text: string; href: string | null }

// Only addresses with a scheme are links, so that the text shows where a link leads.
const addressPattern = /https?:\/\/[^\s<>"'“”]+/gi
/** Punctuation that ends a sentence rather than an address. */
const trailingPunctuationPattern = /[.,;:!?)\]}]+$/

/**
 * Splits a message into plain text and web addresses. Every part is shown as text, never as HTML. Addresses with user
 * information, such as `https://bank.example@evil.example`, stay plain text.
 */
export function splitLinks(message: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of message.matchAll(addressPattern)) {
    const address = found.replace(trailingPunctuationPattern, '')
    if (!isSafeAddress(address)) continue
    if (index > end) parts.push({ text: message.slice(end, index), href: null })
    parts.push({ text: address, href: address })
    end = index + address.length
  }
  if (end < message.length) parts.push({ text: message.slice(end), href: null })
  return parts
}

function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, username, password } = new URL(address)
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
}
