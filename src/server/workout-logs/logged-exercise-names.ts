import type { LoggedExerciseCount } from '#contract/workout-logs/workout-logs.ts'
import { fetchCanonicalNameLookup } from '#server/access/fetch-canonical-name-lookup.ts'
import type { Queryable } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { toCanonicalExerciseKey } from '#training/exercises/canonical-exercise-key.ts'
import { listExerciseNamesByUse } from './store.ts'

const maxExercises = 200

/**
 * Lists the exercises that the coach's athletes logged most often, sorted by name. Different names for the same
 * lift are merged.
 */
export async function listExercisesOfMyAthletes(db: Queryable, coach: Actor): Promise<LoggedExerciseCount[]> {
  const canonical = await fetchCanonicalNameLookup(db, coach)
  const counts = await listExerciseNamesByUse(db, coach)
  return [...Map.groupBy(counts, one => toCanonicalExerciseKey(one.name, canonical)).values()]
    .slice(0, maxExercises)
    .flatMap(group => {
      const [mostFrequent] = group
      if (!mostFrequent) return []
      const name = group.length === 1 ? mostFrequent.name : canonical(mostFrequent.name)
      return [{ name, useCount: group.reduce((sum, one) => sum + one.useCount, 0) }]
    })
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

/**
 * Returns every spelling of the names under which an exercise was logged, or an empty list if no exercise is given.
 */
export async function listNamesOfExercise(
  db: Queryable,
  coach: Actor,
  exercise: string | undefined,
): Promise<string[]> {
  if (exercise === undefined) return []
  const canonical = await fetchCanonicalNameLookup(db, coach)
  const key = toCanonicalExerciseKey(exercise, canonical)
  const counts = await listExerciseNamesByUse(db, coach, exercise)
  return counts
    .filter(one => toCanonicalExerciseKey(one.name, canonical) === key)
    .flatMap(one => one.spellings)
}
