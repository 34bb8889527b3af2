import type { Queryable } from '#server/database/connection.ts'
import { type Day, getDayInTimeZone } from '#training/calendar.ts'
import type { StrengthSet } from '#training/strength/strength-filter.ts'
import { type BestSetsRow, type LifterRow, listRecentBestSets } from './store.ts'

/** A set with its athlete and the name under which the exercise was logged. */
export type RecentSet = { athleteId: string; name: string; set: StrengthSet }

/**
 * Fetches the best three working sets of each workout since the given date, for each exercise name. Three are enough
 * for the strength filter, which uses the best plausible set of a day.
 */
export async function fetchRecentSets(
  db: Queryable,
  athletes: readonly LifterRow[],
  names: readonly string[],
  since: Date,
): Promise<RecentSet[]> {
  const timeZones = new Map(athletes.map(athlete => [athlete.athlete_id, athlete.time_zone]))
  const rows = await listRecentBestSets(db, athletes, names)
  return [...Map.groupBy(rows, row => row.athlete_id)].flatMap(([athleteId, athleteRows]) => {
    const dayOf = createDayLookup(timeZones.get(athleteId) ?? 'UTC')
    return athleteRows.flatMap(row => toRecentSets(row, since, dayOf))
  })
}

const toRecentSets = ({ athlete_id, name, workouts }: BestSetsRow, since: Date, dayOf: (at: number) => Day) =>
  Object.values(workouts)
    .filter(({ at }) => at >= since.getTime())
    .flatMap(({ at, sets }) =>
      sets.map(([reps, loadKg, rpe, isConfirmed]) => ({
        athleteId: athlete_id,
        name,
        set: { date: dayOf(at), loadKg, reps, rpe, isConfirmed },
      })),
    )

/** Returns days in a time zone, each calculated only once, because several exercises belong to the same workout. */
function createDayLookup(timeZone: string): (at: number) => Day {
  const days = new Map<number, Day>()
  return at => {
    const day = days.get(at) ?? getDayInTimeZone(new Date(at), timeZone)
    days.set(at, day)
    return day
  }
}
