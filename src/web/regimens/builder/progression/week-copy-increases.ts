import { formatIncrease } from '#training/progression/format-progression.ts'
import type { Increase } from '#training/progression/progression-rule.ts'
import { convertToKg, type Units } from '#training/units.ts'

/** The increases offered when the coach copies the last week, in the coach's unit. */
export function listWeekCopyIncreases({ load }: Units): Increase[] {
  const kilos = load === 'kg' ? [2.5, 5] : [5, 10]
  return [
    { of: 'load', percent: 2.5 },
    { of: 'load', percent: 5 },
    ...kilos.map(weight => ({ of: 'load', kg: convertToKg(weight, load) }) as const),
    { of: 'sets', by: 1 },
    { of: 'reps', by: 1 },
    { of: 'rpe', by: 0.5 },
    { of: 'length', percent: 10 },
    { of: 'load', percent: 0 },
  ]
}

/** Formats an increase as `+2.5 %` or `unchanged`. */
export const formatWeekCopyIncrease = (amount: Increase, units: Units): string =>
  'percent' in amount && amount.percent === 0 ? 'unchanged' : formatIncrease(amount, units)

const copyIncreaseKey = 'copy-last-week'

/** Reads the increase last used on this device, or 2.5 % by default. */
export function readSavedWeekCopyIncrease(units: Units): Increase {
  const amounts = listWeekCopyIncreases(units)
  const saved = localStorage.getItem(copyIncreaseKey)
  return amounts.find(amount => JSON.stringify(amount) === saved) ?? { of: 'load', percent: 2.5 }
}

export function saveWeekCopyIncrease(amount: Increase) {
  try {
    localStorage.setItem(copyIncreaseKey, JSON.stringify(amount))
  } catch (error) {
    console.warn('The increase for copied weeks could not be saved on this device', error)
  }
}
