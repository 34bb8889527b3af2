import { fromLoadUnit } from '../../units.ts'
import type { Load } from '../prescription.ts'
import { formatRecovery, formatRest } from '../recovery.ts'
import { formatCadence } from '../role.ts'
import { formatRule } from '../rule.ts'
import { formatTempo } from '../tempo.ts'
import { amountWords, effortWords, loadWords, roleWords, setsWords } from './chips.ts'
import { currentGroup, type Draft, groupForAmount, nextGroup, say } from './draft.ts'
import { fitsLoads, type Group, isSaid } from './group.ts'
import type { Meaning, Token } from './token.ts'

type Of<K extends Meaning['kind']> = Extract<Token, { kind: K }>
type Placer<K extends Meaning['kind']> = (draft: Draft, token: Of<K>) => boolean

/** Adds what a token says to the sets at hand, or to the exercise; false: there is no place for it. */
export function place(draft: Draft, token: Token): boolean {
  const placer = placers[token.kind] as Placer<Token['kind']> | undefined
  return placer?.(draft, token) ?? false
}

const placers: { [K in Meaning['kind']]?: Placer<K> } = {
  amounts: placeAmounts,
  number: placeNumber,
  loads: (draft, token) => placeLoads(draft, token, token.loads),
  effort: placeEffort,
  count: placeCount,
  side: placeSide,
  cadence: placeCadence,
  role: placeRole,
  top: placeTop,
  'work-rest': placeWorkRest,
  tempo: placeTempo,
  pause: placePause,
  rule: placeRule,
  group: placeLetter,
  deload: placeDeload,
  week: (draft, token) => say(draft, token, 'weeks', weekWords(token)),
  said: (draft, token) => say(draft, token, token.part, token.words),
  times: () => true,
  at: () => true,
}

function placeAmounts(draft: Draft, token: Of<'amounts'>): boolean {
  const group = currentGroup(draft)
  const ladder = ladderFor(draft, token)
  if (ladder) {
    ladder.loads = bareLoads(draft, token) ?? []
    return say(draft, token, 'load', loadWords(ladder.loads, draft.units))
  }
  if (group.steps.length > 0 && group.loads.length === 0 && token.isBare) {
    const loads = bareLoads(draft, token)
    if (loads) return placeLoads(draft, token, loads)
  }
  const [step] = token.steps
  // A time behind the repetitions of a set is the rest after it.
  if (group.steps[0]?.amount.kind === 'reps' && step?.amount.kind === 'time' && draft.restSeconds === null) {
    draft.restSeconds = Math.round(step.amount.seconds)
    return say(draft, token, 'rest', formatRest(draft.restSeconds))
  }
  groupForAmount(draft).steps = token.steps
  return say(draft, token, 'amount', amountWords(token.steps, draft.units))
}

/**
 * The ladder whose loads are these numbers: `7/5/3, 7/5/3 (70/75/80, 72/77/82)`; undefined: they are amounts of their
 * own.
 */
export function ladderFor({ groups }: Draft, { steps, isBare }: Of<'amounts'>): Group | undefined {
  const isOfLoads =
    isBare && steps.length > 1 && steps.every(({ amount }) => amount.kind === 'reps' && amount.reps >= 30)
  if (!isOfLoads) return undefined
  return groups.slice(-8).find(group => group.steps.length === steps.length && group.loads.length === 0)
}

/** A number behind an amount is a weight, several are percentages. */
function bareLoads(draft: Draft, { steps }: Of<'amounts'>): Load[] | undefined {
  const numbers = steps.map(({ amount, isOpenEnded }) =>
    amount.kind === 'reps' && !isOpenEnded ? amount.reps : undefined,
  )
  if (!numbers.every(number => number !== undefined)) return undefined
  if (numbers.length > 1) {
    return numbers.every(percent => percent <= 300)
      ? numbers.map(percent => ({ kind: 'percent', percent, of: '1rm' }))
      : undefined
  }
  const loads = numbers.map(
    (number): Load => ({ kind: 'kg', loadKg: fromLoadUnit(number, draft.units.load) }),
  )
  return loads.every(load => load.kind === 'kg' && load.loadKg <= 2000) ? loads : undefined
}

function placeNumber(draft: Draft, token: Of<'number'>): boolean {
  const loadKg = fromLoadUnit(token.number, draft.units.load)
  if (token.toNumber !== undefined || loadKg > 2000 || currentGroup(draft).steps.length === 0) return false
  return placeLoads(draft, token, [{ kind: 'kg', loadKg, ...(token.isOpenEnded ? { isAtLeast: true } : {}) }])
}

function placeLoads(draft: Draft, token: Token, loads: readonly Load[]): boolean {
  const group = currentGroup(draft)
  if (group.loads.length > 0 || !fitsLoads(group, loads)) return false
  group.loads = asPair(group.steps.length, loads)
  if (token.kind === 'loads' && token.isLess) group.role ??= 'back-off'
  return say(draft, token, 'load', loadWords(group.loads, draft.units))
}

