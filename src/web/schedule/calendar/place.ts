import type { CalendarEntry } from '#contract/schedule.ts'
import type { Day } from '#training/calendar.ts'

/** An entry on one of its days: where it lies, or where it was moved away from. */
export type Placed = { entry: CalendarEntry; isGone: boolean }

/** By day. What lies there comes before what went elsewhere. */
export function placeByDay(entries: readonly CalendarEntry[]): Map<Day, Placed[]> {
  const days = new Map<Day, Placed[]>()
  const put = (day: Day, placed: Placed) => {
    const there = days.get(day)
    if (there) there.push(placed)
    else days.set(day, [placed])
  }
  for (const entry of entries) put(entry.date, { entry, isGone: false })
  for (const entry of entries) if (entry.movedFrom) put(entry.movedFrom, { entry, isGone: true })
  return days
}

/** By athlete, then by day. */
export function placeByAthlete(entries: readonly CalendarEntry[]): Map<string, Map<Day, Placed[]>> {
  const athletes = Map.groupBy(entries, entry => entry.athleteId)
  return new Map([...athletes].map(([athleteId, own]) => [athleteId, placeByDay(own)]))
}
