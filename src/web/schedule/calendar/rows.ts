import type { Person } from '#contract/fields.ts'
import type { RosterRow } from '#contract/people.ts'
import type { CalendarEntry } from '#contract/schedule.ts'
import type { Day } from '#training/calendar.ts'
import { type Placed, placeByAthlete } from './place.ts'

/** An athlete on the schedule, with what stands on each of the days. */
export type ScheduleRow = {
  athlete: Person
  days: ReadonlyMap<Day, Placed[]>
  entries: readonly CalendarEntry[]
}

type Narrowed = { athlete?: string | undefined; group?: string | undefined; regimen?: string | undefined }

const nothing = new Map<Day, Placed[]>()

/** The roster as far as the filter lets it, in its order. Of a regimen, those who have something of it. */
export function rowsOf(
  roster: readonly RosterRow[],
  entries: readonly CalendarEntry[],
  { athlete, group, regimen }: Narrowed,
): ScheduleRow[] {
  const placed = placeByAthlete(entries)
  const own = Map.groupBy(entries, entry => entry.athleteId)
  return roster
    .filter(row => athlete === undefined || row.athlete.id === athlete)
    .filter(row => group === undefined || row.groups.some(one => one.id === group))
    .filter(row => regimen === undefined || own.has(row.athlete.id))
    .map(row => ({
      athlete: row.athlete,
      days: placed.get(row.athlete.id) ?? nothing,
      entries: own.get(row.athlete.id) ?? [],
    }))
}

/** The groups that the roster is in, by name. */
export function groupsOf(roster: readonly RosterRow[]): { id: string; name: string }[] {
  const groups = new Map(roster.flatMap(row => row.groups).map(group => [group.id, group]))
  return [...groups.values()].toSorted((one, other) => one.name.localeCompare(other.name))
}
