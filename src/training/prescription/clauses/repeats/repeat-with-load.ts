import { formatLoadChip } from '#training/prescription/clauses/chip-labels.ts'
import {
  addParsedPart,
  getCurrentSetGroup,
  type PrescriptionDraft,
  startSetGroup,
} from '#training/prescription/clauses/prescription-draft.ts'
import type { SetGroupDraft } from '#training/prescription/clauses/set-group-draft.ts'
import type { Token } from '#training/prescription/tokens/token.ts'

/**
 * In `5 reps @ 70%, 75%, 80%`, each further load is one more set. Returns false if a clause is not a single load
 * of the same kind as the load before it.
 */
export function repeatWithLoad(draft: PrescriptionDraft, clause: readonly Token[]): boolean {
  const [token, ...others] = clause.filter(one => one.kind !== 'at')
  const group = getCurrentSetGroup(draft)
  if (token?.kind !== 'loads' || others.length > 0 || !isRepeatable(group, token.loads[0]?.kind)) return false
  if (token.loads.length > 1) return false
  const { role, steps, isPerSide } = group
  Object.assign(startSetGroup(draft), { role, steps, isPerSide, loads: token.loads })
  return addParsedPart(draft, token, 'load', formatLoadChip(token.loads, draft.units))
}

/** Returns whether a group is a single set with a percentage or a weight. */
function isRepeatable({ count, steps, loads }: SetGroupDraft, kind: string | undefined): boolean {
  const [before, ...more] = loads
  if (!before || more.length > 0 || count !== null || steps.length !== 1) return false
  return before.kind === kind && (kind === 'percent' || kind === 'kg')
}
