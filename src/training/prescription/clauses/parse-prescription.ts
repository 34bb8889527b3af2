import { repeatMovement } from '#training/prescription/clauses/repeats/repeat-movement.ts'
import { repeatWithLoad } from '#training/prescription/clauses/repeats/repeat-with-load.ts'
import type { Sport } from '#training/prescription/context/sport-kinds.ts'
import type { PrescribedSet } from '#training/prescription/prescription.ts'
import type { SetRole } from '#training/prescription/set-role.ts'
import type { Token } from '#training/prescription/tokens/token.ts'
import {
  getBareReps,
  isSelfDescribing,
  isUnknownWord,
  startsNewSets,
} from '#training/prescription/tokens/token-predicates.ts'
import type { Units } from '#training/units.ts'
import { alternateIntervals } from './alternate-intervals.ts'
import { askAboutLoad, askAboutLoads, isOrderCertain, isRepsAtLoadQuestion } from './ambiguity-questions.ts'
import { repeatsForSides } from './apply-chain.ts'
import { applyClauseRules, type ClauseReading, markQuantity } from './clause-rules.ts'
import { countAfterSign } from './count-after-sign.ts'
import { hasDoubtfulSets } from './doubtful-sets.ts'
import { endWarmUp } from './end-warm-up.ts'
import { endWarmUpBeforeWork } from './end-warm-up-before-work.ts'
import { interpretNumberAfterAt } from './number-after-at.ts'
import { noteUnmeasuredParts } from './part-labels.ts'
import { createPrescriptionDraft, getCurrentSetGroup, type PrescriptionDraft } from './prescription-draft.ts'
import { findQuantityChains } from './quantity-chain.ts'
import { repeatTopSet } from './repeat-top-set.ts'
import { isSetCount, repeatsWork } from './repeated-work.ts'
import { setAsideRestatedLoads } from './restated-loads.ts'
import { joinRoundsOfTwo } from './rounds-of-two.ts'
import { setAsideTotals } from './set-aside-totals.ts'
import {
  createSetGroupDraft,
  hasSetContent,
  maxSets,
  type SetGroupDraft,
  toPrescribedSets,
} from './set-group-draft.ts'
import { shareLastEffort } from './share-last-effort.ts'
import { type Clause, splitClauses } from './split-clauses.ts'
import { mayAddSets, startGroupIfNecessary, startsGroup } from './start-sets.ts'

export type ParsedPrescription = Pick<
  PrescriptionDraft,
  | 'tempo'
  | 'restSeconds'
  | 'recovery'
  | 'rule'
  | 'group'
  | 'isDeload'
  | 'isDoubtful'
  | 'parts'
  | 'remains'
  | 'details'
  | 'questions'
> & { sets: PrescribedSet[] }

/** What the rest of a line says about its prescription. */
export type PrescriptionContext = {
  sport: Sport | null
  /** True if the line names no exercise. */
  isNameless: boolean
  /** The role of all sets, if the name of the exercise states one. */
  role: SetRole | null
}

const noContext: PrescriptionContext = { sport: null, isNameless: true, role: null }

/**
 * Parses the tokens of a line into sets, rest, tempo, progression and questions. Each token becomes a part of the
 * result or is returned in `remains`; only separators and linking words are neither.
 */
export function parsePrescription(
  tokens: readonly Token[],
  units: Units,
  context: PrescriptionContext = noContext,
): ParsedPrescription {
  const draft = createPrescriptionDraft(units, context.sport, context.isNameless)
  if (context.role)
    Object.assign(draft, { lastingRole: context.role, groups: [createSetGroupDraft(context.role)] })
  const clauses = noteUnmeasuredParts(setAsideRestatedLoads(draft, splitClauses(countAfterSign(tokens))))
  const isInKg = tokens.some(token => token.kind === 'loads' && token.loads.some(({ kind }) => kind === 'kg'))
  for (const clause of setAsideTotals(draft, clauses)) parseClause(draft, clause, isInKg)
  if (clauses.length > 1 || draft.questions.filter(isRepsAtLoadQuestion).length > 1)
    draft.questions = draft.questions.filter(question => !isRepsAtLoadQuestion(question))
  const hasPairs = draft.groups.some(
    ({ count, loads, steps }) => count === null && loads.length > 0 && steps.length > 0,
  )
  draft.questions = draft.questions.filter(question => !isOrderCertain(question, hasPairs))
  shareLastLoad(draft)
  shareLastEffort(draft.groups, clauses)
  repeatTopSet(draft.groups)
  buildToRepMax(draft)
  startDropSets(draft)
  repeatMovement(draft)
  // In `20/20, 15 sets`, each side has as many repetitions.
  if (draft.sport === null) for (const group of draft.groups) repeatsForSides(group)
  endWarmUpBeforeWork(draft)
  markRoleWithoutSets(draft)
  const all = joinRoundsOfTwo(draft, alternateIntervals(draft))
    .filter(hasSetContent)
    .flatMap(toPrescribedSets)
    .slice(0, maxSets)
  const sets = draft.lastingRole === 'warm-up' ? endWarmUp(all) : all
  const { tempo, restSeconds, recovery, rule, group, isDeload, parts, remains, details, questions } = draft
  const isDoubtful = draft.isDoubtful || hasDoubtfulSets(draft, clauses)
  return {
    sets,
    tempo,
    restSeconds,
    recovery,
    rule,
    group,
    isDeload,
    isDoubtful,
    parts,
    remains,
    details,
    questions,
  }
}

