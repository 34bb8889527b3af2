import { eq, sql } from 'drizzle-orm'
import { isCoachedBy } from '../../access/coached.ts'
import type { OwnRegimen } from '../../access/own-regimen.ts'
import type { Queryable, Transaction } from '../../database/connection.ts'
import { rowsOf } from '../../database/rows.ts'
import { regimens } from '../../database/schema.ts'
import { isAhead } from '../../database/session-figures.ts'
import type { Actor } from '../../http/actor.ts'

/** What would go with it: the logs that deleting its logs takes, and the sessions that still lie ahead. */
export async function countBeforeDeletion(db: Queryable, coach: Actor, own: OwnRegimen) {
  const [row] = await rowsOf<{ logs: number; athletes: number; sessions: number }>(
    db,
    sql`select count(*)::int as logs, count(distinct l.athlete_id)::int as athletes,
          (select count(*)::int
           from assignments a
           join sessions s on s.assignment_id = a.id
           join users u on u.id = s.athlete_id
           where a.regimen_id = ${own.id} and a.ended_at is null and ${isAhead('s', 'u')}) as sessions
        from workout_logs l
        where l.regimen_id = ${own.id} and l.deleted_at is null and l.restored_at is null
          and ${isCoachedBy(coach, sql`l.athlete_id`, 'logs')}`,
  )
  return {
    workoutLogCount: row?.logs ?? 0,
    athleteCount: row?.athletes ?? 0,
    futureSessionCount: row?.sessions ?? 0,
  }
}

export async function markDeleted(tx: Transaction, own: OwnRegimen) {
  await tx.update(regimens).set({ deletedAt: sql`now()` }).where(eq(regimens.id, own.id))
}
