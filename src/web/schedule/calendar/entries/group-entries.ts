import type { CalendarEntry } from '#contract/programs/schedule.ts'
import type { Day } from '#training/calendar.ts'

/**
 * An entry on its current day or, if `isGone`, on the day that it was moved from. `program` is the name of its
 * program if the athlete’s calendar contains several programs.
 */
export type PlacedEntry = { entry: CalendarEntry; isGone: boolean; program?: string }

/** Groups an athlete's entries by day. On each day, current entries precede entries that were moved to another day. */
export function groupEntriesByDay(entries: readonly CalendarEntry[]): Map<Day, PlacedEntry[]> {
  const days = new Map<Day, PlacedEntry[]>()
  const add = (day: Day, placed: PlacedEntry) => {
    const placedEntries = days.get(day)
    if (placedEntries) placedEntries.push(placed)
    else days.set(day, [placed])
  }
  const hasSeveralPrograms = new Set(entries.flatMap(one => one.regimen?.id ?? [])).size > 1
  const place = (entry: CalendarEntry, isGone: boolean): PlacedEntry => ({
    entry,
    isGone,
    ...(hasSeveralPrograms && entry.regimen && { program: entry.regimen.name }),
  })
  for (const entry of entries) add(entry.date, place(entry, false))
  for (const entry of entries) if (entry.movedFrom) add(entry.movedFrom, place(entry, true))
  return days
}

/** Groups entries by athlete, then by day. */
export function groupEntriesByAthlete(
  entries: readonly CalendarEntry[],
): Map<string, Map<Day, PlacedEntry[]>> {
  const athletes = Map.groupBy(entries, entry => entry.athleteId)
  return new Map([...athletes].map(([athleteId, ownEntries]) => [athleteId, groupEntriesByDay(ownEntries)]))
}
