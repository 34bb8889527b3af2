import type { PrescribedSet } from '#training/prescription/prescription.ts'
import type { Units } from '#training/units.ts'
import { alternateIntervals } from './alternate-intervals.ts'
import { askAboutChain, askAboutCount, askAboutLoad, isRepsAtLoadQuestion } from './ambiguity-questions.ts'
import { applyToken, findLadderForLoads } from './apply-token.ts'
import { formatAmountChip, formatLoadChip, formatSetCountChip } from './chip-labels.ts'
import { interpretNumberAfterAt } from './number-after-at.ts'
import type { ParsedPart } from './parsed-line.ts'
import {
  addParsedPart,
  addUnparsedSpan,
  createPrescriptionDraft,
  getCurrentSetGroup,
  getSetGroupForAmount,
  type PrescriptionDraft,
  startSetGroup,
} from './prescription-draft.ts'
import { findQuantityChains, type ParsedQuantityChain, parseQuantityChain } from './quantity-chain.ts'
import { hasSetContent, maxSets, toPrescribedSets } from './set-group-draft.ts'
import type { Token } from './token.ts'

export type ParsedPrescription = Omit<PrescriptionDraft, 'units' | 'groups' | 'lastingRole'> & {
  sets: PrescribedSet[]
}

/** Parses the tokens of a line into sets, rest, tempo, progression and questions. */
export function parsePrescription(tokens: readonly Token[], units: Units): ParsedPrescription {
  const draft = createPrescriptionDraft(units)
  const clauses = splitClauses(tokens)
  for (const { tokens: clause, sign } of clauses) parseClause(draft, clause, sign)
  if (clauses.length > 1)
    draft.questions = draft.questions.filter(question => !isRepsAtLoadQuestion(question))
  const groups = alternateIntervals(draft)
  const { units: _, groups: __, lastingRole, ...result } = draft
  return { ...result, sets: groups.filter(hasSetContent).flatMap(toPrescribedSets).slice(0, maxSets) }
}

/** The tokens between two separators, and the separator that ends them. */
type Clause = { tokens: Token[]; sign: string }

function splitClauses(tokens: readonly Token[]): Clause[] {
  const clauses: Clause[] = []
  let current: Token[] = []
  for (const token of tokens) {
    if (token.kind !== 'separator') current.push(token)
    else {
      if (current.length > 0) clauses.push({ tokens: current, sign: token.sign })
      current = []
    }
  }
  return current.length > 0 ? [...clauses, { tokens: current, sign: '' }] : clauses
}

function parseClause(draft: PrescriptionDraft, clause: readonly Token[], sign: string): void {
  const tokens = clause.map((token, index) => interpretTokenAfterAt(draft, token, clause[index - 1]))
  const chains = findQuantityChains(tokens)
  const group = getCurrentSetGroup(draft)
  const isNew = chains.length > 0 || tokens.some(token => startsNewSets(draft, token, tokens))
  if (isNew && (group.steps.length > 0 || group.count !== null)) startSetGroup(draft)
  const members = new Set(chains.flat())
  const chainFrom = new Map(chains.map(chain => [chain[0], chain]))
  for (const [index, token] of tokens.entries()) {
    const chain = chainFrom.get(index)
    if (chain) applyChain(draft, tokens, chain)
    else if (!members.has(index) && !applyToken(draft, token)) addUnparsedSpan(draft, token)
  }
  const [only] = tokens
  if (sign === ':' && tokens.length === 1 && only?.kind === 'role') draft.lastingRole = only.role
}

/**
 * Returns whether a token starts a new group of sets. A single number of 20 or more is a load for the
 * previous sets instead.
 */
function startsNewSets(draft: PrescriptionDraft, token: Token, clause: readonly Token[]): boolean {
  if (token.kind === 'count' || token.kind === 'top' || token.kind === 'work-rest') return true
  if (token.kind !== 'amounts') return false
  if (findLadderForLoads(draft, token)) return false
  const [step] = token.steps
  const number =
    step?.amount.kind === 'reps' && token.isBare && token.steps.length === 1 ? step.amount.reps : 0
  return !(clause.length === 1 && number >= 20 && getCurrentSetGroup(draft).loads.length === 0)
}

function interpretTokenAfterAt(draft: PrescriptionDraft, token: Token, before: Token | undefined): Token {
  const interpretation = before?.kind === 'at' ? interpretNumberAfterAt(token, draft.units) : undefined
  if (!interpretation) return token
  if (interpretation.other) askAboutLoad(draft, token, [interpretation.meaning, interpretation.other])
  return { from: token.from, to: token.to, ...interpretation.meaning }
}

function applyChain(draft: PrescriptionDraft, tokens: readonly Token[], chain: readonly number[]): void {
  const reading = parseQuantityChain(tokens, [...chain], draft.units)
  const { count, steps, loads } = reading
  const group = getSetGroupForAmount(draft)
  if (count) group.count = count.count
  if (steps) group.steps = steps.steps
  if (loads) group.loads = loads.loads
  if (loads && isBelowTopSet(tokens[loads.at])) group.role ??= 'back-off'
  askAboutChain(draft, tokens, chain, reading)
  const countToken = count && tokens[count.at]
  if (countToken?.kind === 'count' && countToken.toCount)
    askAboutCount(draft, countToken, countToken.count, countToken.toCount)
  for (const at of chain) {
    const token = tokens[at]
    const part = describeChainPart(reading, at, draft.units)
    if (token && part) addParsedPart(draft, token, part.kind, part.words)
    else if (token && !applyToken(draft, token)) addUnparsedSpan(draft, token)
  }
}

function describeChainPart(
  { count, steps, loads }: ParsedQuantityChain,
  at: number,
  units: Units,
): Pick<ParsedPart, 'kind' | 'words'> | undefined {
  if (at === count?.at) return { kind: 'sets', words: formatSetCountChip(count.count) }
  if (at === steps?.at) return { kind: 'amount', words: formatAmountChip(steps.steps, units) }
  return at === loads?.at ? { kind: 'load', words: formatLoadChip(loads.loads, units) } : undefined
}

const isBelowTopSet = (token: Token | undefined) => token?.kind === 'loads' && token.isLess === true
