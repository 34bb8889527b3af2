import { type SQL, sql } from 'drizzle-orm'
import { type Canonical, canonicalOf } from '#training/exercises/canonical.ts'
import type { Gear, OwnExercise } from '#training/exercises/exercise.ts'
import { openLibrary } from '#training/exercises/library.ts'
import { movements } from '#training/exercises/movements.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows.ts'
import { type Actor, isCoach } from '../http/actor.ts'

/** By what an own exercise is known. */
type OwnNames = {
  id: string
  name: string
  aliases: string[]
  equipment: Gear[]
  mergedInto: string | null
}

export type Viewer = Pick<Actor, 'id' | 'role'>

export const namesAtMost = 5000

/**
 * Whose exercises `e` hold when somebody looks at lifts: a coach's own, and for an athlete those of the coaches of now
 * (docs/decisions/0009-one-lift-under-its-names.md).
 */
export function holdFor(viewer: Viewer): SQL {
  return sql`e.coach_id in (${isCoach(viewer) ? sql`${viewer.id}::uuid` : coachesOf(viewer)})`
}

/** Nothing but the names, since every look at lifts reads them. */
export function readOwnNames(db: Queryable, viewer: Viewer): Promise<OwnNames[]> {
  return rowsOf<OwnNames>(
    db,
    sql`select e.id, e.name, e.aliases, e.equipment, e.merged_into as "mergedInto"
        from exercises e
        where ${holdFor(viewer)}
        order by e.coach_id, e.key
        limit ${namesAtMost}`,
  )
}

const coachesOf = (athlete: Viewer): SQL =>
  sql`select c.coach_id from coachings c where c.athlete_id = ${athlete.id} and c.ended_at is null`

/** How the lifts of an athlete are called for whoever looks: one read, whatever the number of names. */
export async function findCanonical(db: Queryable, viewer: Viewer): Promise<Canonical> {
  const own = await readOwnNames(db, viewer)
  return canonicalOf(openLibrary(movements, own.map(toOwn)))
}

/**
 * The same for several athletes: one read for all of them, and one library for those who have the same coaches.
 *
 * @returns how the lifts of each athlete are called; as the library calls them for who is not among them
 */
export async function findCanonicals(
  db: Queryable,
  athleteIds: readonly string[],
): Promise<(athleteId: string) => Canonical> {
  const coaches = await readNamesOfCoaches(db, athleteIds)
  const coachesOfAthlete = Map.groupBy(
    coaches.flatMap(coach => coach.athleteIds.map(athleteId => ({ athleteId, coach }))),
    ({ athleteId }) => athleteId,
  )
  const known = new Map<string, Canonical>()
  return athleteId => {
    const own = coachesOfAthlete.get(athleteId) ?? []
    const key = own.map(({ coach }) => coach.coachId).join(' ')
    const names = own.flatMap(({ coach }) => coach.names).slice(0, namesAtMost)
    const canonical = known.get(key) ?? canonicalOf(openLibrary(movements, names.map(toOwn)))
    known.set(key, canonical)
    return canonical
  }
}

type NamesOfCoach = { coachId: string; athleteIds: string[]; names: OwnNames[] }

function readNamesOfCoaches(db: Queryable, athleteIds: readonly string[]): Promise<NamesOfCoach[]> {
  return rowsOf<NamesOfCoach>(
    db,
    sql`select c.coach_id as "coachId", jsonb_agg(c.athlete_id) as "athleteIds",
          (select coalesce(jsonb_agg(own), '[]')
           from (select e.id, e.name, e.aliases, e.equipment, e.merged_into as "mergedInto", e.alternates
                 from exercises e where e.coach_id = c.coach_id
                 order by e.key limit ${namesAtMost}) own) as names
        from coachings c
        where c.athlete_id = any(${sql.param(athleteIds)}::uuid[]) and c.ended_at is null
        group by c.coach_id
        order by c.coach_id`,
  )
}

/** For a comparison of names nothing else of it matters. */
function toOwn(names: OwnNames): OwnExercise {
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
