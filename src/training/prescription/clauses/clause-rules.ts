import type { Token } from '#training/prescription/tokens/token.ts'
import {
  getBareReps,
  isQuantityToken,
  isSelfDescribing,
  isUnknownWord,
} from '#training/prescription/tokens/token-predicates.ts'
import { applyChain } from './apply-chain.ts'
import { applyIntensityOfRecovery, applyLeftoverAmount, applyLeftoverIntensity } from './apply-leftovers.ts'
import { applyToken, inferLoadsWithoutUnit } from './apply-token.ts'
import { addUnparsedSpan, getCurrentSetGroup, type PrescriptionDraft } from './prescription-draft.ts'
import type { Clause } from './split-clauses.ts'

/** What is known about a clause before its tokens are applied. */
export type ClauseReading = {
  draft: PrescriptionDraft
  clause: Clause
  tokens: readonly Token[]
  /** The chains of quantities such as `3 x 5 x 100`, by the index of their first token. */
  chainFrom: ReadonlyMap<number, readonly number[]>
  /** The indexes of the tokens in all chains, including those among unknown words. */
  members: ReadonlySet<number>
  /** The indexes of the tokens in the chains of `chainFrom`. */
  knownMembers: ReadonlySet<number>
  /** Returns whether no unknown word before a token can change its meaning. */
  isKnown: (index: number) => boolean
  /** The first token with amounts. */
  firstAmount: Token | undefined
  /** True if the clause adds no sets to those before it. */
  isLeftover: boolean
  /** True if the clause has unknown words and nothing that says what its numbers are. */
  isSuspicious: boolean
  /** A number before a chain, which is its load if the chain has none. */
  loadBeforeChain: Token | null
}

/**
 * A rule that says what a token becomes. The first rule that applies to a token decides; a token to which no
 * rule applies is not counted.
 */
type ClauseRule = (reading: ClauseReading, token: Token, index: number) => boolean

const rules: readonly ClauseRule[] = [
  holdLoadBeforeChain,
  applyLoadBeforeList,
  applyChainOfQuantities,
  markQuantityAmongUnknownWords,
  applyIntensityOfRest,
  applyIntensityBehindRecovery,
  markLimit,
  applyRestAfterLink,
  applyLeftover,
  markCountOfUnknownWord,
  applySingleToken,
]

/**
 * Applies the tokens of a clause in order. A token to which no rule applies is marked.
 *
 * @example applyClauseRules(reading) // of `3x5 @ 80%` adds three sets of five to the draft
 */
export function applyClauseRules(reading: ClauseReading): void {
  for (const [index, token] of reading.tokens.entries()) {
    if (!rules.some(apply => apply(reading, token, index))) addUnparsedSpan(reading.draft, token)
  }
}

/** In `work sets 110 3x5`, the number before the sets is their load. */
function holdLoadBeforeChain(reading: ClauseReading, token: Token, index: number): boolean {
  const { chainFrom } = reading
  if (!chainFrom.has(index + 1) || chainFrom.has(index)) return false
  const number = token.kind === 'number' && token.toNumber === undefined ? token.number : getBareReps(token)
  if (number === undefined || number < 20) return false
  reading.loadBeforeChain = token
  return true
}

/** In `bench 60 8/8/7`, the number before the repetitions is their load. */
function applyLoadBeforeList({ draft, tokens }: ClauseReading, token: Token, index: number): boolean {
  const [before, list, after] = [tokens[index - 1], tokens[index + 1], tokens[index + 2]]
  const number = getBareReps(token)
  if (number === undefined || number < 20 || before || after || token.kind !== 'amounts') return false
  if (list?.kind !== 'amounts' || !list.isBare || list.steps.length < 2) return false
  if (!list.steps.every(({ amount }) => amount.kind === 'reps' && amount.reps < number)) return false
  const loads = inferLoadsWithoutUnit(draft, token)
  return loads !== undefined && applyToken(draft, { from: token.from, to: token.to, kind: 'loads', loads })
}

