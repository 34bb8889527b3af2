import type { ParsedAmount } from '#training/prescription/amount.ts'
import type { Amount, Load } from '#training/prescription/prescription.ts'
import type { Token } from '#training/prescription/tokens/token.ts'
import { convertToKg, type Units } from '#training/units.ts'

/** The token indexes of quantities joined by `×`, as in `5 x 5 x 100`. */
type QuantityChain = number[]

/**
 * The set count, amounts and loads parsed from a chain of quantities. Each has `at`, the index of the token
 * from which it was parsed.
 */
export type ParsedQuantityChain = {
  count?: { count: number; toCount?: number; at: number }
  steps?: { steps: ParsedAmount[]; at: number }
  loads?: { loads: Load[]; at: number } | undefined
}

const isQuantityToken = (token: Token | undefined) =>
  token?.kind === 'amounts' || token?.kind === 'count' || token?.kind === 'number'

/** Finds the chains of quantities in a clause. */
export function findQuantityChains(tokens: readonly Token[]): QuantityChain[] {
  const chains: QuantityChain[] = []
  const used = new Set<number>()
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== 'times') continue
    const left = findFactorBefore(tokens, index, used)
    const right = tokens[index + 1]
    if (
      left === undefined ||
      !right ||
      !(isQuantityToken(right) || right.kind === 'loads' || right.kind === 'work-rest')
    )
      continue
    const last = chains.at(-1)
    if (last?.at(-1) === left) last.push(index + 1)
    else if (last?.includes(left)) continue
    else chains.push([left, index + 1])
    used.add(left).add(index + 1)
  }
  return chains
}

/**
 * Finds the factor before a multiplication sign: an amount, or a load if there is no amount, or if the amount
 * belongs to an earlier chain, as in `75%x5 85%x3`.
 */
function findFactorBefore(
  tokens: readonly Token[],
  times: number,
  used: ReadonlySet<number>,
): number | undefined {
  let load: number | undefined
  for (let index = times - 1; index >= 0; index--) {
    const token = tokens[index]
    if (token?.kind === 'times') break
    if (isQuantityToken(token) || token?.kind === 'work-rest')
      return used.has(index) ? (load ?? index) : index
    if (token?.kind !== 'loads') continue
    if (token.isLess) return index
    load ??= index
  }
  return load
}

/** Returns the value of a token that is a single number without a unit. */
function getBareNumber(token: Token | undefined): number | undefined {
  if (token?.kind !== 'amounts' || !token.isBare || token.steps.length !== 1) return undefined
  const [step] = token.steps
  return step?.amount.kind === 'reps' && !step.isOpenEnded ? step.amount.reps : undefined
}

/**
 * Assigns the quantities of a chain: quantities with a unit first, then bare numbers in the order sets × reps
 * × load. If the load comes first, as in logs, the order is load × reps × sets.
 */
export function parseQuantityChain(
  tokens: readonly Token[],
  chain: QuantityChain,
  units: Units,
): ParsedQuantityChain {
  const reading: ParsedQuantityChain = {}
  const bareNumbers: { value: number; at: number }[] = []
  for (const at of chain) {
    const token = tokens[at]
    const value = getBareNumber(token)
    if (value !== undefined) bareNumbers.push({ value, at })
    else if (token) addTokenToChain(reading, tokens, at, units, chain)
  }
  const isLoadFirst = reading.loads?.at === chain[0] || isLogNotation(bareNumbers, reading)
  const isAmountFirst =
    reading.steps !== undefined ||
    hasIntensityBetween(tokens, chain) ||
    hasLoadInside(bareNumbers, chain, reading)
  for (const slot of listOpenSlots(reading, bareNumbers.length, isLoadFirst, isAmountFirst)) {
    const next = bareNumbers.shift()
    if (next) fillSlot(reading, slot, next.value, next.at, units)
  }
  return reading
}

function addTokenToChain(
  reading: ParsedQuantityChain,
  tokens: readonly Token[],
  at: number,
  units: Units,
  chain: QuantityChain,
): void {
  const token = tokens[at]
  if (!token) return
  if (token.kind === 'count')
    reading.count = { count: token.count, at, ...(token.toCount ? { toCount: token.toCount } : {}) }
  if (token.kind === 'loads') reading.loads = { loads: token.loads, at }
  if (token.kind === 'number') reading.loads = toBareKgLoads(token.number, at, units)
  if (token.kind !== 'amounts') return
  const [step] = token.steps
  const range = at === chain[0] ? findRangeOfSets(token, tokens[chain[1] ?? -1]) : undefined
  if (range) {
    reading.count = { count: range.from, toCount: range.to, at }
    return
  }
  const repeated = reading.steps && readCount(step?.amount)
  if (repeated) reading.count = { ...repeated, at }
  else reading.steps = { steps: token.steps, at }
}

