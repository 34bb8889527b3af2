import { fromLoadUnit, type Units } from '../../units.ts'
import type { Step } from '../amount.ts'
import type { Load } from '../prescription.ts'
import type { Token } from './token.ts'

/** Quantities with an × between them, by their places among the tokens: `5 x 5 x 100`. */
type Chain = number[]

/** What a chain says: so many sets, of so much, so heavy. Each says which token said it. */
export type ChainReading = {
  count?: { count: number; at: number }
  steps?: { steps: Step[]; at: number }
  loads?: { loads: Load[]; at: number } | undefined
}

const isQuantity = (token: Token | undefined) =>
  token?.kind === 'amounts' || token?.kind === 'count' || token?.kind === 'number'

/** The chains of a clause. */
export function chainsOf(tokens: readonly Token[]): Chain[] {
  const chains: Chain[] = []
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== 'times') continue
    const left = nearestBefore(tokens, index)
    const right = tokens[index + 1]
    if (
      left === undefined ||
      !right ||
      !(isQuantity(right) || right.kind === 'loads' || right.kind === 'work-rest')
    )
      continue
    const last = chains.at(-1)
    if (last?.at(-1) === left) last.push(index + 1)
    else chains.push([left, index + 1])
  }
  return chains
}

/** What stands before an ×: an amount, else a load or a word that is counted. */
function nearestBefore(tokens: readonly Token[], times: number): number | undefined {
  let load: number | undefined
  for (let index = times - 1; index >= 0; index--) {
    const token = tokens[index]
    if (token?.kind === 'times') break
    if (isQuantity(token) || token?.kind === 'work-rest') return index
    if (token?.kind === 'loads') load ??= index
  }
  return load
}

/** A single number that says no unit. */
function bare(token: Token | undefined): number | undefined {
  if (token?.kind !== 'amounts' || !token.isBare || token.steps.length !== 1) return undefined
  const [step] = token.steps
  return step?.amount.kind === 'reps' && !step.isOpenEnded ? step.amount.reps : undefined
}

/**
 * What the quantities of a chain are: those that say it first, then the bare numbers in the order sets × reps × load;
 * where a load stands first, load × reps × sets, as it is logged.
 */
export function readChain(tokens: readonly Token[], chain: Chain, units: Units): ChainReading {
  const reading: ChainReading = {}
  const open: { value: number; at: number }[] = []
  for (const at of chain) {
    const token = tokens[at]
    const value = bare(token)
    if (value !== undefined) open.push({ value, at })
    else if (token) take(reading, token, at, units)
  }
  const isLoadFirst = reading.loads?.at === chain[0] || isLogged(open, reading)
  const isAmountFirst = reading.steps !== undefined || isIntense(tokens, chain)
  for (const slot of slotsOf(reading, open.length, isLoadFirst, isAmountFirst)) {
    const next = open.shift()
    if (next) fill(reading, slot, next.value, next.at, units)
  }
  return reading
}

function take(reading: ChainReading, token: Token, at: number, units: Units): void {
  if (token.kind === 'count') reading.count = { count: token.count, at }
  if (token.kind === 'loads') reading.loads = { loads: token.loads, at }
  if (token.kind === 'number') reading.loads = heldLoads(token.number, at, units)
  if (token.kind !== 'amounts') return
  const [step] = token.steps
  // `x 3 total`: so many sets.
  if (reading.steps && step?.amount.kind === 'total') reading.count = { count: step.amount.reps, at }
  else reading.steps = { steps: token.steps, at }
}

/** `100x8`: nobody does twenty sets and more. */
const isLogged = (open: readonly { value: number }[], reading: ChainReading) =>
  !reading.count && !reading.steps && !reading.loads && open.length > 1 && (open[0]?.value ?? 0) >= 20

/** `8@9 x 2`: an amount that says how hard is not a number of sets. */
function isIntense(tokens: readonly Token[], [first = 0, second = 0]: Chain): boolean {
  return tokens
    .slice(first + 1, second)
    .some(token => token.kind === 'effort' || (token.kind === 'loads' && tokens[first]?.kind === 'amounts'))
}

type Slot = 'count' | 'steps' | 'loads'

function slotsOf(reading: ChainReading, open: number, isLoadFirst: boolean, isAmountFirst: boolean): Slot[] {
  if (isLoadFirst) return (['loads', 'steps', 'count'] as const).filter(slot => !reading[slot])
  const order: Slot[] =
    isAmountFirst || (reading.loads && open === 1) ? ['steps', 'count', 'loads'] : ['count', 'steps', 'loads']
  return order.filter(slot => !reading[slot])
}

function fill(reading: ChainReading, slot: Slot, value: number, at: number, units: Units): void {
  if (slot === 'count') reading.count = { count: value, at }
  if (slot === 'steps')
    reading.steps = { steps: [{ amount: { kind: 'reps', reps: value }, isOpenEnded: false }], at }
  if (slot === 'loads') reading.loads = heldLoads(value, at, units)
}

/** A number alone as a weight that somebody can hold. */
function heldLoads(value: number, at: number, units: Units): ChainReading['loads'] {
  const loadKg = fromLoadUnit(value, units.load)
  return loadKg <= 2000 ? { loads: [{ kind: 'kg', loadKg }], at } : undefined
}
