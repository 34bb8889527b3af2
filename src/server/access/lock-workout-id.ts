import { sql } from 'drizzle-orm'
import { boolean, nullable, uuid } from '#server/database/columns.ts'
import type { Transaction } from '#server/database/connection.ts'
import { queryRows } from '#server/database/query-rows.ts'

/** The record that a workout id belongs to, if any. A deleted log keeps its id. */
export type WorkoutIdState =
  | { kind: 'free' }
  | { kind: 'log'; athleteId: string }
  | { kind: 'open'; athleteId: string; isDiscarded: boolean }

/**
 * Locks a workout id until the transaction ends. Starting, syncing, discarding and logging a workout all use
 * the same id, and the lock prevents them from running at the same time.
 */
export async function lockWorkoutId(tx: Transaction, id: string): Promise<WorkoutIdState> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`workout ${id}`}, 0))`)
  const [row] = await queryRows(
    tx,
    { log_athlete: nullable(uuid), open_athlete: nullable(uuid), is_discarded: boolean },
    sql`select l.athlete_id as log_athlete, o.athlete_id as open_athlete, o.discarded_at is not null as is_discarded
        from (select ${id}::uuid as id) workout
        left join workout_logs l on l.id = workout.id
        left join open_workouts o on o.id = workout.id`,
  )
  if (row?.log_athlete) return { kind: 'log', athleteId: row.log_athlete }
  if (row?.open_athlete) return { kind: 'open', athleteId: row.open_athlete, isDiscarded: row.is_discarded }
  return { kind: 'free' }
}
