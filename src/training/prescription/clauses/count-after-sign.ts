import type { Token } from '#training/prescription/tokens/token.ts'
import { getBareReps } from '#training/prescription/tokens/token-predicates.ts'

/**
 * Reads the number behind a sign that has no number in front as a set count if the repetitions follow: in `Squat x3 8-10 reps`,
 * there are three sets.
 *
 * @example countAfterSign(tokens).map(({ kind }) => kind) // ['times', 'count', 'amounts'] for `x3 8-10 reps`
 */
export const countAfterSign = (tokens: readonly Token[]): Token[] =>
  tokens.map((token, index) => {
    const count = isFactorAlone(tokens, index) ? getBareReps(token) : undefined
    return count !== undefined &&
      count <= 12 &&
      (followsFailure(tokens, index) || followsRest(tokens, index) || isFollowedByReps(tokens, index))
      ? { from: token.from, to: token.to, kind: 'count', count }
      : token
  })

const isFactorAlone = (tokens: readonly Token[], index: number) => {
  const before = tokens[index - 2]
  const isAlone =
    before === undefined ||
    before.kind === 'separator' ||
    before.kind === 'failure' ||
    before.kind === 'pause'
  return tokens[index - 1]?.kind === 'times' && isAlone
}

/** In `Pull-up to failure x 3`, the number counts sets. */
const followsFailure = (tokens: readonly Token[], index: number) => tokens[index - 2]?.kind === 'failure'

/** In `30 s plank / 30 s rest x 5`, the number at the end counts sets. */
const followsRest = (tokens: readonly Token[], index: number) =>
  tokens[index - 2]?.kind === 'pause' && tokens[index + 1] === undefined

function isFollowedByReps(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index + 1]
  const reps = next?.kind === 'separator' && next.sign === ',' ? tokens[index + 2] : next
  if (reps?.kind !== 'amounts' || reps.steps.length !== 1) return false
  const isRange = reps.steps[0]?.amount.kind === 'range'
  return reps.isLabelled === true || (isRange && reps === next)
}
