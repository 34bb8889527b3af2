import {
  convertFromKg,
  convertFromMeters,
  convertToKg,
  convertToMeters,
  type DistanceUnit,
  formatSeconds,
  getDisplayDistanceUnit,
  type LoadUnit,
  type Units,
} from '#training/units.ts'
import type { ActiveExercise } from '#training/workout/model/active-workout.ts'
import type { SetValueKind } from '#training/workout/model/set-values.ts'

/** The unit in which a value is shown and entered. */
export type SetValueUnit = LoadUnit | DistanceUnit | 'm' | 'reps' | 'rpe' | 'time'

/**
 * Returns the unit of a value. Short distances use metres, and long distances use kilometres or miles. All
 * sets of an exercise use the same unit. Ignores entered values, so that the unit does not change while the
 * athlete types.
 *
 * @example getSetValueUnit('reps', squat, metric) // 'reps'
 */
export function getSetValueUnit(figure: SetValueKind, exercise: ActiveExercise, units: Units): SetValueUnit {
  if (figure === 'loadKg') return units.load
  if (figure === 'seconds') return 'time'
  if (figure !== 'meters') return figure
  const planned = exercise.sets.map(({ plan }) =>
    plan?.amount?.kind === 'distance' ? plan.amount.meters : 0,
  )
  const longest = Math.max(0, ...planned, ...exercise.previous.map(set => set.meters ?? 0))
  const isFree = longest === 0 && exercise.measure === 'distance'
  return isFree ? units.distance : getDisplayDistanceUnit(longest, units.distance)
}

/** Formats a value: `formatSetValue(2290, 'time')` is `'38:10'`; null is `''`. */
export function formatSetValue(value: number | null, unit: SetValueUnit): string {
  if (value === null) return ''
  switch (unit) {
    case 'kg':
    case 'lb':
      return String(convertFromKg(value, unit))
    case 'm':
    case 'km':
    case 'mi':
      return String(convertFromMeters(value, unit))
    case 'time':
      return formatSeconds(value)
    default:
      return String(Math.round(value * 100) / 100)
  }
}

/**
 * Parses a typed value with a decimal point or comma. Returns null if the text is empty, or undefined if it
 * is invalid.
 *
 * @example parseSetValue('82,5', 'kg') // 82.5
 */
export function parseSetValue(text: string, unit: SetValueUnit): number | null | undefined {
  if (text.trim() === '') return null
  const value = unit === 'time' ? parseTypedDuration(text) : parseTypedNumber(text, unit)
  return value !== undefined && value <= maxByUnit[unit] ? toStoredValue(value, unit) : undefined
}

/**
 * Applies one press of plus (1) or minus (-1) to a value; the result is never negative.
 *
 * @example stepSetValue(5, 'reps', 1) // 6
 */
export function stepSetValue(value: number | null, unit: SetValueUnit, direction: 1 | -1): number {
  const shown =
    unit === 'time' ? (value ?? 0) : (parseTypedNumber(formatSetValue(value, unit) || '0', unit) ?? 0)
  const stepped = Math.min(maxByUnit[unit], Math.max(0, shown + direction * getSetValueStep(unit)))
  return toStoredValue(Math.round(stepped * 100) / 100, unit)
}

/**
 * Returns the amount by which plus and minus change a value, in its input unit.
 *
 * @example getSetValueStep('reps') // 1
 */
export function getSetValueStep(unit: SetValueUnit): number {
  return stepByUnit[unit]
}

/**
 * Applies a keypad key (a digit, `.` or `back`) to the entered text. Ignores keys that would make the value
 * invalid; the digits of a time are filled in from the right, as on a microwave.
 */
export function applyKeyPress(text: string, key: string, unit: SetValueUnit): string {
  if (key === 'back') return text.slice(0, -1)
  const next = text + key
  if (key === '.' && (text.includes('.') || unit === 'time' || unit === 'reps' || unit === 'm')) return text
  if (next.length > 7 || /\.\d{3}$/.test(next)) return text
  return parseSetValue(next, unit) === undefined ? text : next
}

const stepByUnit: Record<SetValueUnit, number> = {
  kg: 2.5,
  lb: 5,
  reps: 1,
  rpe: 0.5,
  time: 5,
  m: 50,
  km: 0.1,
  mi: 0.1,
}

/** The maximum value that the server accepts for each unit. */
const maxByUnit: Record<SetValueUnit, number> = {
  kg: 2000,
  lb: 4400,
  reps: 10_000,
  rpe: 10,
  time: 359_999,
  m: 1_000_000,
  km: 10_000,
  mi: 6000,
}

function toStoredValue(value: number, unit: SetValueUnit): number {
  if (unit === 'kg' || unit === 'lb') return convertToKg(value, unit)
  return unit === 'm' || unit === 'km' || unit === 'mi' ? convertToMeters(value, unit) : value
}

function parseTypedNumber(text: string, unit: SetValueUnit): number | undefined {
  const plain = text.trim().replace(',', '.')
  const isWhole = unit === 'reps'
  return (isWhole ? /^\d+$/ : /^(\d+\.?\d*|\.\d*)$/).test(plain)
    ? Number(plain === '.' ? 0 : plain)
    : undefined
}

/** Parses digits from the right: `3810` and `38:10` are 38 minutes and 10 seconds, `90` is 90 seconds. */
function parseTypedDuration(text: string): number | undefined {
  if (!/^[\d:.,\s]+$/.test(text)) return undefined
  const digits = text.replace(/\D/g, '')
  if (digits.length === 0 || digits.length > 6) return undefined
  const [hours = 0, minutes = 0, seconds = 0] = (digits.padStart(6, '0').match(/../g) ?? []).map(Number)
  return hours * 3600 + minutes * 60 + seconds
}
