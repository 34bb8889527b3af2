import type { DateOrder } from '#training/imports/imported-workout.ts'
import { findHalfOfDay, findMonth } from './month-names.ts'

/** A date, with the time and the offset if the text states them. */
export type ReadDateTime = {
  /** `yyyy-MM-dd` */
  date: string
  /** `HH:mm:ss`; null if the text states no time. */
  time: string | null
  /** The instant (ISO 8601, UTC) if the text states the offset of its time. */
  instant: string | null
}

/** Collects the dates of a file such as `03/04/2025`, and finds the order of their day and month. */
export type DateEvidence = { dayFirst: number; monthFirst: number; unclear: number }

type Parts = { year: number; month: number; day: number }

/**
 * Reads a date with an optional time in the forms that apps write: ISO 8601, `30 Jun 2025, 19:56`, `May 15, 2026, 7:26 PM`,
 * with the months of many languages, `2026/08/11`, `31.12.2024`, `2025年6月30日`, and days and months as numbers in
 * the given order. Returns null if the text is not a date or the day does not exist.
 *
 * @example readDateTime('30 juin 2025, 19:56', 'day-first') // { date: '2025-06-30', time: '19:56:00', instant: null }
 * @example readDateTime('2025-02-31', 'day-first') // null
 */
export function readDateTime(text: string, order: DateOrder, evidence?: DateEvidence): ReadDateTime | null {
  if (text.length > maxLength) return null
  const cleaned = toAsciiDigits(text)
    .replace(/[\u200e\u200f]/g, '')
    .replace(/،/g, ',')
    .replace(/॰/g, '.')
    .replace(/[\u00a0\u202f\u2009]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(\d{1,2})\. (\d{1,2})\. /, '$1.$2.')
  const found = findDate(cleaned, order, evidence)
  if (!found || !isExistingDay(found.parts)) return null
  const { year, month, day } = found.parts
  const date = `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`
  const rest = found.rest.replace(/^[\s,T.|–-]+|[\s,.]+$/gi, '')
  if (rest === '') return { date, time: null, instant: null }
  const time = readTime(rest)
  if (!time) return null
  return {
    date,
    time: time.time,
    instant: time.offset === null ? null : toInstant(date, time.time, time.offset),
  }
}

/**
 * Decides the order of day and month; null if the dates of the file do not show it.
 *
 * @example decideDateOrder({ dayFirst: 3, monthFirst: 0, unclear: 9 }) // 'day-first'
 */
export function decideDateOrder({ dayFirst, monthFirst }: DateEvidence): DateOrder | null {
  if (dayFirst > 0 && monthFirst === 0) return 'day-first'
  if (monthFirst > 0 && dayFirst === 0) return 'month-first'
  return null
}

const maxLength = 80

const pad = (number: number) => String(number).padStart(2, '0')

function findDate(
  text: string,
  order: DateOrder,
  evidence?: DateEvidence,
): { parts: Parts; rest: string } | null {
  const yearFirst = /^(\d{4})\s*[-/.年년]\s*(\d{1,2})\s*[-/.月월]\s*(\d{1,2})[日일.]?(?!\d)/.exec(text)
  if (yearFirst) {
    const [year, month, day] = yearFirst.slice(1).map(Number) as [number, number, number]
    return { parts: { year, month, day }, rest: text.slice(yearFirst[0].length) }
  }
  const compact = /^(\d{4})(\d{2})(\d{2})(?=T|$)/.exec(text)
  if (compact) {
    const [year, month, day] = compact.slice(1).map(Number) as [number, number, number]
    const time = text.slice(compact[0].length).replace(/^T(\d{2})(\d{2})(\d{2})/, 'T$1:$2:$3')
    return { parts: { year, month, day }, rest: time }
  }
  const numeric = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/.exec(text)
  if (numeric) return readNumericDate(numeric, text, order, evidence)
  return findNamedMonth(text)
}

function readNumericDate(match: RegExpExecArray, text: string, order: DateOrder, evidence?: DateEvidence) {
  const [whole, first, separator, second, yearText = ''] = match
  const [one, two] = [Number(first), Number(second)]
  // Points separate only days from months, never the other way round.
  const isDayFirst = separator === '.' || order === 'day-first'
  if (evidence && separator !== '.' && one !== two) {
    if (one > 12) evidence.dayFirst += 1
    else if (two > 12) evidence.monthFirst += 1
    else evidence.unclear += 1
  }
  const year = yearText.length === 2 ? 2000 + Number(yearText) : Number(yearText)
  const parts = isDayFirst ? { year, month: two, day: one } : { year, month: one, day: two }
  return { parts, rest: text.slice(whole.length) }
}