function applyChainOfQuantities(reading: ClauseReading, token: Token, index: number): boolean {
  const { draft, tokens, chainFrom, loadBeforeChain } = reading
  holdRoleForChains(reading, token, index)
  const chain = chainFrom.get(index)
  if (!chain) return reading.knownMembers.has(index)
  applyChain(draft, tokens, chain)
  if (loadBeforeChain) applyLoadBeforeChain(draft, loadBeforeChain)
  reading.loadBeforeChain = null
  return true
}

/** In `warm-up 40%x5 50%x5`, the role applies to each chain after it. */
function holdRoleForChains({ draft, chainFrom }: ClauseReading, token: Token, index: number): void {
  if (token.kind !== 'role' || token.count !== undefined) return
  if ([...chainFrom.keys()].filter(at => at > index).length > 1) draft.clauseRole = token.role
}

function applyLoadBeforeChain(draft: PrescriptionDraft, token: Token): void {
  const isOpen = getCurrentSetGroup(draft).loads.length === 0
  if (isOpen && token.kind === 'number' && applyToken(draft, token)) return
  const loads = isOpen && token.kind === 'amounts' ? inferLoadsWithoutUnit(draft, token) : undefined
  if (!loads || !applyToken(draft, { from: token.from, to: token.to, kind: 'loads', loads }))
    addUnparsedSpan(draft, token)
}

/** A number among unknown words, such as `strip 10%`, is not counted unless something else says what it is. */
function markQuantityAmongUnknownWords(reading: ClauseReading, token: Token, index: number): boolean {
  const { draft, members, isKnown, isSuspicious } = reading
  if (!isQuantityToken(token)) return false
  const isUnclear = isSuspicious && !isSelfDescribing(token) && !isPartOfSession(reading, token)
  if (!members.has(index) && isKnown(index) && !isUnclear) return false
  return markQuantity(draft, token)
}

/** In a swim, `200 choice` is a part of the session. */
const isPartOfSession = ({ isLeftover }: ClauseReading, token: Token) =>
  !isLeftover && token.kind === 'amounts' && token.steps.every(({ amount }) => amount.kind === 'distance')

/** Marks a number. After one that was not understood, the next number may not be what it seems: `4 MRS, 60s`. */
export function markQuantity(draft: PrescriptionDraft, token: Token): true {
  draft.hasUnreadQuantity = true
  addUnparsedSpan(draft, token)
  return true
}

function applyIntensityOfRest({ draft, firstAmount, isLeftover }: ClauseReading, token: Token): boolean {
  const isIntensity = token.kind === 'effort' || token.kind === 'loads'
  if (!isLeftover || !isIntensity || !firstAmount) return false
  applyLeftoverIntensity(draft, token, firstAmount)
  return true
}

/** In `4 min recovery @ 50%` and `w/ 5 min Z1`, the intensity is that of the recovery. */
function applyIntensityBehindRecovery(
  { draft, tokens }: ClauseReading,
  token: Token,
  index: number,
): boolean {
  const at = tokens[index - 1]?.kind === 'at' ? index - 2 : index - 1
  const [link, recovery] = [tokens[at - 1], tokens[at]]
  const isAfterLink = recovery?.kind === 'amounts' && link?.kind === 'word' && link.isRestLink === true
  const isActive = recovery?.kind === 'pause' && recovery.pause.recovery?.kind === 'time'
  return (isAfterLink || isActive) && applyIntensityOfRecovery(draft, token)
}

/** In `in 15 min` and `until 10`, a number is a limit and not an amount. */
function markLimit({ draft, tokens }: ClauseReading, token: Token, index: number): boolean {
  const isLinkedByAbout = isPlainLink(tokens[index - 1]) && tokens[index - 2]?.kind === 'word'
  const [before, next] = [tokens[isLinkedByAbout ? index - 2 : index - 1], tokens[index + 1]]
  if (token.kind !== 'amounts' || before?.kind !== 'word') return false
  const isBeforeUnknownWord = before.isRestLink === true && next !== undefined && isUnknownWord(next)
  if (before.isLimit !== true && !isBeforeUnknownWord) return false
  addUnparsedSpan(draft, token)
  return true
}

