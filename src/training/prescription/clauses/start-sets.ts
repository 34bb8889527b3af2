import type { Token } from '#training/prescription/tokens/token.ts'
import {
  getBareReps,
  isMeasuredGroup,
  startsNewSets,
} from '#training/prescription/tokens/token-predicates.ts'
import { findLadderForLoads } from './apply-token.ts'
import { getCurrentSetGroup, type PrescriptionDraft, startSetGroup } from './prescription-draft.ts'
import type { Clause } from './split-clauses.ts'

/**
 * Returns whether a clause without a set count may add sets: the parts of an endurance session, or an amount
 * with a role or an intensity, such as `4@7`.
 */
export function mayAddSets(
  draft: PrescriptionDraft,
  tokens: readonly Token[],
  before: Clause['before'],
): boolean {
  const amount = tokens.find(token => token.kind === 'amounts')
  // In `Set 1: 12 reps, Set 2: 10 reps`, each part is a set.
  if (!amount || before === 'set') return true
  const current = getCurrentSetGroup(draft)
  if (current.steps.length === 0 && (current.count !== null || current.role !== null)) return true
  // In `75 %, 5 reps, 4 sets`, the repetitions complete the sets that began with their load.
  const isCounted = amount.steps.every(({ amount: { kind } }) => ['reps', 'range', 'max'].includes(kind))
  if (current.steps.length === 0 && current.loads.length > 0 && isCounted && !isBareNumber(amount))
    return true
  if (findLadderForLoads(draft, amount)) return true
  if (tokens.some(token => token.kind === 'role' || token.kind === 'failure')) return true
  const isNextLadder = amount.steps.length > 1 && current.steps.length > 1 && current.loads.length === 0
  if (isNextLadder || before === '(') return isNextLadder
  if (isRestInSwim(draft, tokens)) return false
  return isMeasuredGroup(amount) ? isEnduranceSession(draft) : hasIntensity(tokens, tokens.indexOf(amount))
}

const isBareNumber = (token: Token) => token.kind === 'amounts' && token.isBare

/** In `Pull 5x200, 15 s`, the time is the rest. */
function isRestInSwim(
  { sport, restSeconds, recovery, groups }: PrescriptionDraft,
  tokens: readonly Token[],
): boolean {
  const [token, ...more] = tokens
  const [step] = token?.kind === 'amounts' ? token.steps : []
  if (sport !== 'swim' || more.length > 0 || restSeconds !== null || recovery) return false
  const isRepeated = (groups.at(-1)?.count ?? 0) > 1 && groups.at(-1)?.steps[0]?.amount.kind === 'distance'
  return isRepeated && step?.amount.kind === 'time' && step.amount.seconds <= 60
}

/** In an endurance session, each time and distance is a part of the session. */
const isEnduranceSession = ({ sport, isNameless, groups }: PrescriptionDraft) =>
  sport !== null || (isNameless && groups.every(isMeasuredGroup))

const hasIntensity = (tokens: readonly Token[], at: number) =>
  tokens.slice(at + 1).some(token => token.kind === 'at') ||
  tokens[at - 1]?.kind === 'loads' ||
  isSetWithLoad(tokens, at)

/** In `Set 2: 5 reps with 105 kg`, the repetitions with their unit and a load are a set. */
function isSetWithLoad(tokens: readonly Token[], at: number): boolean {
  const amount = tokens[at]
  const next = tokens.slice(at + 1).find(token => token.kind !== 'word' || !token.isLink)
  return amount?.kind === 'amounts' && amount.isLabelled === true && next?.kind === 'loads'
}

/** Starts a new group of sets, unless the clause completes the current one, as in `4 sets, 6 reps`. */
export function startGroupIfNecessary(
  draft: PrescriptionDraft,
  tokens: readonly Token[],
  chains: readonly (readonly number[])[],
): void {
  const group = getCurrentSetGroup(draft)
  if (group.steps.length === 0 && group.count === null) return
  const amounts = tokens.filter(token => token.kind === 'amounts')
  const hasCount = tokens.some(token => token.kind === 'count')
  // `5 sets, 5 reps x 100 kg` is one group.
  if (group.steps.length === 0 && !hasCount && isRepsWithLoad(tokens, chains)) return
  if (chains.length === 0) {
    // `4 sets, 6 reps` and `6 reps, 4 sets` are one group.
    if (group.steps.length === 0 && !hasCount && amounts.length > 0) return
    if (group.count === null && hasCount && amounts.length === 0) return
  }
  startSetGroup(draft)
}

const isRepsWithLoad = (tokens: readonly Token[], [chain, ...more]: readonly (readonly number[])[]) =>
  chain !== undefined &&
  more.length === 0 &&
  chain.length === 2 &&
  chain.some(index => tokens[index]?.kind === 'loads') &&
  chain.some(index => {
    const token = tokens[index]
    return token?.kind === 'amounts' && token.isLabelled === true
  })

/**
 * Returns whether a known token of a clause starts a new group of sets. A single number of 20 or more, as in `3x5, 100`,
 * is a load for the previous sets instead.
 */
export function startsGroup(
  draft: PrescriptionDraft,
  clause: readonly Token[],
  before: string,
  isKnown: (index: number) => boolean,
): boolean {
  // Answered once for all tokens, so that a long clause takes time proportional to its length.
  let mayAdd: boolean | undefined
  const isPossible = () => {
    mayAdd ??= !draft.groups.some(({ steps }) => steps.length > 0) || mayAddSets(draft, clause, before)
    return mayAdd
  }
  return clause.some((token, index) => {
    if (!isKnown(index)) return false
    if (startsNewSets(token)) return true
    if (token.kind !== 'amounts' || findLadderForLoads(draft, token) || !isPossible()) return false
    const isLoad = clause.length === 1 && (getBareReps(token) ?? 0) >= 20
    return !(isLoad && getCurrentSetGroup(draft).loads.length === 0)
  })
}
