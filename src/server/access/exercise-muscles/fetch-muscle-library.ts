import { sql } from 'drizzle-orm'
import { ownExercise } from '#contract/exercises/exercises.ts'
import { maxExerciseNames } from '#server/access/fetch-canonical-name-lookup.ts'
import { json, nullable, oneOf, text, uuid } from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'
import { movementPatterns } from '#training/exercises/exercise.ts'
import { buildLibrary, type Library } from '#training/exercises/library.ts'
import { movements } from '#training/exercises/movements.ts'

/** Fetches the library with the muscles of each exercise, including the coach's own exercises, using a single query. */
export async function fetchMuscleLibrary(db: Queryable, coach: Actor): Promise<Library> {
  const own = await listOwnExerciseMuscles(db, coach)
  return buildLibrary(
    movements,
    own.map(exercise => ({
      ...exercise,
      looseNames: [],
      measure: 'reps',
      isPerSide: false,
      isArchived: false,
    })),
  )
}

/** Lists what is needed to find out which muscles the coach's own exercises train. */
function listOwnExerciseMuscles(db: Queryable, coach: Actor) {
  return queryRows(
    db,
    {
      id: uuid,
      name: text,
      aliases: json(ownExercise.shape.aliases),
      equipment: json(ownExercise.shape.equipment),
      mergedInto: nullable(uuid),
      primary: json(ownExercise.shape.primary),
      secondary: json(ownExercise.shape.secondary),
      pattern: oneOf(movementPatterns),
    },
    sql`select e.id, e.name, e.aliases, e.equipment, e.merged_into as "mergedInto",
          coalesce(nullif(e.pattern, ''), 'other') as pattern,
          jsonb_path_query_array(e.muscles, '$[*] ? (@.isHelping == false).muscle') as primary,
          jsonb_path_query_array(e.muscles, '$[*] ? (@.isHelping == true).muscle') as secondary
        from exercises e
        where e.coach_id = ${coach.id}
        order by e.key
        limit ${maxExerciseNames}`,
  )
}
