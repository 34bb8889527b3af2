import { selectNoun } from '#training/localization/format-count.ts'
import type { Load } from '#training/prescription/prescription.ts'
import { isWorkingSet } from '#training/prescription/set-role.ts'
import { convertFromKg, metricUnits, roundToDigits, type Units } from '#training/units.ts'
import type { ProgramItem, ProgramSet } from './program.ts'

/**
 * Formats the change of an exercise from one week to the next as a single number: the change in load or, if
 * the load is unchanged, in the number of sets, the amount or the effort. Ignores warm-up sets.
 *
 * @param before - null if the exercise is not in the earlier week
 * @param after - null if the exercise is not in the later week
 * @param units - the unit of loads
 * @returns `+2.5` in the unit of the load or in percent, `+1 set`, `−2 reps`, `+5 s`, `+0.5 RPE`; null if
 *   nothing comparable changed
 * @example formatItemChange(item('3x5 75 %'), item('3x5 77.5 %')) // '+2.5'
 */
export function formatItemChange(
  before: ProgramItem | null,
  after: ProgramItem | null,
  units: Units = metricUnits,
): string | null {
  if (!before || !after) return null
  const one = before.sets.filter(isWorkingSet)
  const other = after.sets.filter(isWorkingSet)
  if (one.length === 0 || other.length === 0) return null
  return (
    formatLargestDifference(one, other, set => toLoadValue(set, units)) ??
    formatLargestDifference([{ length: one.length }], [{ length: other.length }], ({ length }) => ({
      value: length,
      of: 'set',
    })) ??
    formatLargestDifference(one, other, toAmountValue) ??
    formatLargestDifference(one, other, toEffortValue)
  )
}

/** A number and its unit, `of`; two values can be compared if their units match. */
type ComparableValue = { value: number; of: string }

/**
 * Formats the difference between the largest values before and after the change. If the parts have several units,
 * such as the kilograms of a top set and the percentages of its back-off sets, formats the first difference. Returns
 * null if no value differs, or if the units are not the same before and after.
 */
function formatLargestDifference<Part>(
  before: readonly Part[],
  after: readonly Part[],
  measure: (part: Part) => ComparableValue | undefined,
): string | null {
  const [one, other] = [findLargestValues(before, measure), findLargestValues(after, measure)]
  if (one.size !== other.size || [...one.keys()].some(unit => !other.has(unit))) return null
  for (const [unit, value] of other) {
    const by = roundToDigits(value - (one.get(unit) ?? value), 2)
    if (by !== 0) return `${by < 0 ? '−' : '+'}${formatChangeSize(unit, Math.abs(by))}`
  }
  return null
}

/** Returns the largest value in each unit. Parts without a value count as a unit of their own. */
function findLargestValues<Part>(
  parts: readonly Part[],
  measure: (part: Part) => ComparableValue | undefined,
): Map<string, number> {
  const largest = new Map<string, number>()
  for (const part of parts) {
    const { of, value } = measure(part) ?? { of: 'none', value: 0 }
    largest.set(of, Math.max(value, largest.get(of) ?? value))
  }
  return largest
}

function formatChangeSize(unit: string, by: number): string {
  if (unit.startsWith('load ')) return String(by)
  if (unit === 's' && by % 60 === 0) return `${by / 60} min`
  if (unit === 'm' && by >= 1000) return `${by / 1000} km`
  return `${by} ${unit === 'set' || unit === 'rep' ? selectNoun(by, unit) : unit}`
}

function toLoadValue({ load }: { load: Load | null }, units: Units): ComparableValue | undefined {
  if (load?.kind === 'kg') {
    const each = load.isEach ? 'each' : 'all'
    return { value: convertFromKg(load.loadKg, units.load), of: `load (${each})` }
  }
  if (load?.kind === 'percent')
    return { value: load.percent, of: `load of ${load.of} ${load.ofExercise ?? ''}` }
  return load?.kind === 'bodyweight'
    ? { value: convertFromKg(load.addedKg, units.load), of: 'load added' }
    : undefined
}

function toAmountValue({ amount }: ProgramSet): ComparableValue | undefined {
  switch (amount?.kind) {
    case 'reps':
    case 'total':
      return { value: amount.reps, of: 'rep' }
    case 'range':
      return { value: amount.to, of: 'rep' }
    case 'time':
      return { value: amount.seconds, of: 's' }
    case 'distance':
      return { value: amount.meters, of: 'm' }
    case 'calories':
      return { value: amount.calories, of: 'cal' }
    default:
      return undefined
  }
}

function toEffortValue({ effort }: ProgramSet): ComparableValue | undefined {
  switch (effort?.kind) {
    case 'rpe':
      return { value: effort.rpe, of: 'RPE' }
    case 'rir':
      return { value: effort.rir, of: 'RIR' }
    case 'watts':
      return { value: effort.watts, of: 'W' }
    case 'share':
      return { value: effort.percent, of: `load of ${effort.of}` }
    default:
      return undefined
  }
}
