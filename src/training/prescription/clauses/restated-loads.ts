import type { Load } from '#training/prescription/prescription.ts'
import type { Token } from '#training/prescription/tokens/token.ts'
import type { PrescriptionDraft } from './prescription-draft.ts'
import type { Clause } from './split-clauses.ts'

/**
 * Passes on a load in brackets that says the same as the one before them: in `4x2 @ 70% (63 kg)`, the athlete reads the
 * weight as a note, because the percentage is what is prescribed.
 *
 * @example setAsideRestatedLoads(draft, clauses).length // one less than the clauses of `4x2 @ 70% (63 kg)`
 */
export const setAsideRestatedLoads = (draft: PrescriptionDraft, clauses: readonly Clause[]): Clause[] =>
  clauses.filter((clause, index) => {
    const [restated, ...more] = clause.tokens
    const before = clauses[index - 1]?.tokens.at(-1)
    const isInBrackets = clause.before === '(' && clause.after === ')' && more.length === 0
    if (!restated || !isInBrackets || !restatesLoad(before, restated)) return true
    draft.details.push({ from: restated.from, to: restated.to })
    return false
  })

/** A weight and a percentage can be the same load; two weights or two percentages cannot. */
function restatesLoad(before: Token | undefined, restated: Token): boolean {
  const [one, other] = [getOnlyLoad(before), getOnlyLoad(restated)]
  return (
    (one?.kind === 'percent' && other?.kind === 'kg') || (one?.kind === 'kg' && other?.kind === 'percent')
  )
}

function getOnlyLoad(token: Token | undefined): Load | undefined {
  const [load, ...more] = token?.kind === 'loads' && !token.isLess ? token.loads : []
  return more.length === 0 ? load : undefined
}
