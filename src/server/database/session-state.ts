import { type SQL, sql } from 'drizzle-orm'
import { countAskedSets, isOnHold } from './holds.ts'
import { outcomeOf } from './outcome.ts'
import { plannedDay } from './planned-day.ts'

/** The newest log of a row of `sessions`, as a subquery to join laterally where the logs may be seen. */
export function newestLogOf(sessions: string): SQL {
  return sql`(
    select id, session_id, session_rpe, completed_at from workout_logs
    where session_id = ${sql.identifier(sessions)}.id and deleted_at is null
    order by completed_at desc, id desc
    limit 1)`
}

/**
 * What became of the session `s` with its day `d` and its newest log `l`, as far as it is `isShown`; not logged is what
 * `isMissing` says.
 */
export function sessionState({ isShown, isMissing }: { isShown: SQL; isMissing: SQL }): SQL {
  return sql`case
    when l.id is not null then ${outcomeOf('l', countAskedSets('s', 'd', 'l'))}
    when s.skipped_at is not null then 'skipped'
    when ${isShown} and ${isOnHold('s')} then 'on-hold'
    when ${isMissing} then 'not-logged'
    else 'planned' end`
}

/** What is planned in the sessions `s`, as `d`. */
export const daysOfSessions = sql`lateral ${plannedDay('s')} d on true`
