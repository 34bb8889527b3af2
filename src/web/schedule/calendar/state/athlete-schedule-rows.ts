import type { Person } from '#contract/fields.ts'
import type { RosterEntry } from '#contract/people/people.ts'
import type { CalendarEvent } from '#contract/programs/calendar-events.ts'
import type { CalendarEntry } from '#contract/programs/schedule.ts'
import type { Day } from '#training/calendar.ts'
import { groupEntriesByAthlete, type PlacedEntry } from '#web/schedule/calendar/entries/group-entries.ts'
import { placeEventsOnDays } from '#web/schedule/events/place-events.ts'

/** An athlete on the schedule, with their entries and events by day. */
export type AthleteScheduleRow = {
  athlete: Person
  days: ReadonlyMap<Day, PlacedEntry[]>
  entries: readonly CalendarEntry[]
  events: ReadonlyMap<Day, CalendarEvent[]>
}

type ScheduleFilter = {
  athlete?: string | undefined
  group?: string | undefined
  regimen?: string | undefined
}

/** What the schedule shows on its days. */
type ScheduleContents = {
  entries: readonly CalendarEntry[]
  events: readonly CalendarEvent[]
  days: readonly Day[]
}

const noDays = new Map<Day, PlacedEntry[]>()

/**
 * Returns the athletes who match the filter, in roster order. If a regimen is selected, only athletes with at
 * least one entry from that regimen match.
 */
export function buildAthleteScheduleRows(
  roster: readonly RosterEntry[],
  { entries, events, days }: ScheduleContents,
  { athlete, group, regimen }: ScheduleFilter,
): AthleteScheduleRow[] {
  const daysByAthlete = groupEntriesByAthlete(entries)
  const eventsByAthlete = Map.groupBy(events, event => event.athleteId)
  const entriesByAthlete = Map.groupBy(entries, entry => entry.athleteId)
  return roster
    .filter(row => athlete === undefined || row.athlete.id === athlete)
    .filter(row => group === undefined || row.groups.some(one => one.id === group))
    .filter(row => regimen === undefined || entriesByAthlete.has(row.athlete.id))
    .map(row => ({
      athlete: row.athlete,
      days: daysByAthlete.get(row.athlete.id) ?? noDays,
      entries: entriesByAthlete.get(row.athlete.id) ?? [],
      events: placeEventsOnDays(eventsByAthlete.get(row.athlete.id) ?? [], days),
    }))
}

/** Lists the roster's groups, sorted by name. */
export function listRosterGroups(roster: readonly RosterEntry[]): { id: string; name: string }[] {
  const groups = new Map(roster.flatMap(row => row.groups).map(group => [group.id, group]))
  return [...groups.values()].toSorted((one, other) => one.name.localeCompare(other.name))
}
