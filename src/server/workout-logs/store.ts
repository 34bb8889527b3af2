import { type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '#contract/operation.ts'
import type { workoutLogs } from '#contract/workout-logs.ts'
import { listLogs, logsOfCoached } from '../access/logs.ts'
import type { Queryable } from '../database/connection.ts'
import type { Actor } from '../http/actor.ts'
import { isId } from '../http/ids.ts'

/** The logs of the coach's athletes that the filter leaves. What is no id is nobody's. */
export function listOfMyAthletes(
  db: Queryable,
  coach: Actor,
  query: QueryOf<typeof workoutLogs.ofMyAthletes>,
) {
  const { athleteId, regimenId, from, to } = query
  const conditions = [
    ...(athleteId === undefined ? [] : [isSame(sql`l.athlete_id`, athleteId)]),
    ...(regimenId === undefined ? [] : [isSame(sql`l.regimen_id`, regimenId)]),
    ...(from === undefined ? [] : [sql`l.completed_at >= ${from}`]),
    ...(to === undefined ? [] : [sql`l.completed_at <= ${to}`]),
  ]
  return listLogs(db, logsOfCoached(coach), query, sql.join([sql`true`, ...conditions], sql` and `))
}

const isSame = (column: SQL, id: string) => (isId(id) ? sql`${column} = ${id}` : sql`false`)