/** Returns whether a word only links others, such as `about`. */
const isPlainLink = (token: Token | undefined) =>
  token?.kind === 'word' && token.isLink === true && !token.isLimit && !token.isRestLink && !token.isLast

/** In `6x100 w/ 15 s`, the time after the sets is the rest between them. */
function applyRestAfterLink({ draft, tokens }: ClauseReading, token: Token, index: number): boolean {
  const before = tokens[index - 1]
  if (token.kind !== 'amounts' || before?.kind !== 'word' || before.isRestLink !== true) return false
  if (!draft.groups.some(({ steps }) => steps.length > 0)) return false
  applyLeftoverAmount(draft, token, [before, token])
  return true
}

function applyLeftover({ draft, clause, isLeftover }: ClauseReading, token: Token): boolean {
  if (!isLeftover || token.kind !== 'amounts') return false
  // In `16 x 200 m (34-36 s)`, the time is more likely a target than the rest.
  const [step] = token.steps
  const isTarget =
    step?.amount.kind === 'time' && step.amount.toSeconds !== undefined && clause.before === '('
  if (isTarget && draft.sport === 'run') return markQuantity(draft, token)
  applyLeftoverAmount(draft, token, clause.tokens)
  return true
}

/** In `4 MRS`, an unknown word says what the number counts. */
function markCountOfUnknownWord({ draft, tokens }: ClauseReading, token: Token, index: number): boolean {
  const [before, next] = [tokens[index - 1], tokens[index + 1]]
  if (token.kind !== 'amounts' || !token.isBare || token.steps.length !== 1) return false
  return next !== undefined && isUnknownWord(next) && before?.kind !== 'at' && markQuantity(draft, token)
}

function applySingleToken({ draft, tokens }: ClauseReading, token: Token, index: number): boolean {
  const before = tokens[index - 1]
  // In `12 wall balls 20/14`, the numbers after the amount are weights for men and women.
  const isPair = token.kind === 'amounts' && token.isBare && token.steps.length === 2
  if (isPair && tokens.slice(0, index).some(one => one.kind === 'amounts' && one.steps.length === 1))
    return false
  // In `3x12 + drop set`, the role is that of another set.
  if (token.kind === 'role' && before?.kind === 'word' && before.isPlus) return false
  return applyToken(draft, withRolePosition(token, index, tokens))
}

/** In `1x12 warm-up`, the role follows its sets. */
function withRolePosition(token: Token, index: number, tokens: readonly Token[]): Token {
  if (token.kind !== 'role' || token.count !== undefined) return token
  const next = tokens[index + 1]
  // In `15 min warm-up, building` and `15 min warm-up building`, the word says how.
  const isWordAfter = next?.kind === 'loads' && next.isWord === true
  const isFollowed = next !== undefined && !isWordAfter && (isQuantityToken(next) || next.kind === 'at')
  if (!tokens.slice(0, index).some(isSize)) return token
  if (isFollowed && !isBetweenSizeAndLoad(token, index, tokens)) return token
  const isOfSum =
    token.role === 'warm-up' && tokens.slice(0, index).some(one => one.kind === 'word' && one.isPlus)
  return { ...token, isAfterSets: true, ...(isOfSum && { isOfSum }) }
}

const isSize = ({ kind }: Token) => kind === 'amounts' || kind === 'count'

/**
 * Returns whether a role belongs to the set before it: in `5 min warm-up @ 55% FTP` it does, and in `3x5 warm-up 5x5 @ 80%`
 * too. In `5x5 @ 80% back-off @ 70%` and perhaps in `3x8 drop set @ 50%`, the role starts another set.
 */
function isBetweenSizeAndLoad(
  { role }: Extract<Token, { kind: 'role' }>,
  index: number,
  tokens: readonly Token[],
) {
  if (role !== 'warm-up' && role !== 'cool-down' && role !== 'back-off' && role !== 'working') return false
  const hasOnlySize = tokens.slice(0, index).every(one => isSize(one) || !isQuantityToken(one))
  return hasOnlySize && (role === 'warm-up' || !tokens.slice(index + 1).some(isSize))
}
