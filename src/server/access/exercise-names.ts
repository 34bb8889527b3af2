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