/** Reads `30 Jun 2025`, `30. Juni 2025`, `3 de marzo de 2025`, `Jun 30, 2025` and `2025 Jun 30`, after an optional weekday. */
function findNamedMonth(text: string): { parts: Parts; rest: string } | null {
  const dayFirst =
    /^(?:\p{L}+\.?,? )?(\d{1,2})(?:st|nd|rd|th|er|\.|º|ª)?[ -]*(?:de |of |d['’])?([\p{L}\p{M}]+)\.?,?[ -]*(?:de |del )?(\d{4})(?!\d)/iu
  const one = dayFirst.exec(text)
  if (one) return toNamedDate(text, one[0], one[3], one[2], one[1])
  const monthFirst =
    /^(?:\p{L}+\.?,? )?([\p{L}\p{M}]+)\.?[ -](\d{1,2})(?:st|nd|rd|th|\.)?,?[ -](\d{4})(?!\d)/iu
  const two = monthFirst.exec(text)
  if (two) return toNamedDate(text, two[0], two[3], two[1], two[2])
  const yearFirst = /^(\d{4})[. -]+([\p{L}\p{M}]+)\.?[ -]+(\d{1,2})(?!\d)\.?/u.exec(text)
  return yearFirst ? toNamedDate(text, yearFirst[0], yearFirst[1], yearFirst[2], yearFirst[3]) : null
}

function toNamedDate(text: string, whole: string, year?: string, monthName = '', day?: string) {
  const month = findMonth(monthName)
  return month === null
    ? null
    : { parts: { year: Number(year), month, day: Number(day) }, rest: text.slice(whole.length) }
}

function isExistingDay({ year, month, day }: Parts): boolean {
  if (year < 1970 || year > 2200 || month < 1 || month > 12 || day < 1) return false
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** Reads `19:56`, `19:56:30.5`, `7:26 PM`, `오후 7:26`, `19.56` and `19h56`, with `Z` or an offset. The offset is in minutes. */
function readTime(text: string): { time: string; offset: number | null } | null {
  const match =
    /^([\p{L}\p{M}][\p{L}\p{M}.,·’' ]*?)? ?(\d{1,2})(?: ?[:.h時시点點] ?(\d{1,2})[分분]?(?:[:.](\d{1,2})(?:[.,]\d+)?)?)? ?([\p{L}\p{M}][\p{L}\p{M}. ]*?)?\.? ?(Z|UTC|GMT)?\s?([+-]\d{2}:?(?:\d{2})?)?$/iu.exec(
      text,
    )
  if (!match) return null
  const [, before = '', hourText, minuteText = '0', secondText = '0', after = '', zulu, offsetText] = match
  // Other words before the time connect it to the date, such as “at”.
  const half =
    findHalfOfDay(after) ?? findHalfOfDay(before) ?? findHalfOfDay(before.trim().split(' ').at(-1) ?? '')
  const isZulu = zulu !== undefined || /^(z|utc|gmt)$/i.test(after.trim())
  if (after !== '' && !findHalfOfDay(after) && !isZulu && !/^(uhr|h|น)$/i.test(after.trim())) return null
  if (match[3] === undefined && half === null) return null
  const hour = toHour(Number(hourText), half)
  const [minute, second] = [Number(minuteText), Number(secondText)]
  if (hour > 23 || minute > 59 || second > 59) return null
  const offset = offsetText ? readOffset(offsetText) : isZulu ? 0 : null
  return { time: `${pad(hour)}:${pad(minute)}:${pad(second)}`, offset }
}

function toHour(hour: number, half: 'am' | 'pm' | null): number {
  if (half === 'am' && hour === 12) return 0
  return half === 'pm' && hour < 12 ? hour + 12 : hour
}

function readOffset(text: string): number {
  const digits = text.slice(1).replace(':', '')
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2) || 0)
  return text.startsWith('-') ? -minutes : minutes
}

function toInstant(date: string, time: string, offsetMinutes: number): string {
  return new Date(Date.parse(`${date}T${time}Z`) - offsetMinutes * 60_000).toISOString()
}

/** Arabic, Persian and Devanagari digits. */
const firstDigits = [0x0660, 0x06f0, 0x0966]
function toAsciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, digit => {
    const code = digit.charCodeAt(0)
    const first = firstDigits.find(one => code >= one && code < one + 10) ?? code
    return String(code - first)
  })
}
