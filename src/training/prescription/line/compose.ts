import { fromLoadUnit, type Units } from '../../units.ts'
import type { Load, Recovery, Rule, SetRole, WrittenSet } from '../prescription.ts'
import { formatRecovery, formatRest } from '../recovery.ts'
import { formatRule } from '../rule.ts'
import { formatTempo } from '../tempo.ts'
import { meaningAfterAt } from './at.ts'
import { chainsOf, readChain } from './chain.ts'
import { amountWords, effortWords, loadWords, roleWords, setsWords } from './chips.ts'
import { type Group, isSaid, noGroup, setsAtMost, setsOf } from './group.ts'
import type { Part, Question, Span } from './line.ts'
import type { Meaning, Token } from './token.ts'

export type Composition = {
  sets: WrittenSet[]
  tempo: string
  restSeconds: number | null
  recovery: Recovery | null
  rule: Rule | null
  group: string | null
  isDeload: boolean
  parts: Part[]
  remains: Span[]
  questions: Question[]
}

type Draft = Omit<Composition, 'sets'> & { groups: Group[]; units: Units; lastingRole: SetRole | null }

/** The sets that the tokens of a line say, and what else they say of the exercise. */
export function compose(tokens: readonly Token[], units: Units): Composition {
  const draft: Draft = {
    groups: [noGroup()],
    units,
    lastingRole: null,
    tempo: '',
    restSeconds: null,
    recovery: null,
    rule: null,
    group: null,
    isDeload: false,
    parts: [],
    remains: [],
    questions: [],
  }
  for (const clause of clausesOf(tokens)) composeClause(draft, clause)
  const { groups, units: _, lastingRole, ...rest } = draft
  return { ...rest, sets: groups.filter(isSaid).flatMap(setsOf).slice(0, setsAtMost) }
}

function clausesOf(tokens: readonly Token[]): Token[][] {
  const clauses: Token[][] = [[]]
  for (const token of tokens) {
    if (token.kind === 'separator') clauses.push([])
    else clauses.at(-1)?.push(token)
  }
  return clauses.filter(clause => clause.length > 0)
}
function composeClause(draft: Draft, clause: readonly Token[]): void {
  const tokens = clause.map((token, index) => afterAt(draft, token, clause[index - 1]))
  const chains = chainsOf(tokens)
  const isNew = chains.length > 0 || tokens.some(token => isAmount(token, tokens, draft))
  const group = current(draft)
  if (isNew && (group.steps.length > 0 || group.count !== null)) draft.groups.push(noGroup(draft.lastingRole))
  const members = new Set(chains.flat())
  for (const [index, token] of tokens.entries()) {
    const chain = chains.find(([first]) => first === index)
    if (chain) placeChain(draft, tokens, chain)
    else if (!members.has(index)) place(draft, token)
  }
}

/** Whether it begins other sets; a number alone from twenty up is the load of those before it. */
function isAmount(token: Token, clause: readonly Token[], draft: Draft): boolean {
  if (token.kind === 'count' || token.kind === 'build-to' || token.kind === 'work-rest') return true
  if (token.kind !== 'amounts') return false
  const [step] = token.steps
  const isLoad =
    clause.length === 1 &&
    token.isBare &&
    token.steps.length === 1 &&
    step?.amount.kind === 'reps' &&
    step.amount.reps >= 20
  return !(isLoad && current(draft).loads.length === 0)
}

function afterAt(draft: Draft, token: Token, before: Token | undefined): Token {
  const read = before?.kind === 'at' ? meaningAfterAt(token, draft.units) : undefined
  if (!read) return token
  if (read.other) ask(draft, token, [read.meaning, read.other])
  return { from: token.from, to: token.to, ...read.meaning }
}

function ask(draft: Draft, { from, to }: Span, meanings: readonly Meaning[]): void {
  const readings = meanings.flatMap(meaning => {
    if (meaning.kind !== 'loads') return []
    const words = loadWords(meaning.loads, draft.units)
    return [{ words, text: words.replace(' of 1RM', '') }]
  })
  draft.questions.push({ from, to, readings })
}

