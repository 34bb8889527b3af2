import type { Span } from './line.ts'

const opening = /^\s*(?:"|“)/

/** A name between quotation marks, which no number in it makes a prescription: `"5 minute row" 3x5`. */
export function quotedName(text: string, plainText: string): (Span & { name: string }) | undefined {
  const open = opening.exec(text)?.[0].length
  if (open === undefined) return undefined
  const close = plainText.indexOf('"', open)
  const name = text.slice(open, close).trim()
  return close > open && name.length <= 200 && name ? { from: open - 1, to: close + 1, name } : undefined
}
