import type { RosterTrends } from '#contract/analytics/analytics.ts'
import { fetchMuscleLibrary } from '#server/access/exercise-muscles/fetch-muscle-library.ts'
import { selectLogsOfCoachedAthletes } from '#server/access/readable-logs.ts'
import type { Queryable } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { addDays, type Day } from '#training/calendar.ts'
import { countLoggedSetsPerMuscle } from '#training/exercises/hard-sets.ts'
import type { Library } from '#training/exercises/library.ts'
import { findUsualRange } from '#training/workload/usual-range.ts'
import { listSetsByExercise, listTrendWeeks } from './store.ts'

const weekCount = 12

/** Fetches the weeks up to the one that begins on this day, with a number of queries that does not depend on the roster. */
export async function fetchTrends(db: Queryable, coach: Actor, thisWeek: Day): Promise<RosterTrends> {
  const permission = selectLogsOfCoachedAthletes(coach)
  const starts = Array.from({ length: weekCount }, (_, index) =>
    addDays(thisWeek, -7 * (weekCount - 1 - index)),
  )
  const weeks = await listTrendWeeks(db, permission, starts)
  return {
    weeks: weeks.map(week => ({
      from: week.start,
      sessionsDone: week.sessions_done,
      sessionsDue: week.sessions_due,
      rpe: week.rpe,
      askedRpe: week.asked_rpe,
      ratedSets: week.rated_sets,
    })),
    hardSets: await fetchHardSets(db, coach, addDays(thisWeek, -7)),
  }
}

/** The number of weeks before the last full one from which the usual numbers of sets follow. */
const usualWeekCount = 8

async function fetchHardSets(db: Queryable, coach: Actor, from: Day): Promise<RosterTrends['hardSets']> {
  const starts = Array.from({ length: usualWeekCount + 1 }, (_, index) => addDays(from, -7 * index))
  const rows = await listSetsByExercise(db, selectLogsOfCoachedAthletes(coach), starts)
  const byWeek = Map.groupBy(rows, row => row.start)
  const thisWeek = byWeek.get(from) ?? []
  const sets = thisWeek.reduce((sum, row) => sum + row.sets, 0)
  if (sets === 0) return { from, athletes: 0, sets, unknownSets: 0, muscles: [] }
  const library = await fetchMuscleLibrary(db, coach)
  const counted = countSets(thisWeek, library)
  byWeek.delete(from)
  const weeksBefore = [...byWeek.values()].map(week => countSets(week, library))
  return {
    from,
    athletes: counted.athletes,
    sets,
    unknownSets: counted.unknownSets,
    muscles: [...counted.muscles]
      .map(([muscle, muscleSets]) => {
        const usual = findUsualRange(weeksBefore.map(one => (one.muscles.get(muscle) ?? 0) / one.athletes))
        return { muscle, sets: muscleSets, ...(usual && { usual }) }
      })
      .toSorted((one, other) => other.sets - one.sets),
  }
}

/** Counts the sets of a week in which at least one athlete trained. */
function countSets(rows: Awaited<ReturnType<typeof listSetsByExercise>>, library: Library) {
  const logged = rows.map(({ name, exercise_id: exerciseId, sets }) => ({ name, exerciseId, sets }))
  return { athletes: rows[0]?.athletes ?? 1, ...countLoggedSetsPerMuscle(logged, library) }
}
