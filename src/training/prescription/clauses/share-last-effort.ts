import type { SetGroupDraft } from './set-group-draft.ts'
import { type Clause, hasTimes } from './split-clauses.ts'

const fewestSteps = 3

/**
 * Applies an effort at the end of a ladder to all of its steps: `400 m, 800 m, 1200 m @ 5k pace`. The steps must be written
 * in the same way, and an easy end is rather a part of its own.
 *
 * @param groups the groups of sets, to which the effort is added
 */
export function shareLastEffort(groups: readonly SetGroupDraft[], clauses: readonly Clause[]): void {
  const last = groups.at(-1)
  if (!last?.effort || groups.length < fewestSteps || !groups.every(isStep) || !haveOneUnit(groups)) return
  if (last.effort.kind === 'feel' && last.effort.feel === 'easy') return
  if (groups.slice(0, -1).some(({ effort }) => effort !== null)) return
  const amounts = clauses.filter(({ tokens }) => tokens.some(({ kind }) => kind === 'amounts'))
  const signs = new Set(amounts.slice(0, groups.length - 1).map(({ after }) => after))
  const [sign, ...others] = signs
  if (others.length > 0 || !sign || !/^[,/-]$/.test(sign) || amounts.some(hasTimes)) return
  for (const group of groups) group.effort = last.effort
}

/** A single time or distance with nothing but an effort. */
const isStep = ({ count, steps, loads, role }: SetGroupDraft) =>
  count === null && steps.length === 1 && loads.length === 0 && role === null

const haveOneUnit = (groups: readonly SetGroupDraft[]) => {
  const kinds = new Set(groups.map(({ steps }) => steps[0]?.amount.kind))
  return kinds.size === 1 && (kinds.has('distance') || kinds.has('time'))
}
