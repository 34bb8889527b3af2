import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { isCoach } from '#contract/account/profile.ts'
import { ownExercise } from '#contract/exercises/exercises.ts'
import { id } from '#contract/fields.ts'
import { json, nullable, text, uuid } from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'
import type { CanonicalNameLookup } from '#training/exercises/canonical-exercise-key.ts'
import { createCanonicalNameLookup } from '#training/exercises/canonical-names.ts'
import type { OwnLibraryExercise } from '#training/exercises/exercise.ts'
import { buildLibrary, type Library } from '#training/exercises/library.ts'
import { movements } from '#training/exercises/movements.ts'

/** The fields needed to identify a custom exercise. */
const ownExerciseNames = z.pick(ownExercise, {
  id: true,
  name: true,
  aliases: true,
  equipment: true,
  mergedInto: true,
})
type OwnExerciseNames = z.output<typeof ownExerciseNames>

export type ExerciseViewer = Pick<Actor, 'id' | 'role'>

export const maxExerciseNames = 5000

/**
 * SQL condition: the viewer can see the exercise `e`. Coaches see their own exercises, and athletes see those
 * of their current coaches (docs/decisions/0009-one-lift-under-its-names.md).
 */
export function isExerciseVisibleSql(viewer: ExerciseViewer): SQL {
  return sql`e.coach_id in (${isCoach(viewer) ? sql`${viewer.id}::uuid` : coachIdsSql(viewer)})`
}

/** Lists only names and identifying fields, because every view that shows lifts loads this list. */
export function listVisibleExerciseNames(db: Queryable, viewer: ExerciseViewer): Promise<OwnExerciseNames[]> {
  return queryRows(
    db,
    {
      id: uuid,
      name: text,
      aliases: json(ownExerciseNames.shape.aliases),
      equipment: json(ownExerciseNames.shape.equipment),
      mergedInto: nullable(uuid),
    },
    sql`select e.id, e.name, e.aliases, e.equipment, e.merged_into as "mergedInto"
        from exercises e
        where ${isExerciseVisibleSql(viewer)}
        order by e.coach_id, e.key
        limit ${maxExerciseNames}`,
  )
}

const coachIdsSql = (athlete: ExerciseViewer): SQL =>
  sql`select c.coach_id from coachings c where c.athlete_id = ${athlete.id} and c.ended_at is null`

/** Fetches the lookup of canonical lift names for a viewer, using a single query. */
export async function fetchCanonicalNameLookup(
  db: Queryable,
  viewer: ExerciseViewer,
): Promise<CanonicalNameLookup> {
  return createCanonicalNameLookup(await fetchExerciseLibrary(db, viewer))
}

/** Fetches the library with which names and equipment can be looked up, but not muscles, using a single query. */
export async function fetchExerciseLibrary(db: Queryable, viewer: ExerciseViewer): Promise<Library> {
  const own = await listVisibleExerciseNames(db, viewer)
  return buildLibrary(movements, own.map(toLibraryExercise))
}

/**
 * Fetches lookups of canonical lift names for several athletes with a single query. Athletes with the same
 * coaches share a lookup.
 *
 * @returns a function that returns an athlete's lookup; for an athlete who was not requested, the
 *   lookup contains only the built-in names
 */
export async function fetchNameLookupByAthlete(
  db: Queryable,
  athleteIds: readonly string[],
): Promise<(athleteId: string) => CanonicalNameLookup> {
  const coaches = await listExerciseNamesByCoach(db, athleteIds)
  const coachesOfAthlete = Map.groupBy(
    coaches.flatMap(coach => coach.athleteIds.map(athleteId => ({ athleteId, coach }))),
    ({ athleteId }) => athleteId,
  )
  const lookupByCoaches = new Map<string, CanonicalNameLookup>()
  return athleteId => {
    const coachesWithNames = coachesOfAthlete.get(athleteId) ?? []
    const key = coachesWithNames.map(({ coach }) => coach.coachId).join(' ')
    const names = coachesWithNames.flatMap(({ coach }) => coach.names).slice(0, maxExerciseNames)
    const canonical =
      lookupByCoaches.get(key) ??
      createCanonicalNameLookup(buildLibrary(movements, names.map(toLibraryExercise)))
    lookupByCoaches.set(key, canonical)
    return canonical
  }
}

function listExerciseNamesByCoach(db: Queryable, athleteIds: readonly string[]) {
  return queryRows(
    db,
    { coachId: uuid, athleteIds: json(z.array(id)), names: json(z.array(ownExerciseNames)) },
    sql`select c.coach_id as "coachId", jsonb_agg(c.athlete_id) as "athleteIds",
          (select coalesce(jsonb_agg(own), '[]')
           from (select e.id, e.name, e.aliases, e.equipment, e.merged_into as "mergedInto"
                 from exercises e where e.coach_id = c.coach_id
                 order by e.key limit ${maxExerciseNames}) own) as names
        from coachings c
        where c.athlete_id = any(${sql.param(athleteIds)}::uuid[]) and c.ended_at is null
        group by c.coach_id
        order by c.coach_id`,
  )
}

/** Fills fields that are not needed for looking up names with placeholders. */
function toLibraryExercise(names: OwnExerciseNames): OwnLibraryExercise {
  return {
    ...names,
    looseNames: [],
    primary: [],
    secondary: [],
    pattern: 'other',
    measure: 'reps',
    isPerSide: false,
    isArchived: false,
  }
}
