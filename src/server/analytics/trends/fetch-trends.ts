import type { RosterTrends } from '#contract/analytics/analytics.ts'
import { selectLogsOfCoachedAthletes } from '#server/access/readable-logs.ts'
import type { Queryable } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { addDays, type Day } from '#training/calendar.ts'
import { countLoggedSetsPerMuscle } from '#training/exercises/hard-sets.ts'
import { buildLibrary } from '#training/exercises/library.ts'
import { movements } from '#training/exercises/movements.ts'
import { listOwnExerciseMuscles, listSetsByExercise, listTrendWeeks } from './store.ts'

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

async function fetchHardSets(db: Queryable, coach: Actor, from: Day): Promise<RosterTrends['hardSets']> {
  const rows = await listSetsByExercise(db, selectLogsOfCoachedAthletes(coach), from)
  const sets = rows.reduce((sum, row) => sum + row.sets, 0)
  if (sets === 0) return { from, athletes: 0, sets, unknownSets: 0, muscles: [] }
  const own = await listOwnExerciseMuscles(db, coach)
  const library = buildLibrary(
    movements,
    own.map(exercise => ({
      ...exercise,
      looseNames: [],
      measure: 'reps',
      isPerSide: false,
      isArchived: false,
    })),
  )
  const counted = countLoggedSetsPerMuscle(
    rows.map(({ name, exercise_id, sets }) => ({ name, exerciseId: exercise_id, sets })),
    library,
  )
  return {
    from,
    athletes: rows[0]?.athletes ?? 0,
    sets,
    unknownSets: counted.unknownSets,
    muscles: [...counted.muscles]
      .map(([muscle, muscleSets]) => ({ muscle, sets: muscleSets }))
      .toSorted((one, other) => other.sets - one.sets),
  }
}
