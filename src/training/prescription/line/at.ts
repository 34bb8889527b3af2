import { fromLoadUnit, type Units } from '../../units.ts'
import type { Effort, Load } from '../prescription.ts'
import type { Meaning, Token } from './token.ts'

/** A number after an @ that says no unit: an RPE up to ten, a percentage where it can be one, else a load. */
export function meaningAfterAt(
  token: Token,
  units: Units,
): { meaning: Meaning; other?: Meaning } | undefined {
  const numbers = numbersOf(token)
  if (!numbers) return undefined
  const [first] = numbers.values
  if (first === undefined) return undefined
  if (numbers.values.length > 1) return { meaning: percents(numbers.values) }
  const rpe = toRpe(first, numbers.to, numbers.isAtLeast)
  if (rpe) return { meaning: { kind: 'effort', effort: rpe } }
  const percent = percents([first], numbers.to, numbers.isAtLeast)
  const kilos = toLoad(first, numbers.to, numbers.isAtLeast, units)
  if (first > 110) return { meaning: kilos }
  return first < 30 ? { meaning: kilos, other: percent } : { meaning: percent, other: kilos }
}

type Numbers = { values: number[]; to: number | undefined; isAtLeast: boolean }

function numbersOf(token: Token): Numbers | undefined {
  if (token.kind === 'number')
    return { values: [token.number], to: token.toNumber, isAtLeast: token.isOpenEnded }
  if (token.kind !== 'amounts') return undefined
  const values = token.steps.map(({ amount }) =>
    amount.kind === 'reps' ? amount.reps : amount.kind === 'range' ? amount.from : 0,
  )
  if (values.includes(0)) return undefined
  const [step] = token.steps
  const to = token.steps.length === 1 && step?.amount.kind === 'range' ? step.amount.to : undefined
  return { values, to, isAtLeast: token.steps.length === 1 && step?.isOpenEnded === true }
}

function toRpe(rpe: number, toRpe: number | undefined, isAtLeast: boolean): Effort | undefined {
  if (rpe < 1 || rpe > 10 || (toRpe ?? 0) > 10) return undefined
  return { kind: 'rpe', rpe, ...(toRpe === undefined ? {} : { toRpe }), ...(isAtLeast ? { isAtLeast } : {}) }
}

function percents(values: readonly number[], toPercent?: number, isAtLeast = false): Meaning {
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

function toLoad(value: number, to: number | undefined, isAtLeast: boolean, units: Units): Meaning {
  const kilos = (number: number) => fromLoadUnit(number, units.load)
  const load: Load = {
    kind: 'kg',
    loadKg: Math.min(kilos(value), 2000),
    ...(to === undefined ? {} : { toKg: Math.min(kilos(to), 2000) }),
    ...(isAtLeast ? { isAtLeast } : {}),
  }
  return { kind: 'loads', loads: [load] }
}
