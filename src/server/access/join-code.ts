import { randomInt } from 'node:crypto'

/** Without the letters and digits that are taken for each other when read aloud or from a board. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const length = 8
const pattern = new RegExp(`^[${alphabet}]{${length}}$`)

/** A new code in the form in which it is kept: `7KQ2M4XW`. */
export function newJoinCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** The kept form of a code as people type it, in any case and with spaces or dashes; none if it can be no code. */
export function readJoinCode(typed: string): string | undefined {
  const code = typed.replace(/[\s\p{Dash}]/gu, '').toUpperCase()
  return pattern.test(code) ? code : undefined
}

/** `7KQ2-M4XW`: as it is shown. */
export function showJoinCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}