const current = (draft: Draft): Group => draft.groups.at(-1) ?? noGroup()

/** A group for one more quantity: the one at hand, while it has none. */
function groupFor(draft: Draft): Group {
  const group = current(draft)
  if (group.steps.length === 0) return group
  const next = noGroup(draft.lastingRole)
  draft.groups.push(next)
  return next
}

function placeChain(draft: Draft, tokens: readonly Token[], chain: readonly number[]): void {
  const { count, steps, loads } = readChain(tokens, [...chain], draft.units)
  const group = groupFor(draft)
  if (count) group.count = count.count
  if (steps) group.steps = steps.steps
  if (loads) group.loads = loads.loads
  for (const at of chain) {
    const token = tokens[at]
    if (!token) continue
    if (at === count?.at) say(draft, token, 'sets', setsWords(count.count))
    else if (at === steps?.at) say(draft, token, 'amount', amountWords(steps.steps, draft.units))
    else if (at === loads?.at) say(draft, token, 'load', loadWords(loads.loads, draft.units))
    else if (token.kind === 'work-rest') place(draft, token)
    else remain(draft, token)
  }
}

function say(draft: Draft, { from, to }: Span, kind: Part['kind'], words: string): true {
  draft.parts.push({ from, to, kind, words })
  return true
}

function remain(draft: Draft, { from, to }: Span): void {
  const last = draft.remains.at(-1)
  if (last && last.to + 1 >= from) last.to = to
  else draft.remains.push({ from, to })
}

function place(draft: Draft, token: Token): void {
  if (!placed(draft, token)) remain(draft, token)
}

function placed(draft: Draft, token: Token): boolean {
  const { units } = draft
  switch (token.kind) {
    case 'amounts':
      return placeAmounts(draft, token)
    case 'number':
      return placeNumber(draft, token)
    case 'loads':
      return placeLoads(draft, token, token.loads)
    case 'effort': {
      const group = current(draft)
      if (group.effort) return false
      group.effort = token.effort
      return say(draft, token, 'effort', effortWords(token.effort, units))
    }
    case 'count': {
      const group = groupFor(draft)
      if (group.count !== null) return false
      group.count = token.count
      return say(draft, token, 'sets', setsWords(token.count))
    }
    default:
      return placedBeside(draft, token)
  }
}

function placedBeside(draft: Draft, token: Token): boolean {
  const group = current(draft)
  switch (token.kind) {
    case 'side':
      group.isPerSide = true
      return say(draft, token, 'side', 'per side')
    case 'cadence':
      group.cadence = token.cadence
      return say(draft, token, 'cadence', `${token.cadence} rpm`)
    case 'role':
      if (isSaid(group)) draft.groups.push(noGroup(token.role))
      else group.role = token.role
      return say(draft, token, 'role', roleWords[token.role])
    case 'build-to':
      return placeBuildTo(draft, token)
    case 'work-rest':
      return placeWorkRest(draft, token)
    case 'times':
    case 'at':
      return true
    default:
      return placedOnItem(draft, token)
  }
}

function placedOnItem(draft: Draft, token: Token): boolean {
  const { units } = draft
  switch (token.kind) {
    case 'tempo':
      if (draft.tempo) return false
      draft.tempo = token.tempo
      return say(draft, token, 'tempo', formatTempo(token.tempo))
    case 'pause': {
      const { restSeconds = null, recovery = null } = token.pause
      if ((restSeconds !== null && draft.restSeconds !== null) || (recovery && draft.recovery)) return false
      draft.restSeconds ??= restSeconds
      draft.recovery ??= recovery
      return say(
        draft,
        token,
        'rest',
        recovery ? formatRecovery(recovery, units) : formatRest(restSeconds ?? 0),
      )
    }
    case 'rule':
      if (draft.rule) return false
      draft.rule = token.rule
      return say(draft, token, 'rule', formatRule(token.rule, units))
    case 'group':
      if (draft.group) return false
      draft.group = token.letter
      return say(draft, token, 'rule', `superset ${token.letter}`)
    case 'deload':
      draft.isDeload = true
      return say(draft, token, 'rule', 'deload')
    default:
      return false
  }
}

