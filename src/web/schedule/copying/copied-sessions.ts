import type { CalendarEntry } from '#contract/programs/schedule.ts'
import { addDays, type Day, daysBetween } from '#training/calendar.ts'

/** Days next to each other on the calendar, from the first to the last one. */
export type DayRange = { from: Day; to: Day }

/** Returns whether an entry can be copied. An unplanned workout has no plan. */
export const isCopyable = ({ state }: Pick<CalendarEntry, 'state'>) => state !== 'unplanned'

/** Returns the days between two days, in either order. */
export const toDayRange = (one: Day, other: Day): DayRange =>
  one < other ? { from: one, to: other } : { from: other, to: one }

/** Lists the sessions of some days that can be copied, by day. */
export const listSessionsOfDays = (entries: readonly CalendarEntry[], { from, to }: DayRange) =>
  entries
    .filter(entry => isCopyable(entry) && entry.date >= from && entry.date <= to)
    .toSorted((one, other) => daysBetween(other.date, one.date))

/** Adds a session to the copied ones, or removes it from them. */
export function toggleCopied(
  copied: readonly CalendarEntry[],
  entry: CalendarEntry,
): readonly CalendarEntry[] {
  if (copied.some(one => one.id === entry.id)) return copied.filter(one => one.id !== entry.id)
  return [...copied, entry].toSorted((one, other) => daysBetween(other.date, one.date))
}

/** Returns the day on which each copied session is pasted: the first one on `day`, the others as far apart as before. */
export function listPasteDates(
  copied: readonly CalendarEntry[],
  day: Day,
): { entry: CalendarEntry; date: Day }[] {
  const [first] = copied
  return first
    ? copied.map(entry => ({ entry, date: addDays(day, daysBetween(first.date, entry.date)) }))
    : []
}
