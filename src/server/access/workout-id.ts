import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { rowsOf } from '../database/rows.ts'

/** What the id of a workout stands for now. A log keeps its id when it is deleted. */
export type WorkoutIdState =
  | { kind: 'free' }
  | { kind: 'log'; athleteId: string }
  | { kind: 'open'; athleteId: string; isDiscarded: boolean }

type Row = {
  log_athlete: string | null
  open_athlete: string | null
  is_discarded: boolean
}

/**
 * Holds the id until the transaction ends: a workout is begun, told of, discarded and recorded under one id, and each
 * of them sees the others whole.
 */
export async function holdWorkoutId(tx: Transaction, id: string): Promise<WorkoutIdState> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`workout ${id}`}, 0))`)
  const [row] = await rowsOf<Row>(
    tx,
    sql`select l.athlete_id as log_athlete, o.athlete_id as open_athlete, o.discarded_at is not null as is_discarded
        from (select ${id}::uuid as id) asked
        left join workout_logs l on l.id = asked.id
        left join open_workouts o on o.id = asked.id`,
  )
  if (row?.log_athlete) return { kind: 'log', athleteId: row.log_athlete }
  if (row?.open_athlete) return { kind: 'open', athleteId: row.open_athlete, isDiscarded: row.is_discarded }
  return { kind: 'free' }
}
