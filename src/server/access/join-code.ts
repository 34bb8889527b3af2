import { randomInt } from 'node:crypto'

/**
 * The characters used in join codes, excluding letters and digits that are easily confused when read aloud or
 * written on a board.
 */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const codeLength = 8
const codePattern = new RegExp(`^[${alphabet}]{${codeLength}}$`)

/** Generates a code in its stored form, such as `7KQ2M4XW`. */
export function generateJoinCode(): string {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/**
 * Converts an entered code to its stored form, ignoring case, spaces and dashes. Returns undefined if the
 * text is not a code.
 */
export function parseJoinCode(typed: string): string | undefined {
  const code = typed.replace(/[\s\p{Dash}]/gu, '').toUpperCase()
  return codePattern.test(code) ? code : undefined
}

/** Formats a code for display, such as `7KQ2-M4XW`. */
export function formatJoinCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}
