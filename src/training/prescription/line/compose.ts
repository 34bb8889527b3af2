import type { Units } from '../../units.ts'
import type { WrittenSet } from '../prescription.ts'
import { alternate } from './alternate.ts'
import { meaningAfterAt } from './at.ts'
import { type ChainReading, chainsOf, readChain } from './chain.ts'
import { amountWords, loadWords, setsWords } from './chips.ts'
import { askAboutChain, askAboutCount, askAboutLoad, isOfLog } from './doubts.ts'
import { beginDraft, currentGroup, type Draft, groupForAmount, nextGroup, remain, say } from './draft.ts'
import { isSaid, setsAtMost, setsOf } from './group.ts'
import type { Part } from './line.ts'
import { ladderFor, place } from './place.ts'
import type { Token } from './token.ts'

export type Composition = Omit<Draft, 'units' | 'groups' | 'lastingRole'> & { sets: WrittenSet[] }

/** The sets that the tokens of a line say, and what else they say of the exercise. */
export function compose(tokens: readonly Token[], units: Units): Composition {
  const draft = beginDraft(units)
  const clauses = clausesOf(tokens)
  for (const { tokens: clause, sign } of clauses) composeClause(draft, clause, sign)
  if (clauses.length > 1) draft.questions = draft.questions.filter(question => !isOfLog(question))
  const groups = alternate(draft)
  const { units: _, groups: __, lastingRole, ...said } = draft
  return { ...said, sets: groups.filter(isSaid).flatMap(setsOf).slice(0, setsAtMost) }
}

/** What stands between two signs, with the sign behind it. */
type Clause = { tokens: Token[]; sign: string }

function clausesOf(tokens: readonly Token[]): Clause[] {
  const clauses: Clause[] = []
  let own: Token[] = []
  for (const token of tokens) {
    if (token.kind !== 'separator') own.push(token)
    else {
      if (own.length > 0) clauses.push({ tokens: own, sign: token.sign })
      own = []
    }
  }
  return own.length > 0 ? [...clauses, { tokens: own, sign: '' }] : clauses
}

function composeClause(draft: Draft, clause: readonly Token[], sign: string): void {
  const tokens = clause.map((token, index) => afterAt(draft, token, clause[index - 1]))
  const chains = chainsOf(tokens)
  const group = currentGroup(draft)
  const isNew = chains.length > 0 || tokens.some(token => isQuantity(draft, token, tokens))
  if (isNew && (group.steps.length > 0 || group.count !== null)) nextGroup(draft)
  const members = new Set(chains.flat())
  const chainFrom = new Map(chains.map(chain => [chain[0], chain]))
  for (const [index, token] of tokens.entries()) {
    const chain = chainFrom.get(index)
    if (chain) placeChain(draft, tokens, chain)
    else if (!members.has(index) && !place(draft, token)) remain(draft, token)
  }
  const [only] = tokens
  if (sign === ':' && tokens.length === 1 && only?.kind === 'role') draft.lastingRole = only.role
}

/** Whether it begins other sets; a number alone from twenty up is the load of those before it. */
function isQuantity(draft: Draft, token: Token, clause: readonly Token[]): boolean {
  if (token.kind === 'count' || token.kind === 'top' || token.kind === 'work-rest') return true
  if (token.kind !== 'amounts') return false
  if (ladderFor(draft, token)) return false
  const [step] = token.steps
  const number =
    step?.amount.kind === 'reps' && token.isBare && token.steps.length === 1 ? step.amount.reps : 0
  return !(clause.length === 1 && number >= 20 && currentGroup(draft).loads.length === 0)
}

function afterAt(draft: Draft, token: Token, before: Token | undefined): Token {
  const read = before?.kind === 'at' ? meaningAfterAt(token, draft.units) : undefined
  if (!read) return token
  if (read.other) askAboutLoad(draft, token, [read.meaning, read.other])
  return { from: token.from, to: token.to, ...read.meaning }
}

function placeChain(draft: Draft, tokens: readonly Token[], chain: readonly number[]): void {
  const reading = readChain(tokens, [...chain], draft.units)
  const { count, steps, loads } = reading
  const group = groupForAmount(draft)
  if (count) group.count = count.count
  if (steps) group.steps = steps.steps
  if (loads) group.loads = loads.loads
  if (loads && isLess(tokens[loads.at])) group.role ??= 'back-off'
  askAboutChain(draft, tokens, chain, reading)
  const counted = count && tokens[count.at]
  if (counted?.kind === 'count' && counted.toCount)
    askAboutCount(draft, counted, counted.count, counted.toCount)
  for (const at of chain) {
    const token = tokens[at]
    const part = partAt(reading, at, draft.units)
    if (token && part) say(draft, token, part.kind, part.words)
    else if (token && !place(draft, token)) remain(draft, token)
  }
}

function partAt(
  { count, steps, loads }: ChainReading,
  at: number,
  units: Units,
): Pick<Part, 'kind' | 'words'> | undefined {
  if (at === count?.at) return { kind: 'sets', words: setsWords(count.count) }
  if (at === steps?.at) return { kind: 'amount', words: amountWords(steps.steps, units) }
  return at === loads?.at ? { kind: 'load', words: loadWords(loads.loads, units) } : undefined
}

const isLess = (token: Token | undefined) => token?.kind === 'loads' && token.isLess === true
