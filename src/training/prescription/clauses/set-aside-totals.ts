import type { Token } from '#training/prescription/tokens/token.ts'
import { isMeasuredGroup, isQuantityToken } from '#training/prescription/tokens/token-predicates.ts'
import { addParsedPart, addUnparsedSpan, type PrescriptionDraft } from './prescription-draft.ts'
import { type Clause, hasAmount, hasTimes } from './split-clauses.ts'

/**
 * Sets aside an amount before a colon that only sums up the parts after it: `45 min: 5 min WU, 40 min Z2`. The
 * parts of repeated intervals, and sets of several parts, have no place in a list of sets, so they are not counted.
 */
export function setAsideTotals(draft: PrescriptionDraft, clauses: readonly Clause[]): readonly Clause[] {
  const at = clauses.findIndex(clause => clause.after === ':' && clause.tokens.some(isQuantityToken))
  const [total, parts] = [clauses[at], clauses.slice(at + 1)]
  // The sets of several waves are marked when they are parsed.
  if (!total || !parts.some(hasAmount) || total.after.startsWith('wave')) return clauses
  const before = clauses.slice(0, at)
  const isMeasured = total.tokens.some(token => token.kind === 'amounts' && isMeasuredGroup(token))
  if (hasTimes(total)) return isMeasured ? [...before, total, ...keepOnlyRest(draft, parts)] : clauses
  if (isSetCount(total) && parts.filter(part => hasAmount(part) && !hasTimes(part)).length > 1) {
    for (const token of total.tokens) addUnparsedSpan(draft, token)
    return [...before, ...parts]
  }
  // In `WU 10 min. Main: 4 x 3 min`, the amount is that of another part.
  const isPart = total.tokens.some(({ kind }) => kind === 'role')
  if (!isMeasured || isPart) return clauses
  if (isOfEachRep(total, parts)) for (const token of total.tokens) addUnparsedSpan(draft, token)
  return [...before, withoutTotal(draft, total), ...parts]
}

/**
 * In `Front squat 24s: 5x5`, the number is rather the weight of the kettlebells than a time, and in `150 m shuttle: 6 reps` the
 * length of each repetition.
 */
const isOfEachRep = ({ tokens }: Clause, parts: readonly Clause[]) => {
  const last = tokens.at(-1)
  const amounts = parts.flatMap(part => part.tokens.filter(({ kind }) => kind === 'amounts'))
  return (
    last?.kind === 'amounts' &&
    (last.steps.every(({ amount }) => amount.kind === 'time' && amount.seconds < 60)
      ? amounts.some(isCountOfReps)
      : amounts.every(isCountOfReps))
  )
}

const isCountOfReps = (token: Token) =>
  token.kind === 'amounts' && token.steps.every(({ amount }) => amount.kind === 'reps')

function keepOnlyRest(draft: PrescriptionDraft, parts: readonly Clause[]): Clause[] {
  const isRest = ({ kind }: Token) => kind === 'pause'
  for (const token of parts.flatMap(part => part.tokens)) if (!isRest(token)) addUnparsedSpan(draft, token)
  return parts.map(part => ({ ...part, tokens: part.tokens.filter(isRest) }))
}

const isSetCount = ({ tokens }: Clause) =>
  tokens.every(token => token.kind === 'count' || (token.kind === 'word' && token.isLink))

function withoutTotal(draft: PrescriptionDraft, total: Clause): Clause {
  for (const token of total.tokens) if (token.kind === 'amounts') addParsedPart(draft, token, 'note', 'total')
  return { ...total, tokens: total.tokens.filter(({ kind }) => kind !== 'amounts') }
}