function placeAmounts(draft: Draft, token: Extract<Token, { kind: 'amounts' }>): boolean {
  const group = current(draft)
  const { units } = draft
  const [step] = token.steps
  if (group.steps.length > 0 && group.loads.length === 0 && token.isBare) {
    const kilos = token.steps.map(one =>
      one.amount.kind === 'reps' && !one.isOpenEnded ? one.amount.reps : undefined,
    )
    if (kilos.every(one => one !== undefined)) {
      const isLadder = kilos.length > 1
      const loads = kilos.map(
        (one): Load =>
          isLadder
            ? { kind: 'percent', percent: Math.min(one, 300), of: '1rm' }
            : { kind: 'kg', loadKg: fromLoadUnit(one, units.load) },
      )
      return placeLoads(draft, token, loads)
    }
  }
  // A time after the amount of a set is the rest after it.
  if (
    group.steps.length > 0 &&
    step?.amount.kind === 'time' &&
    group.steps[0]?.amount.kind === 'reps' &&
    draft.restSeconds === null
  ) {
    draft.restSeconds = Math.round(step.amount.seconds)
    return say(draft, token, 'rest', formatRest(draft.restSeconds))
  }
  groupFor(draft).steps = token.steps
  return say(draft, token, 'amount', amountWords(token.steps, units))
}

function placeNumber(draft: Draft, token: Extract<Token, { kind: 'number' }>): boolean {
  const loadKg = fromLoadUnit(token.number, draft.units.load)
  if (token.toNumber !== undefined || loadKg > 2000 || current(draft).steps.length === 0) return false
  return placeLoads(draft, token, [{ kind: 'kg', loadKg, ...(token.isOpenEnded ? { isAtLeast: true } : {}) }])
}

function placeLoads(draft: Draft, token: Token, typed: readonly Load[]): boolean {
  const group = current(draft)
  if (group.loads.length > 0) return false
  group.loads = asPair(group, typed)
  if (!fits(group)) {
    group.loads = []
    return false
  }
  return say(draft, token, 'load', loadWords(group.loads, draft.units))
}

const fits = (group: Group) => {
  const { steps, loads, count } = group
  return (
    loads.length <= 1 ||
    steps.length <= 1 ||
    loads.length === steps.length ||
    loads.length === (count ?? 1) * steps.length
  )
}

/** `95/65 lb` is one load for men and one for women, unless the sets are two different ones. */
function asPair({ steps }: Group, loads: readonly Load[]): Load[] {
  const [heavier, lighter, ...more] = loads
  if (heavier?.kind !== 'kg' || lighter?.kind !== 'kg' || more.length > 0 || steps.length === 2)
    return [...loads]
  return heavier.loadKg > lighter.loadKg ? [{ ...heavier, lighterKg: lighter.loadKg }] : [...loads]
}

function placeBuildTo(draft: Draft, token: Extract<Token, { kind: 'build-to' }>): boolean {
  const group = groupFor(draft)
  const reps = Math.abs(token.reps)
  group.role = 'top'
  group.count = 1
  group.steps = [{ amount: { kind: 'reps', reps }, isOpenEnded: false }]
  if (token.reps > 0) group.loads = [{ kind: 'open', how: 'build' }]
  return say(
    draft,
    token,
    'amount',
    `${token.reps > 0 ? 'build up to ' : 'top set of '}${reps} ${reps === 1 ? 'rep' : 'reps'}`,
  )
}

function placeWorkRest(draft: Draft, token: Extract<Token, { kind: 'work-rest' }>): boolean {
  const group = current(draft)
  const [step] = group.steps
  if (step && !(step.amount.kind === 'reps' && step.amount.reps === 1)) return false
  group.steps = [{ amount: { kind: 'time', seconds: token.seconds }, isOpenEnded: false }]
  draft.restSeconds ??= Math.round(token.restSeconds)
  return say(
    draft,
    token,
    'amount',
    `${amountWords(group.steps, draft.units)}, ${formatRest(token.restSeconds)}`,
  )
}
