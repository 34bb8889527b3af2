import { isWorkingSet } from '#training/prescription/set-role.ts'
import type { Token } from '#training/prescription/tokens/token.ts'
import { getBareReps } from '#training/prescription/tokens/token-predicates.ts'
import { isWorkEffort } from './end-warm-up.ts'
import { repeatsWork } from './repeated-work.ts'
import type { Clause } from './split-clauses.ts'

/**
 * Makes a remark of a warm-up or cool-down without an amount: `5 x 1 km, cool down` says nothing about how long it is,
 * and `warm-up, 5 x 1 km` does not make a warm-up of the intervals. A label with a colon or a dash keeps its role.
 *
 * @example noteUnmeasuredParts(splitClauses(tokens)) // of `5 x 1 km, cool down`, the last token becomes a remark
 */
export const noteUnmeasuredParts = (clauses: readonly Clause[]): Clause[] =>
  clauses.map((clause, index) =>
    isUnmeasured(clause, () => clauses.slice(index + 1))
      ? { ...clause, tokens: clause.tokens.map(toRemark) }
      : clause,
  )

const toRemark = ({ from, to }: Token): Token => ({ from, to, kind: 'detail' })

function isUnmeasured(
  { tokens: [role, ...more], after }: Clause,
  findLater: () => readonly Clause[],
): boolean {
  if (role?.kind !== 'role' || more.length > 0 || role.count !== undefined || isWorkingSet(role)) return false
  if (after === ':' || after === '-') return false
  const withAmounts = findLater().filter(({ tokens }) => tokens.some(({ kind }) => kind === 'amounts'))
  if (role.role === 'cool-down') return withAmounts.length === 0
  const [next, ...others] = withAmounts
  return (
    next === undefined ||
    isTooLong(next) ||
    repeatsWork(next.tokens) ||
    next.tokens.some(token => token.kind === 'effort' && isWorkEffort(token.effort)) ||
    (others.length === 0 ? isRepeated(next) : withAmounts.every(isWeightFirst))
  )
}

/** In `warm up, 60 kg x 12, 70 kg x 9`, each weight is that of one set, as in a log, and none is said to be for warming up. */
const isWeightFirst = ({ tokens: [weight, sign] }: Clause) =>
  sign?.kind === 'times' && (weight?.kind === 'loads' || (getBareReps(weight) ?? 0) >= 40)

/** No warm-up lasts longer than this. */
const longestWarmUp = { seconds: 2400, meters: 5000 }

const isTooLong = ({ tokens }: Clause) =>
  tokens.some(
    token =>
      token.kind === 'amounts' &&
      token.steps.some(
        ({ amount }) =>
          (amount.kind === 'time' && amount.seconds > longestWarmUp.seconds) ||
          (amount.kind === 'distance' && amount.meters > longestWarmUp.meters),
      ),
  )

const isRepeated = ({ tokens }: Clause) => tokens.some(({ kind }) => kind === 'times' || kind === 'count')
