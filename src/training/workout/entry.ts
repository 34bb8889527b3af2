import {
  formatSeconds,
  fromDistanceUnit,
  fromLoadUnit,
  toDistanceUnit,
  toLoadUnit,
  type Units,
  usualUnit,
} from '../units.ts'
import type { Figure, OpenExercise } from './open.ts'

/** In what a figure is read and typed. */
export type FigureUnit = 'kg' | 'lb' | 'reps' | 'rpe' | 'time' | 'm' | 'km' | 'mi'

/**
 * A short track is typed in metres, a long run in kilometres or miles, the same for all sets of an exercise. What is
 * typed just now does not decide it: the unit must not change under the finger.
 *
 * @example unitOf('reps', squat, metric) // 'reps'
 */
export function unitOf(figure: Figure, exercise: OpenExercise, units: Units): FigureUnit {
  if (figure === 'loadKg') return units.load
  if (figure === 'seconds') return 'time'
  if (figure !== 'meters') return figure
  const planned = exercise.sets.map(({ plan }) =>
    plan?.amount?.kind === 'distance' ? plan.amount.meters : 0,
  )
  const longest = Math.max(0, ...planned, ...exercise.previous.map(set => set.meters ?? 0))
  const isFree = longest === 0 && exercise.measure === 'distance'
  return isFree ? units.distance : usualUnit(longest, units.distance)
}

/** `writeFigure(102.05828325, 'lb')` is `'225'`, `writeFigure(2290, 'time')` is `'38:10'`; nothing for none. */
export function writeFigure(value: number | null, unit: FigureUnit): string {
  if (value === null) return ''
  switch (unit) {
    case 'kg':
    case 'lb':
      return String(toLoadUnit(value, unit))
    case 'm':
    case 'km':
    case 'mi':
      return String(toDistanceUnit(value, unit))
    case 'time':
      return formatSeconds(value)
    default:
      return String(Math.round(value * 100) / 100)
  }
}

/**
 * What was typed, with a point or a comma; null: emptied; undefined: no such figure.
 *
 * @example readFigure('82,5', 'kg') // 82.5
 */
export function readFigure(text: string, unit: FigureUnit): number | null | undefined {
  if (text.trim() === '') return null
  const value = unit === 'time' ? readClock(text) : readNumber(text, unit)
  return value !== undefined && value <= limits[unit] ? toStored(value, unit) : undefined
}

/**
 * One press of the pad's plus (1) or minus (-1): the step of what one loads or counts, never below nothing.
 *
 * @example stepFigure(5, 'reps', 1) // 6
 */
export function stepFigure(value: number | null, unit: FigureUnit, direction: 1 | -1): number {
  const shown = unit === 'time' ? (value ?? 0) : (readNumber(writeFigure(value, unit) || '0', unit) ?? 0)
  const stepped = Math.min(limits[unit], Math.max(0, shown + direction * stepOf(unit)))
  return toStored(Math.round(stepped * 100) / 100, unit)
}

/**
 * By how much one press of plus or minus changes a figure, in its unit as it is typed.
 *
 * @example stepOf('reps') // 1
 */
export function stepOf(unit: FigureUnit): number {
  return steps[unit]
}

/**
 * The text after a key of the pad: a digit, `.` or `back`. A key that would make no figure changes nothing; a time
 * takes digits from the right, as a watch does.
 */
export function pressKey(text: string, key: string, unit: FigureUnit): string {
  if (key === 'back') return text.slice(0, -1)
  const next = text + key
  if (key === '.' && (text.includes('.') || unit === 'time' || unit === 'reps' || unit === 'm')) return text
  if (next.length > 7 || /\.\d{3}$/.test(next)) return text
  return readFigure(next, unit) === undefined ? text : next
}

const steps: Record<FigureUnit, number> = {
  kg: 2.5,
  lb: 5,
  reps: 1,
  rpe: 0.5,
  time: 5,
  m: 50,
  km: 0.1,
  mi: 0.1,
}

/** What the interface takes at most. */
const limits: Record<FigureUnit, number> = {
  kg: 2000,
  lb: 4400,
  reps: 10_000,
  rpe: 10,
  time: 359_999,
  m: 1_000_000,
  km: 10_000,
  mi: 6000,
}

function toStored(value: number, unit: FigureUnit): number {
  if (unit === 'kg' || unit === 'lb') return fromLoadUnit(value, unit)
  return unit === 'm' || unit === 'km' || unit === 'mi' ? fromDistanceUnit(value, unit) : value
}

function readNumber(text: string, unit: FigureUnit): number | undefined {
  const plain = text.trim().replace(',', '.')
  const isWhole = unit === 'reps'
  return (isWhole ? /^\d+$/ : /^(\d+\.?\d*|\.\d*)$/).test(plain)
    ? Number(plain === '.' ? 0 : plain)
    : undefined
}

/** Digits from the right: `'3810'` and `'38:10'` are 38 minutes and 10 seconds, `'90'` a minute and a half. */
function readClock(text: string): number | undefined {
  if (!/^[\d:.,\s]+$/.test(text)) return undefined
  const digits = text.replace(/\D/g, '')
  if (digits.length === 0 || digits.length > 6) return undefined
  const [hours = 0, minutes = 0, seconds = 0] = (digits.padStart(6, '0').match(/../g) ?? []).map(Number)
  return hours * 3600 + minutes * 60 + seconds
}