/** After the repetitions, `x 3 total` is a number of sets, and so is the second range in `10-12 x 3-4`. */
function readCount(amount: Amount | undefined): { count: number; toCount?: number } | undefined {
  if (amount?.kind === 'total') return { count: amount.reps }
  return amount?.kind === 'range' && amount.to <= 6 ? { count: amount.from, toCount: amount.to } : undefined
}

/** A range of up to this many intervals is one of sets: `10-12 x 400 m`. */
const mostIntervals = 30

/** In `3-4 x 8-10`, the first range counts sets; in `8-10 x 3`, it counts repetitions. */
function findRangeOfSets(
  { steps, isLabelled }: Extract<Token, { kind: 'amounts' }>,
  other: Token | undefined,
): { from: number; to: number } | undefined {
  const [step, ...more] = steps
  if (step?.amount.kind !== 'range' || isLabelled || more.length > 0) return undefined
  const { from, to } = step.amount
  const factor = getBareNumber(other)
  const mayBeReps = from >= 6 && factor !== undefined && factor < from
  return to <= (isMeasuredOrLarge(other) ? mostIntervals : 10) && !mayBeReps ? { from, to } : undefined
}

const isMeasuredOrLarge = (token: Token | undefined) =>
  (getBareNumber(token) ?? 0) >= 100 ||
  (token?.kind === 'amounts' &&
    token.steps.every(({ amount: { kind } }) => kind === 'time' || kind === 'distance'))

/** The smallest number before `x max` that is neither a number of sets nor a percentage. */
const lightestLoadOfMax = 131

/** In `100x8`, the first number is a load rather than a set count, because it is at least 20. */
const isLogNotation = (bareNumbers: readonly { value: number }[], reading: ParsedQuantityChain) =>
  !reading.count &&
  !reading.loads &&
  (reading.steps ? isRepsStep(reading) && bareNumbers.length === 1 : bareNumbers.length > 1) &&
  (bareNumbers[0]?.value ?? 0) >= (isMaxStep(reading) ? lightestLoadOfMax : 20)

const isRepsStep = ({ steps }: ParsedQuantityChain) =>
  steps?.steps.every(({ amount: { kind } }) => ['reps', 'range', 'max'].includes(kind)) === true

const isMaxStep = ({ steps }: ParsedQuantityChain) => steps?.steps[0]?.amount.kind === 'max'

/** In `8@9 x 2` and `10 each leg x 3`, the number before the intensity or side is an amount, not a set count. */
function hasIntensityBetween(tokens: readonly Token[], [first = 0, second = 0]: QuantityChain): boolean {
  return tokens
    .slice(first + 1, second)
    .some(
      ({ kind }) =>
        kind === 'effort' || kind === 'side' || (kind === 'loads' && tokens[first]?.kind === 'amounts'),
    )
}

/** In `12 x 40 kg x 3`, the larger number before the load is rather one of repetitions. */
const hasLoadInside = (
  [first, last, ...more]: readonly { value: number }[],
  chain: QuantityChain,
  { loads }: ParsedQuantityChain,
) =>
  loads !== undefined &&
  loads.at === chain[1] &&
  first !== undefined &&
  last !== undefined &&
  more.length === 0 &&
  first.value >= 6 &&
  first.value > last.value

type ChainSlot = 'count' | 'steps' | 'loads'

function listOpenSlots(
  reading: ParsedQuantityChain,
  bareCount: number,
  isLoadFirst: boolean,
  isAmountFirst: boolean,
): ChainSlot[] {
  if (isLoadFirst) return (['loads', 'steps', 'count'] as const).filter(slot => !reading[slot])
  const order: ChainSlot[] =
    isAmountFirst || (reading.loads && bareCount === 1)
      ? ['steps', 'count', 'loads']
      : ['count', 'steps', 'loads']
  return order.filter(slot => !reading[slot])
}

function fillSlot(
  reading: ParsedQuantityChain,
  slot: ChainSlot,
  value: number,
  at: number,
  units: Units,
): void {
  if (slot === 'count') reading.count = { count: value, at }
  if (slot === 'steps')
    reading.steps = { steps: [{ amount: { kind: 'reps', reps: value }, isOpenEnded: false }], at }
  if (slot === 'loads') reading.loads = toBareKgLoads(value, at, units)
}

/** Converts a bare number to a load. Returns undefined if the load exceeds 2,000 kg. */
function toBareKgLoads(value: number, at: number, units: Units): ParsedQuantityChain['loads'] {
  const loadKg = convertToKg(value, units.load)
  return loadKg <= 2000 ? { loads: [{ kind: 'kg', loadKg }], at } : undefined
}