/** `95/65 lb` is one load for men and one for women, unless the sets are two that differ. */
function asPair(steps: number, loads: readonly Load[]): Load[] {
  const [heavier, lighter, ...more] = loads
  if (heavier?.kind !== 'kg' || lighter?.kind !== 'kg' || more.length > 0 || steps === 2) return [...loads]
  return heavier.loadKg > lighter.loadKg ? [{ ...heavier, lighterKg: lighter.loadKg }] : [...loads]
}

function placeEffort(draft: Draft, token: Of<'effort'>): boolean {
  const group = currentGroup(draft)
  if (group.effort) return false
  group.effort = token.effort
  return say(draft, token, 'effort', effortWords(token.effort, draft.units))
}

function placeCount(draft: Draft, token: Of<'count'>): boolean {
  const group = currentGroup(draft)
  if (group.count !== null) return false
  group.count = token.count
  return say(draft, token, 'sets', setsWords(token.count))
}

function placeSide(draft: Draft, token: Of<'side'>): boolean {
  currentGroup(draft).isPerSide = true
  return say(draft, token, 'side', 'per side')
}

function placeCadence(draft: Draft, token: Of<'cadence'>): boolean {
  const group = currentGroup(draft)
  if (group.cadence !== null) return false
  group.cadence = token.cadence
  return say(draft, token, 'cadence', formatCadence(token.cadence))
}

function placeRole(draft: Draft, token: Of<'role'>): boolean {
  const group = isSaid(currentGroup(draft)) ? nextGroup(draft) : currentGroup(draft)
  group.role = token.role
  return say(draft, token, 'role', roleWords[token.role])
}

function placeTop(draft: Draft, token: Of<'top'>): boolean {
  const group = groupForAmount(draft)
  const { reps, isBuilt } = token
  Object.assign(group, {
    role: 'top',
    count: 1,
    steps: [{ amount: { kind: 'reps', reps }, isOpenEnded: false }],
  })
  if (isBuilt) group.loads = [{ kind: 'open', how: 'build' }]
  const many = reps === 1 ? '1 rep' : `${reps} reps`
  return say(draft, token, 'amount', isBuilt ? `build up to ${many}` : `top set of ${many}`)
}

function placeWorkRest(draft: Draft, token: Of<'work-rest'>): boolean {
  const group = currentGroup(draft)
  const [step] = group.steps
  if (step && !(step.amount.kind === 'reps' && step.amount.reps === 1)) return placeWindow(draft, token)
  group.steps = [{ amount: { kind: 'time', seconds: token.seconds }, isOpenEnded: false }]
  if (token.count !== undefined) group.count ??= token.count
  draft.restSeconds ??= Math.round(token.restSeconds)
  return say(
    draft,
    token,
    'amount',
    `${amountWords(group.steps, draft.units)}, ${formatRest(token.restSeconds)}`,
  )
}

/** The next set begins when the time for this one is over. */
function placeWindow(draft: Draft, token: Of<'work-rest'>): boolean {
  if (draft.recovery) return false
  draft.recovery = { kind: 'send-off', seconds: token.seconds + token.restSeconds }
  return say(draft, token, 'rest', formatRecovery(draft.recovery, draft.units))
}

function placeTempo(draft: Draft, token: Of<'tempo'>): boolean {
  if (draft.tempo) return false
  draft.tempo = token.tempo
  return say(draft, token, 'tempo', formatTempo(token.tempo))
}

function placePause(draft: Draft, token: Of<'pause'>): boolean {
  const { restSeconds = null, recovery = null } = token.pause
  const isRest = !recovery
  if (isRest ? draft.restSeconds !== null && !draft.recovery : draft.recovery !== null) return false
  if (isRest || draft.restSeconds === null) draft.restSeconds = restSeconds
  draft.recovery ??= recovery
  return say(
    draft,
    token,
    'rest',
    recovery ? formatRecovery(recovery, draft.units) : formatRest(restSeconds ?? 0),
  )
}

function placeRule(draft: Draft, token: Of<'rule'>): boolean {
  if (draft.rule) return false
  draft.rule = token.rule
  return say(draft, token, 'rule', formatRule(token.rule, draft.units))
}

function placeLetter(draft: Draft, token: Of<'group'>): boolean {
  if (draft.group) return false
  draft.group = token.letter
  return say(draft, token, 'rule', `superset ${token.letter}`)
}

function placeDeload(draft: Draft, token: Of<'deload'>): boolean {
  const group = currentGroup(draft)
  draft.isDeload = true
  if (token.isLight && group.loads.length === 0) group.loads = [{ kind: 'open', how: 'light' }]
  return say(draft, token, 'rule', 'deload')
}

const weekWords = ({ week, toWeek }: Of<'week'>) =>
  week === toWeek ? `week ${week}` : `weeks ${week}–${toWeek}`
