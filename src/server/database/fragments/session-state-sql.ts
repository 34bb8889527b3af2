import { type SQL, sql } from 'drizzle-orm'
import { plannedDaySql } from './planned-day-sql.ts'
import { countRequiredSetsSql, isSessionOnHoldSql } from './safety-holds-sql.ts'
import { workoutOutcomeSql } from './workout-outcome-sql.ts'

/**
 * A subquery that selects a session's newest log, for a lateral join. Use it only where the viewer may see
 * logs.
 */
export function newestLogSql(sessions: string): SQL {
  return sql`(
    select id, session_id, session_rpe, completed_at from workout_logs
    where session_id = ${sql.identifier(sessions)}.id and deleted_at is null
    order by completed_at desc, id desc
    limit 1)`
}

/**
 * The SQL expression for a session's state. It expects the aliases `s` (session), `d` (planned day) and `l`
 * (newest log). `isShown` is the condition for showing holds; `isMissing` is the condition for treating a
 * session without a log as not logged rather than planned.
 */
export function sessionStateSql({ isShown, isMissing }: { isShown: SQL; isMissing: SQL }): SQL {
  return sql`case
    when l.id is not null then ${workoutOutcomeSql('l', countRequiredSetsSql('s', 'd', 'l'))}
    when s.skipped_at is not null then 'skipped'
    when ${isShown} and ${isSessionOnHoldSql('s')} then 'on-hold'
    when ${isMissing} then 'not-logged'
    else 'planned' end`
}

/** Joins each session `s` with its planned day `d`. */
export const plannedDayJoinSql = sql`lateral ${plannedDaySql('s')} d on true`