/** In `Curl 3x10, drop set on last`, nothing says how the drop set is done, so it is marked. */
function markRoleWithoutSets(draft: PrescriptionDraft): void {
  const last = draft.groups.at(-1)
  const part = draft.parts.findLast(({ kind }) => kind === 'role')
  if (!last || !part || last.role === null || last.hasRoleOfLabel || hasSetContent(last)) return
  if (!draft.groups.some(hasSetContent)) return
  draft.parts = draft.parts.filter(one => one !== part)
  draft.remains.push({ from: part.from, to: part.to })
}

function parseClause(draft: PrescriptionDraft, clause: Clause, isInKg: boolean): void {
  if (reducesUnknownLoad(draft, clause)) draft.isDoubtful = true
  if (endsWarmUp(draft, clause)) Object.assign(draft, { lastingRole: null, clauseRole: null })
  const tokens = clause.tokens.map((token, index) =>
    interpretTokenAfterAt(draft, token, clause.tokens[index - 1], isInKg),
  )
  if (isWaveCount(clause)) {
    for (const token of tokens) markQuantity(draft, token)
    return
  }
  if (repeatWithLoad(draft, tokens)) return
  const reading = readClause(draft, clause, tokens)
  const { chainFrom, isKnown } = reading
  const startsSets = startsGroup(draft, tokens, clause.before, isKnown)
  if (chainFrom.size > 0 || startsSets) startGroupIfNecessary(draft, tokens, [...chainFrom.values()])
  applyClauseRules(reading)
  draft.clauseRole = null
  getCurrentSetGroup(draft).isClosed = true
  const [only] = tokens
  if (/^[:-]$/.test(clause.after) && tokens.length === 1 && only?.kind === 'role')
    draft.lastingRole = only.role
  else if (draft.lastingRole === 'warm-up' && /^[:-]$/.test(clause.before)) draft.isRoleOfLine = true
}

/** In `3x5 100 kg, minus 10% for 2x8`, nothing says what the percentage refers to; after a top set, it is that set. */
function reducesUnknownLoad({ groups }: PrescriptionDraft, { tokens }: Clause): boolean {
  if (!tokens.some(token => token.kind === 'loads' && token.isInWords === true)) return false
  const before = groups.findLast(({ steps }) => steps.length > 0)
  return before === undefined || !isTopSet(before)
}

/** A set at an RPE or RIR, or one to build up to, has a load that the athlete finds. */
const isTopSet = ({ effort, role, loads }: SetGroupDraft) =>
  effort?.kind === 'rpe' ||
  effort?.kind === 'rir' ||
  role === 'top' ||
  loads.some(load => load.kind === 'open' && load.how === 'build')

/** In `warm up: bar x 10, 40 x 5, then 75 3x5`, the sets after `then` are no warm-up sets. */
function endsWarmUp(draft: PrescriptionDraft, { before, tokens }: Clause): boolean {
  if (/^(?:ms|main|hauptteil|corps de seance)/.test(before)) return true
  if (tokens.some(token => token.kind === 'role' && token.role === 'cool-down')) return true
  if (/^(?:and )?(?:then|danach|dann|puis|luego|poi|depois)/.test(before) && tokens.some(isSetCount))
    return true
  // The sets below `Warm-up: 5 reps` are no warm-up.
  if (before === ';' && draft.isRoleOfLine && draft.sport === null) return true
  // The first part after the label is the warm-up.
  return draft.groups.some(hasSetContent) && repeatsWork(tokens)
}

/** In `Drop set: 12 @ 10 kg, 10 @ 8 kg`, the weight is dropped after the first set. */
function startDropSets({ groups, lastingRole }: PrescriptionDraft): void {
  const [first, ...others] = groups.filter(hasSetContent)
  if (lastingRole === 'drop' && first && others.length > 0) first.role = null
}

