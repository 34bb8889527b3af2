import type { Token } from '#training/prescription/tokens/token.ts'
import type { PrescriptionDraft } from './prescription-draft.ts'
import { hasSetContent, type SetGroupDraft } from './set-group-draft.ts'
import type { Clause } from './split-clauses.ts'

/**
 * Returns whether a prescription has sets of which it is not certain that they are sets: a number beside sets that
 * are written with `x`, as in `Leg press seat 4, 3x12`, or sets that explain other sets, as in `3x12 (1x12 50kg, 2x12
 * 60kg)`.
 */
export function hasDoubtfulSets(
  { groups, sport, remains }: PrescriptionDraft,
  clauses: readonly Clause[],
): boolean {
  if (sport !== null) return false
  const hasCount = groups.some(group => group.count !== null)
  return (
    (hasCount && groups.some(isLoneNumber)) ||
    groups.some(isRepeatedLadder) ||
    sharesLoadsOfLadder(groups) ||
    ((remains.length > 0 || groups.filter(hasSetContent).length > 1) && groups.some(isOnlyPercentage)) ||
    groups.some(isSumOfSets) ||
    groups.some(isShortPyramid) ||
    groups.some(isPairOfWeights(groups)) ||
    explainsSets(clauses) ||
    startsWithBase(clauses) ||
    mixesAmounts(groups)
  )
}

const isLoneNumber = ({ count, steps, loads, effort, role }: SetGroupDraft) =>
  count === null &&
  steps.length === 1 &&
  steps.every(step => step.amount.kind === 'reps' && !step.isOpenEnded) &&
  loads.length === 0 &&
  effort === null &&
  role === null

/** A percentage among words that were not understood is no set: `add 5 % if it was easy`. */
const isOnlyPercentage = ({ count, steps, loads, role }: SetGroupDraft) =>
  count === null && steps.length === 0 && role === null && loads.some(load => load.kind === 'percent')

/** `15+15+10+10` are rather four sets than one in four parts. */
const isSumOfSets = ({ count, steps: [step] }: SetGroupDraft) =>
  count === null &&
  step?.amount.kind === 'parts' &&
  step.amount.reps.length > 2 &&
  step.amount.reps.reduce((sum, reps) => sum + reps, 0) > 30

/** `1-10-1` goes up and down in steps. */
function isShortPyramid({ steps }: SetGroupDraft): boolean {
  const [first = 0, top = 0, last] = steps.map(({ amount }) => (amount.kind === 'reps' ? amount.reps : 0))
  return steps.length === 3 && first === last && top >= 5 * first
}

/** In `4 x 30 m, 2 x 32 kg`, the second pair states two weights and not two repetitions. */
function isPairOfWeights(groups: readonly SetGroupDraft[]) {
  const hasSetsWithoutLoad = groups.some(group => group.count !== null && group.loads.length === 0)
  return ({ count, steps: [step, ...more], loads: [load] }: SetGroupDraft) =>
    hasSetsWithoutLoad &&
    count === null &&
    more.length === 0 &&
    step?.amount.kind === 'reps' &&
    step.amount.reps === 2 &&
    load?.kind === 'kg'
}

/** `1-2-3 x 3` may be three ladders or three sets. */
const isRepeatedLadder = ({ count, steps }: SetGroupDraft) =>
  count !== null && steps.length > 1 && count !== steps.length && count > 1

/** In `7/5/3, 7/5/3 @ 70/75/80 %`, the loads of one ladder may be those of both. */
const sharesLoadsOfLadder = (groups: readonly SetGroupDraft[]) =>
  groups.some(
    ({ steps, loads }) =>
      steps.length > 2 &&
      loads.length === steps.length &&
      groups.some(other => other.steps.length === steps.length && other.loads.length === 0 && !other.role),
  )

const hasTimesToken = (tokens: readonly Token[]) => tokens.some(token => token.kind === 'times')

function explainsSets(clauses: readonly Clause[]): boolean {
  const first = clauses.findIndex(({ tokens }) => hasTimesToken(tokens))
  return clauses.some(
    ({ before, tokens }, index) =>
      before === '(' &&
      index > 0 &&
      ((first !== -1 && index > first && hasTimesToken(tokens)) ||
        tokens.some(token => token.kind === 'repeated')),
  )
}

/** In `1RM, then 90 %`, the words name an attempt and not the base of a percentage. */
function startsWithBase(clauses: readonly Clause[]): boolean {
  const [first, ...more] = clauses
    .flatMap(({ tokens }) => tokens)
    .filter(token => token.kind === 'base' || isPercentage(token))
  return first?.kind === 'base' || (first?.kind === 'loads' && more.length > 0 && isRepMaxAlone(first))
}

const isRepMaxAlone = ({ loads: [load], from, to }: Extract<Token, { kind: 'loads' }>) =>
  load?.kind === 'percent' &&
  load.percent === 100 &&
  /^\d+rm$/.test(load.of) &&
  to - from <= (load.of === '1rm' ? 3 : 5)

const isPercentage = (token: Token) =>
  token.kind === 'loads' && token.loads.some(load => load.kind === 'percent')

const measuredKinds = ['time', 'distance', 'calories']

/** An exercise is counted in repetitions or measured, but not both, unless each part has a set count. */
function mixesAmounts(groups: readonly SetGroupDraft[]): boolean {
  const used = groups.filter(group => group.steps.length > 0)
  if (used.every(group => group.count !== null || group.role !== null)) return false
  const isMeasured = used.map(({ steps }) => steps.some(step => measuredKinds.includes(step.amount.kind)))
  return isMeasured.includes(true) && isMeasured.includes(false)
}
