import type { Token } from '#training/prescription/tokens/token.ts'
import { getBareReps } from '#training/prescription/tokens/token-predicates.ts'
import { isLongerThanStride } from './end-warm-up.ts'

/**
 * Returns whether a number counts three or more sets: the 5 in `5 x 1 km`.
 *
 * @example tokens.some(isSetCount) // true for `5 x 1 km`
 */
export const isSetCount = (token: Token, index: number, tokens: readonly Token[]): boolean =>
  tokens[index + 1]?.kind === 'times' && (getBareReps(token) ?? 0) >= 3

/**
 * Returns whether a clause has intervals that are too long for the strides of a warm-up: `Warm-up: 15 min; 4 x 1 km`.
 *
 * @example repeatsWork(tokens) // true for `4 x 1 km`, false for `4 x 100 m`
 */
export const repeatsWork = (tokens: readonly Token[]): boolean =>
  tokens.some((_, index) => repeatsWorkAt(tokens, index))

function repeatsWorkAt(tokens: readonly Token[], index: number): boolean {
  const [count, times, work] = tokens.slice(index, index + 3)
  if (!count) return false
  const [amount, isRepeated] =
    count.kind === 'count' ? [times, count.count >= 3] : [work, isSetCount(count, index, tokens)]
  if (!isRepeated || amount?.kind !== 'amounts') return false
  return amount.steps.some(({ amount: one }) => isLongerThanStride(one))
}
