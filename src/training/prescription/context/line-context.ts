import type { ParsedAmount } from '#training/prescription/amount.ts'
import type { Token } from '#training/prescription/tokens/token.ts'
import { getBareReps } from '#training/prescription/tokens/token-predicates.ts'
import type { Sport } from './sport-kinds.ts'

export type AmountsToken = Extract<Token, { kind: 'amounts' }>

/** What the rest of a line says about the meaning of its numbers. */
export type LineContext = {
  /** The name of the exercise in lower case; empty if there is none. */
  name: string
  sport: Sport | null
  /** The whole line in lower case. */
  text: string
}

/** Replaces the amounts of a token by one amount with a unit: `200` by `200 m`. */
export const withAmount = ({ from, to }: Token, amount: ParsedAmount['amount']): AmountsToken => ({
  from,
  to,
  kind: 'amounts',
  steps: [{ amount, isOpenEnded: false }],
  isBare: false,
})

/** Returns a bare number of at least 100, which can be a distance in metres: `400`. */
export function getBareDistance(token: Token | undefined): number | undefined {
  const number = getBareReps(token)
  return number !== undefined && number >= 100 ? number : undefined
}
