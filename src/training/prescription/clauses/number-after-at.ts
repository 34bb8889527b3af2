import type { Effort, Load } from '#training/prescription/prescription.ts'
import type { Token, TokenContent } from '#training/prescription/tokens/token.ts'
import { convertToKg, type Units } from '#training/units.ts'

/**
 * Interprets a bare number after `@`: a number up to 10 is an RPE, a number between 30 and 110 is a
 * percentage, and any other number is a load.
 */
export function interpretNumberAfterAt(
  token: Token,
  units: Units,
): { meaning: TokenContent; other?: TokenContent } | undefined {
  const numbers = getTokenNumbers(token)
  if (!numbers) return undefined
  const [first] = numbers.values
  if (first === undefined) return undefined
  if (numbers.values.length > 1) return { meaning: createLoadsOfSets(numbers.values, units) }
  const rpe = toRpeEffort(first, numbers.to, numbers.isAtLeast)
  if (rpe) return { meaning: { kind: 'effort', effort: rpe } }
  const percent = createPercentLoads([first], numbers.to, numbers.isAtLeast)
  const kilos = createKgLoads(first, numbers.to, numbers.isAtLeast, units)
  if (first > 110) return kilos && { meaning: kilos }
  if (!kilos) return undefined
  return first < 30 ? { meaning: kilos, other: percent } : { meaning: percent, other: kilos }
}

type TokenNumbers = { values: number[]; to: number | undefined; isAtLeast: boolean }

function getTokenNumbers(token: Token): TokenNumbers | undefined {
  if (token.kind === 'number')
    return { values: [token.number], to: token.toNumber, isAtLeast: token.isOpenEnded }
  // In `5 sets @ 5 reps`, the number counts repetitions.
  if (token.kind !== 'amounts' || token.isLabelled) return undefined
  const values = token.steps.map(({ amount }) =>
    amount.kind === 'reps' ? amount.reps : amount.kind === 'range' ? amount.from : 0,
  )
  if (values.includes(0)) return undefined
  const [step] = token.steps
  const to = token.steps.length === 1 && step?.amount.kind === 'range' ? step.amount.to : undefined
  return { values, to, isAtLeast: token.steps.length === 1 && step?.isOpenEnded === true }
}

function toRpeEffort(rpe: number, toRpe: number | undefined, isAtLeast: boolean): Effort | undefined {
  if (rpe < 1 || rpe > 10 || (toRpe ?? 0) > 10) return undefined
  return { kind: 'rpe', rpe, ...(toRpe === undefined ? {} : { toRpe }), ...(isAtLeast ? { isAtLeast } : {}) }
}

/** No set is done at a higher percentage of a 1RM, so that a list with a higher number is one of weights. */
export const highestPercent = 130

const createLoadsOfSets = (values: readonly number[], units: Units): TokenContent =>
  values.every(value => value <= highestPercent)
    ? createPercentLoads(values)
    : {
        kind: 'loads',
        loads: values.map(value => ({ kind: 'kg', loadKg: convertToKg(value, units.load) })),
      }

function createPercentLoads(values: readonly number[], toPercent?: number, isAtLeast = false): TokenContent {
  const loads = values.map(
    (percent): Load => ({
      kind: 'percent',
      percent,
      ...(toPercent === undefined ? {} : { toPercent }),
      of: '1rm',
      ...(isAtLeast ? { isAtLeast } : {}),
    }),
  )
  return { kind: 'loads', loads }
}

function createKgLoads(
  value: number,
  to: number | undefined,
  isAtLeast: boolean,
  units: Units,
): TokenContent | undefined {
  const toKg = (number: number) => convertToKg(number, units.load)
  if (toKg(Math.max(value, to ?? 0)) > 2000) return undefined
  const load: Load = {
    kind: 'kg',
    loadKg: toKg(value),
    ...(to === undefined ? {} : { toKg: toKg(to) }),
    ...(isAtLeast ? { isAtLeast } : {}),
  }
  return { kind: 'loads', loads: [load] }
}
