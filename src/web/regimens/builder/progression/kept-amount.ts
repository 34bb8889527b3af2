import type { Increase } from '#training/progression/rule.ts'
import { increaseWords } from '#training/progression/words.ts'
import { fromLoadUnit, type Units } from '#training/units.ts'

/** What last week is usually copied with, in the reader's unit. */
export function amountsFor({ load }: Units): Increase[] {
  const kilos = load === 'kg' ? [2.5, 5] : [5, 10]
  return [
    { of: 'load', percent: 2.5 },
    { of: 'load', percent: 5 },
    ...kilos.map(weight => ({ of: 'load', kg: fromLoadUnit(weight, load) }) as const),
    { of: 'sets', by: 1 },
    { of: 'reps', by: 1 },
    { of: 'rpe', by: 0.5 },
    { of: 'length', percent: 10 },
    { of: 'load', percent: 0 },
  ]
}

/** As one reads it: `+2.5 %`, `as it is`. */
export const amountName = (amount: Increase, units: Units): string =>
  'percent' in amount && amount.percent === 0 ? 'as it is' : increaseWords(amount, units)

const place = 'copy-last-week'

/** What it was copied with last on this device; before, 2.5 %. */
export function readAmount(units: Units): Increase {
  const amounts = amountsFor(units)
  const kept = localStorage.getItem(place)
  return amounts.find(amount => JSON.stringify(amount) === kept) ?? { of: 'load', percent: 2.5 }
}

export function keepAmount(amount: Increase) {
  try {
    localStorage.setItem(place, JSON.stringify(amount))
  } catch (error) {
    console.warn('This device does not keep what last week is copied with', error)
  }
}
