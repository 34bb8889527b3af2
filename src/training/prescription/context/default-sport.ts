import type { Token } from '#training/prescription/tokens/token.ts'
import { getBareReps } from '#training/prescription/tokens/token-predicates.ts'
import type { Sport } from './sport-kinds.ts'

/** A shorter time alone may be the rest of the sets above. */
const shortestPartSeconds = 180

/** The shortest distance that is read without a unit. Longer ones are multiples of the step. */
const bareDistances: Readonly<Record<Sport, { shortest: number; step: number } | null>> = {
  swim: { shortest: 25, step: 25 },
  run: { shortest: 200, step: 50 },
  row: { shortest: 200, step: 50 },
  ski: { shortest: 200, step: 50 },
  bike: null,
}

/**
 * Returns the sport of the session if a line without a name may be a part of it: in a swim, `100 easy` and `4x50 choice`.
 *
 * @param sport that of the heading or of the part above
 * @example inferSportOfPart(scanTokens('100 easy', 'kg'), 'swim') // 'swim'
 */
export function inferSportOfPart(tokens: readonly Token[], sport: Sport | undefined): Sport | null {
  if (!sport || tokens.some(isStrength)) return null
  return tokens.some((token, index) => isLength(token, tokens[index - 1], sport)) ? sport : null
}

const isStrength = (token: Token) =>
  token.kind === 'loads' || token.kind === 'tempo' || (token.kind === 'amounts' && token.isLabelled === true)

function isLength(token: Token, before: Token | undefined, sport: Sport): boolean {
  if (token.kind !== 'amounts') return false
  const bare = bareDistances[sport]
  const number = getBareReps(token)
  if (number !== undefined && bare && before?.kind !== 'at')
    return number >= bare.shortest && number % bare.step === 0
  const isRepeated = before?.kind === 'times' || before?.kind === 'count'
  return token.steps.some(
    ({ amount }) =>
      amount.kind === 'distance' ||
      (amount.kind === 'time' && (isRepeated || amount.seconds >= shortestPartSeconds)),
  )
}
