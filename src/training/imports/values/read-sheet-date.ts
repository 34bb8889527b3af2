import type { ReadDateTime } from './read-date-time.ts'

/** Spreadsheets count days from this one. */
const firstDay = Date.UTC(1899, 11, 30)
const millisecondsPerDay = 86_400_000
const [minDay, maxDay] = [25_569, 73_050]

/**
 * Reads a date that a spreadsheet saved as the number of days since 1899, with the time of day as a fraction. Returns null for
 * numbers outside the years 1970 to 2099, and for other texts.
 *
 * @example readSheetDate('46286.75') // { date: '2026-09-21', time: '18:00:00', instant: null }
 */
export function readSheetDate(text: string): ReadDateTime | null {
  if (!/^\d{5}([.,]\d+)?$/.test(text)) return null
  const days = Number(text.replace(',', '.'))
  if (days < minDay || days >= maxDay) return null
  // Fractions of a day are rounded to seconds.
  const seconds = Math.round((days % 1) * 86_400)
  const at = new Date(firstDay + Math.floor(days) * millisecondsPerDay + seconds * 1000).toISOString()
  return { date: at.slice(0, 10), time: seconds === 0 ? null : at.slice(11, 19), instant: null }
}
