import { type SQL, sql } from 'drizzle-orm'
import {
  activeWorkout,
  type ServerActiveWorkout,
  workoutSyncEvent,
} from '#contract/workout-logs/open-workouts.ts'
import {
  boolean,
  integer,
  json,
  nullable,
  type RowOf,
  text,
  timestamp,
  uuid,
} from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { hasRows, queryRows, toIso } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'
import type { SyncEvent } from '#training/workout/model/sync-events.ts'
import type { OwnActiveWorkout } from './policy.ts'

const activeWorkoutRow = {
  id: uuid,
  session_id: nullable(uuid),
  name: text,
  blocks: json(activeWorkout.shape.blocks),
  created_at: timestamp,
  updated_at: timestamp,
}
type ActiveWorkoutRow = RowOf<typeof activeWorkoutRow>

const syncEventRow = { id: uuid, open_workout_id: uuid, change: json(workoutSyncEvent) }
type SyncEventRow = RowOf<typeof syncEventRow>

const maxListLength = 20

export function listActiveWorkouts(db: Queryable, athlete: Actor): Promise<ServerActiveWorkout[]> {
  return fetchActiveWorkouts(
    db,
    sql`o.athlete_id = ${athlete.id} order by o.updated_at desc, o.id desc limit ${maxListLength}`,
  )
}

export async function findActiveWorkout(
  db: Queryable,
  athlete: Actor,
  id: string,
): Promise<ServerActiveWorkout | undefined> {
  const [workout] = await fetchActiveWorkouts(db, sql`o.athlete_id = ${athlete.id} and o.id = ${id}`)
  return workout
}

/** Reads any number of active workouts in two SQL statements. */
async function fetchActiveWorkouts(db: Queryable, condition: SQL): Promise<ServerActiveWorkout[]> {
  const rows = await queryRows(
    db,
    activeWorkoutRow,
    sql`select o.id, o.session_id, o.name, o.blocks, o.created_at, o.updated_at
        from open_workouts o where o.discarded_at is null and ${condition}`,
  )
  if (rows.length === 0) return []
  const changes = await queryRows(
    db,
    syncEventRow,
    sql`select c.id, c.open_workout_id, c.change from open_workout_changes c
        where c.open_workout_id = any(${sql.param(rows.map(row => row.id))}::uuid[])
        order by c.open_workout_id, c.number`,
  )
  const changesByWorkout = Map.groupBy(changes, change => change.open_workout_id)
  return rows.map(row => toActiveWorkout(row, changesByWorkout.get(row.id) ?? []))
}

function toActiveWorkout(row: ActiveWorkoutRow, changes: readonly SyncEventRow[]): ServerActiveWorkout {
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

/**
 * Counts an athlete's active workouts. Locks the athlete's row, so that concurrent requests to start a
 * workout run one at a time.
 */
export async function countActiveWorkouts(tx: Transaction, athlete: Actor): Promise<number> {
  await tx.execute(sql`select 1 from users where id = ${athlete.id} for no key update`)
  const [row] = await queryRows(
    tx,
    { count: integer },
    sql`select count(*)::int as count from open_workouts
        where athlete_id = ${athlete.id} and discarded_at is null`,
  )
  return row?.count ?? 0
}

type ActiveWorkoutInsert = Pick<ServerActiveWorkout, 'id' | 'sessionId' | 'name' | 'blocks'> & { now: Date }

export async function insertActiveWorkout(
  tx: Transaction,
  athlete: Actor,
  { id, sessionId, name, blocks, now }: ActiveWorkoutInsert,
) {
  await tx.execute(
    sql`insert into open_workouts (id, athlete_id, session_id, name, blocks, created_at, updated_at)
        values (${id}, ${athlete.id}, ${sessionId}, ${name}, ${JSON.stringify(blocks)}::jsonb, ${now}, ${now})`,
  )
}

/** Returns the number and the total text length of a workout's sync events. */
export async function getSyncEventCountAndSize(tx: Transaction, workout: OwnActiveWorkout) {
  const [row] = await queryRows(
    tx,
    { count: integer, characters: integer },
    sql`select count(*)::int as count, coalesce(sum(length(change::text)), 0)::int as characters
        from open_workout_changes where open_workout_id = ${workout.id}`,
  )
  return row ?? { count: 0, characters: 0 }
}

/** Returns the id of the workout that contains this sync event, if there is one. */
export async function findWorkoutOfSyncEvent(tx: Transaction, id: string): Promise<string | undefined> {
  const [row] = await queryRows(
    tx,
    { open_workout_id: uuid },
    sql`select open_workout_id from open_workout_changes where id = ${id}`,
  )
  return row?.open_workout_id
}

/** Returns false if a sync event with this id has been stored in the meantime. */
export function insertSyncEvent(
  tx: Transaction,
  workout: OwnActiveWorkout,
  { id, change, now }: { id: string; change: SyncEvent; now: Date },
): Promise<boolean> {
  return hasRows(
    tx,
    sql`insert into open_workout_changes (id, open_workout_id, change, created_at)
        values (${id}, ${workout.id}, ${JSON.stringify(change)}::jsonb, ${now})
        on conflict do nothing returning id`,
  )
}

export async function touchActiveWorkout(tx: Transaction, workout: OwnActiveWorkout, now: Date) {
  await tx.execute(sql`update open_workouts set updated_at = ${now} where id = ${workout.id}`)
}

export async function markActiveWorkoutDiscarded(tx: Transaction, workout: OwnActiveWorkout, now: Date) {
  await tx.execute(
    sql`update open_workouts set discarded_at = coalesce(discarded_at, ${now}) where id = ${workout.id}`,
  )
}

/** Deletes an active workout and returns its contents. */
export async function deleteActiveWorkout(tx: Transaction, id: string) {
  const changes = await queryRows(
    tx,
    { change: json(workoutSyncEvent) },
    sql`select change from open_workout_changes where open_workout_id = ${id} order by number`,
  )
  const [row] = await queryRows(
    tx,
    {
      session_id: nullable(uuid),
      name: text,
      blocks: json(activeWorkout.shape.blocks),
      is_discarded: boolean,
    },
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
