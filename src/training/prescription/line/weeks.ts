import type { Token } from './token.ts'

/** The tokens of each week; one week where the line says no other. */
export function splitWeeks(tokens: readonly Token[]): Token[][] {
  return [[...tokens]]
}
