import { type SQL, sql } from 'drizzle-orm'
import type { OpenWorkoutChange, OpenWorkoutOnServer } from '#contract/open-workouts.ts'
import type { Queryable, Transaction } from '../../database/connection.ts'
import { rowsOf, toIso } from '../../database/rows.ts'
import type { Actor } from '../../http/actor.ts'
import type { OwnOpenWorkout } from './policy.ts'

type Row = {
  id: string
  session_id: string | null
  name: string
  blocks: OpenWorkoutOnServer['blocks']
  created_at: string
  updated_at: string
}
type ChangeRow = { id: string; open_workout_id: string; change: OpenWorkoutChange }

const longestList = 20

export function listOpen(db: Queryable, athlete: Actor): Promise<OpenWorkoutOnServer[]> {
  return readOpen(
    db,
    sql`o.athlete_id = ${athlete.id} order by o.updated_at desc, o.id desc limit ${longestList}`,
  )
}

export async function findOpen(
  db: Queryable,
  athlete: Actor,
  id: string,
): Promise<OpenWorkoutOnServer | undefined> {
  const [workout] = await readOpen(db, sql`o.athlete_id = ${athlete.id} and o.id = ${id}`)
  return workout
}

/** Two statements, however many there are. */
async function readOpen(db: Queryable, chosen: SQL): Promise<OpenWorkoutOnServer[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`select o.id, o.session_id, o.name, o.blocks, o.created_at, o.updated_at
        from open_workouts o where o.discarded_at is null and ${chosen}`,
  )
  if (rows.length === 0) return []
  const changes = await rowsOf<ChangeRow>(
    db,
    sql`select c.id, c.open_workout_id, c.change from open_workout_changes c
        where c.open_workout_id = any(${sql.param(rows.map(row => row.id))}::uuid[])
        order by c.open_workout_id, c.number`,
  )
  const changesOf = Map.groupBy(changes, change => change.open_workout_id)
  return rows.map(row => toOpenWorkout(row, changesOf.get(row.id) ?? []))
}

function toOpenWorkout(row: Row, changes: readonly ChangeRow[]): OpenWorkoutOnServer {
  return {
    _id: row.id,
    id: row.id,
    sessionId: row.session_id,
    name: row.name,
    blocks: row.blocks,
    changes: changes.map(({ id, change }) => ({ id, change })),
    createdAt: toIso(row.created_at),
    updatedAt: toIso(row.updated_at),
  }
}

/** Those that are begun at once are counted one after the other. */
export async function countOpen(tx: Transaction, athlete: Actor): Promise<number> {
  await tx.execute(sql`select 1 from users where id = ${athlete.id} for no key update`)
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from open_workouts
        where athlete_id = ${athlete.id} and discarded_at is null`,
  )
  return row?.count ?? 0
}

type NewWorkout = Pick<OpenWorkoutOnServer, 'id' | 'sessionId' | 'name' | 'blocks'> & { now: Date }

export async function insertOpen(
  tx: Transaction,
  athlete: Actor,
  { id, sessionId, name, blocks, now }: NewWorkout,
) {
  await tx.execute(
    sql`insert into open_workouts (id, athlete_id, session_id, name, blocks, created_at, updated_at)
        values (${id}, ${athlete.id}, ${sessionId}, ${name}, ${JSON.stringify(blocks)}::jsonb, ${now}, ${now})`,
  )
}

/** How much happened so far. */
export async function measureChanges(tx: Transaction, workout: OwnOpenWorkout) {
  const [row] = await rowsOf<{ count: number; characters: number }>(
    tx,
    sql`select count(*)::int as count, coalesce(sum(length(change::text)), 0)::int as characters
        from open_workout_changes where open_workout_id = ${workout.id}`,
  )
  return row ?? { count: 0, characters: 0 }
}

/** In which workout something of this id happened, if anything did. */
export async function findChange(tx: Transaction, id: string): Promise<string | undefined> {
  const [row] = await rowsOf<{ open_workout_id: string }>(
    tx,
    sql`select open_workout_id from open_workout_changes where id = ${id}`,
  )
  return row?.open_workout_id
}

/** False when the id is taken meanwhile, in another workout. */
export async function insertChange(
  tx: Transaction,
  workout: OwnOpenWorkout,
  { id, change, now }: { id: string; change: OpenWorkoutChange; now: Date },
): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`insert into open_workout_changes (id, open_workout_id, change, created_at)
        values (${id}, ${workout.id}, ${JSON.stringify(change)}::jsonb, ${now})
        on conflict do nothing returning id`,
  )
  return rows.length > 0
}

export async function touch(tx: Transaction, workout: OwnOpenWorkout, now: Date) {
  await tx.execute(sql`update open_workouts set updated_at = ${now} where id = ${workout.id}`)
}

export async function markDiscarded(tx: Transaction, workout: OwnOpenWorkout, now: Date) {
  await tx.execute(
    sql`update open_workouts set discarded_at = coalesce(discarded_at, ${now}) where id = ${workout.id}`,
  )
}

/** Takes it out of the way; answers what was in it. */
export async function removeOpen(tx: Transaction, id: string) {
  const changes = await rowsOf<{ change: OpenWorkoutChange }>(
    tx,
    sql`select change from open_workout_changes where open_workout_id = ${id} order by number`,
  )
  const [row] = await rowsOf<Pick<Row, 'session_id' | 'name' | 'blocks'> & { is_discarded: boolean }>(
    tx,
    sql`delete from open_workouts where id = ${id}
        returning session_id, name, blocks, discarded_at is not null as is_discarded`,
  )
  return (
    row && {
      sessionId: row.session_id,
      name: row.name,
      blocks: row.blocks,
      isDiscarded: row.is_discarded,
      changes: changes.map(({ change }) => change),
    }
  )
}
