import type { FileDistanceUnit } from '#training/imports/imported-workout.ts'
import type { LoadUnit } from '#training/units.ts'

/** The decimal separator of a file; null if its numbers do not show it. */
export type DecimalMark = 'point' | 'comma' | null

/** `unclear` is a number such as `1,234`, which is above one thousand or just above one. */
export type ReadNumber =
  | { kind: 'number'; value: number; unit: string }
  | { kind: 'empty' | 'invalid' | 'unclear' }

/** Collects the numbers of a file and finds its decimal separator. */
export type NumberEvidence = { points: number; commas: number }

const numberPattern = /^([+\-\u2212\u2013])?\s*(\d[\d.,'\u2019\s\u00a0\u202f]*|[.,]\d+)\s*(\D*)$/

/**
 * Reads a number that an app has written as text, with an optional unit. Accepts decimal points and commas, and spaces,
 * apostrophes, points and commas between thousands.
 *
 * @example readNumber('1.234,5 kg', null) // { kind: 'number', value: 1234.5, unit: 'kg' }
 * @example readNumber('1,234', null) // { kind: 'unclear' }
 */
export function readNumber(text: string, mark: DecimalMark): ReadNumber {
  const trimmed = text.trim()
  if (trimmed === '') return { kind: 'empty' }
  const plain = Number(trimmed)
  if (/^-?\d+(\.\d{1,2}|\.\d{4,})?$/.test(trimmed)) return { kind: 'number', value: plain, unit: '' }
  if (/^-?\d+(\.\d+)?e[+-]?\d{1,2}$/i.test(trimmed)) return { kind: 'number', value: plain, unit: '' }
  const [, sign = '', body = '', unit = ''] = numberPattern.exec(trimmed) ?? []
  const digits = body.replace(/['\u2019\s\u00a0\u202f]/g, '')
  if (!/^\d*([.,]\d+)*[.,]?$/.test(digits) || digits === '') return { kind: 'invalid' }
  const normalized = normalizeSeparators(digits, mark)
  if (normalized === 'invalid' || normalized === 'unclear') return { kind: normalized }
  return { kind: 'number', value: Number(normalized) * (sign && sign !== '+' ? -1 : 1), unit: unit.trim() }
}

function normalizeSeparators(digits: string, mark: DecimalMark): string {
  const separators = digits.replace(/\d/g, '')
  if (separators === '') return digits
  const last = separators.at(-1) ?? ''
  if (separators.includes('.') && separators.includes(','))
    return removeThousands(digits, last === '.' ? ',' : '.', last)
  if (separators.length > 1) return isGrouped(digits, last) ? digits.split(last).join('') : 'invalid'
  if (!isGrouped(digits, last)) return digits.replace(',', '.')
  return normalizeSingleSeparator(digits, last, mark)
}

/** Normalises one separator before three digits, such as `1,234` or `62.375`. */
function normalizeSingleSeparator(digits: string, separator: string, mark: DecimalMark): string {
  if (separator === '.') return mark === 'comma' ? digits.replace('.', '') : digits
  if (mark === null) return 'unclear'
  return digits.replace(',', mark === 'comma' ? '.' : '')
}

function removeThousands(digits: string, thousands: string, decimal: string): string {
  const [whole = '', fraction = '', ...more] = digits.split(decimal)
  if (more.length > 0 || fraction.includes(thousands) || !isGrouped(whole, thousands)) return 'invalid'
  return `${whole.split(thousands).join('')}.${fraction}`
}

/** Whether a separator stands before groups of three digits: `1,234` and `1,234,567`, but not `0,125`. */
function isGrouped(digits: string, separator: string): boolean {
  const [first = '', ...groups] = digits.split(separator)
  return /^[1-9]\d{0,2}$/.test(first) && groups.length > 0 && groups.every(group => /^\d{3}$/.test(group))
}

/** Adds a number to the evidence about the decimal separator: `observeNumber('62,5', evidence)` adds a comma. */
export function observeNumber(text: string, evidence: NumberEvidence) {
  const separators = text.replace(/[^.,]/g, '')
  if (separators === '') return
  const last = separators.at(-1)
  const digits = text.replace(/[^\d.,]/g, '')
  const isDecimal = /[.,].*[.,]/.test(separators)
    ? separators[0] !== last
    : separators.length === 1 && !isGrouped(digits, separators)
  if (!isDecimal) return
  if (last === ',') evidence.commas += 1
  else evidence.points += 1
}

/**
 * Returns the decimal separator of a file, or null if its numbers show none or both.
 *
 * @example decideDecimalMark({ points: 0, commas: 4 }) // 'comma'
 */
export function decideDecimalMark({ points, commas }: NumberEvidence): DecimalMark {
  if (points > 0 && commas > 0) return null
  if (commas > 0) return 'comma'
  return points > 0 ? 'point' : null
}

const loadUnitsByName = new Map<string, LoadUnit>([
  ...['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms', 'кг', '公斤', '千克'].map(
    name => [name, 'kg'] as const,
  ),
  ...['lb', 'lbs', 'pound', 'pounds', '#', 'фунт', '磅'].map(name => [name, 'lb'] as const),
])

/** Returns the unit of load that a word stands for: `findLoadUnit('Kgs.')` is `'kg'`; null for any other word. */
export const findLoadUnit = (word: string): LoadUnit | null =>
  loadUnitsByName.get(normalizeUnit(word)) ?? null

const distanceUnitsByName = new Map<string, FileDistanceUnit>([
  ...['m', 'meter', 'meters', 'metre', 'metres', 'м', '米'].map(name => [name, 'm'] as const),
  ...['km', 'kms', 'kilometer', 'kilometers', 'kilometre', 'kilometres', 'км', '公里'].map(
    name => [name, 'km'] as const,
  ),
  ...['mi', 'mile', 'miles'].map(name => [name, 'mi'] as const),
  ...['yd', 'yds', 'yard', 'yards'].map(name => [name, 'yd'] as const),
  ...['ft', 'foot', 'feet'].map(name => [name, 'ft'] as const),
])

/** Returns the unit of distance that a word stands for: `findDistanceUnit('miles')` is `'mi'`; null for any other word. */
export const findDistanceUnit = (word: string): FileDistanceUnit | null =>
  distanceUnitsByName.get(normalizeUnit(word)) ?? null

const normalizeUnit = (word: string) => word.trim().toLowerCase().replace(/\.$/, '')