/** In `Snatch balance 3RM`, the heaviest set of three is the whole prescription. */
function buildToRepMax({ groups }: PrescriptionDraft): void {
  const [group, ...more] = groups.filter(hasSetContent)
  const [load, ...loads] = group?.loads ?? []
  if (!group || more.length > 0 || loads.length > 0 || group.steps.length > 0 || group.count !== null) return
  const reps =
    group.isRepMax && load?.kind === 'percent' && load.percent === 100
      ? /^(\d+)rm$/.exec(load.of)?.[1]
      : undefined
  if (!reps) return
  group.role ??= 'top'
  group.steps = [{ amount: { kind: 'reps', reps: Number(reps) }, isOpenEnded: false }]
  group.loads = [{ kind: 'open', how: 'build' }]
}

/** In `2x5, 1x5+ @ 60 kg`, the load of the open-ended set is that of all sets. */
function shareLastLoad({ groups }: PrescriptionDraft): void {
  const [first, last, ...more] = groups.filter(hasSetContent)
  const [one, other] = [first?.steps[0], last?.steps[0]]
  if (!first || !last || more.length > 0 || first.loads.length > 0 || first.effort || last.loads.length !== 1)
    return
  if (!other?.isOpenEnded || one?.amount.kind !== 'reps' || other.amount.kind !== 'reps') return
  if (one.amount.reps === other.amount.reps) first.loads = last.loads
}

/** The sets of several waves, as in `2 waves: 70%x3, 75%x2`, have no place in a list of sets. */
const isWaveCount = ({ tokens, after }: Clause) => after.startsWith('wave') && tokens.length === 1

function readClause(draft: PrescriptionDraft, clause: Clause, tokens: readonly Token[]): ClauseReading {
  const unknownAt = tokens.findIndex(isUnknownWord)
  const isFirst = !draft.groups.some(hasSetContent) && !draft.hasUnreadQuantity
  const isKnown = (index: number) =>
    unknownAt === -1 ||
    index < unknownAt ||
    tokens[index - 1]?.kind === 'at' ||
    isSelfDescribing(tokens[index])
  const chains = findQuantityChains(tokens)
  const known = chains.filter(([first = 0]) => isKnown(first))
  if (hasNumberBeforeChain(tokens, chains, draft.sport)) draft.isDoubtful = true
  const hasAnchor = known.length > 0 || statesSets(tokens, chains.length > 0, unknownAt !== -1)
  return {
    draft,
    clause,
    tokens,
    chainFrom: new Map(known.map(chain => [chain[0] ?? 0, chain])),
    members: new Set(chains.flat()),
    knownMembers: new Set(known.flat()),
    isKnown,
    firstAmount: tokens.find(({ kind }) => kind === 'amounts'),
    isLeftover: !hasAnchor && !isFirst && !mayAddSets(draft, tokens, clause.before),
    isSuspicious: !hasAnchor && !isFirst && unknownAt !== -1,
    loadBeforeChain: null,
  }
}

/** In `3-5-7 4x100`, the numbers before the sets belong to something else. */
function hasNumberBeforeChain(
  tokens: readonly Token[],
  chains: readonly (readonly number[])[],
  sport: Sport | null,
): boolean {
  const first = chains[0]?.[0] ?? 0
  return tokens
    .slice(0, first)
    .some(
      (token, index) =>
        token.kind === 'amounts' &&
        (token.isBare || (sport === null && token === tokens[first - 1] && isTimed(token))) &&
        tokens[index - 1]?.kind !== 'at' &&
        (getBareReps(token) ?? 0) < 20 &&
        !tokens.slice(index, first).some(one => one.kind === 'effort' || one.kind === 'loads'),
    )
}

/** In `Double jerk 24s 6 x 1 min`, the first number is no time. */
const isTimed = ({ steps }: Extract<Token, { kind: 'amounts' }>) =>
  steps.every(({ amount: { kind } }) => kind === 'time')

/** Returns whether a clause states sets. In `one set is enough`, the count alone does not. */
function statesSets(tokens: readonly Token[], hasChains: boolean, hasUnknownWords: boolean): boolean {
  const hasAmounts = hasChains || tokens.some(({ kind }) => kind === 'amounts' || kind === 'role')
  return tokens.some(
    token => startsNewSets(token) && (token.kind !== 'count' || hasAmounts || !hasUnknownWords),
  )
}

function interpretTokenAfterAt(
  draft: PrescriptionDraft,
  token: Token,
  before: Token | undefined,
  isInKg: boolean,
): Token {
  const interpretation = before?.kind === 'at' ? interpretNumberAfterAt(token, draft.units) : undefined
  if (!interpretation) return token
  const { meaning, other } = interpretation
  const kilos = isInKg
    ? [meaning, other].find(one => one?.kind === 'loads' && one.loads[0]?.kind === 'kg')
    : undefined
  if (kilos) return { from: token.from, to: token.to, ...kilos }
  if (other) askAboutLoad(draft, token, [meaning, other])
  else if (meaning.kind === 'loads') askAboutLoads(draft, token, meaning.loads)
  return { from: token.from, to: token.to, ...meaning }
}
