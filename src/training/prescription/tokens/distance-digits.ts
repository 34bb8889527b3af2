import type { Token } from './token.ts'
import { getBareReps } from './token-predicates.ts'

/**
 * Reads the digits of a bare tempo as a number if they begin a part among distances without a unit: `5x1000, 2000 easy` ends with 2000 m,
 * while `Squat 3x5, 2000` has a tempo.
 *
 * @param typed the line in lower case
 */
export function readDistanceDigits(tokens: readonly Token[], typed: string): readonly Token[] {
  if (!tokens.some(isHundreds(typed))) return tokens
  const hasDistance = tokens.some(isDistance)
  return tokens.map((token, index): Token => {
    const isPart = isHundreds(typed)(token) && beginsPart(tokens[index - 1])
    if (!isPart || !(hasDistance || saysHow(tokens[index + 1]))) return token
    const reps = Number(typed.slice(token.from, token.to))
    return {
      from: token.from,
      to: token.to,
      kind: 'amounts',
      steps: [{ amount: { kind: 'reps', reps }, isOpenEnded: false }],
      isBare: true,
    }
  })
}

const isHundreds = (typed: string) => (token: Token) =>
  token.kind === 'tempo' && token.isBare === true && /^[1-9]\d00$/.test(typed.slice(token.from, token.to))

const isDistance = (token: Token) =>
  (getBareReps(token) ?? 0) >= 100 ||
  (token.kind === 'amounts' &&
    token.steps.every(({ amount }) => amount.kind === 'distance' && amount.meters >= 100))

const beginsPart = (before: Token | undefined) =>
  before === undefined ||
  (before.kind === 'separator' && before.sign !== 'at') ||
  (before.kind === 'word' && before.isPlus === true)

/** A tempo is followed neither by an easy effort nor by the part of the session. */
const saysHow = (next: Token | undefined) =>
  (next?.kind === 'effort' && next.effort.kind === 'feel') || next?.kind === 'role'
