import { type SQL, sql } from 'drizzle-orm'
import { outcomeOf } from './outcome.ts'
import { plannedDay } from './planned-day.ts'
import { countPlannedSets } from './planned-sets.ts'

/** The newest log of a row of `sessions`, as a subquery to join laterally where the logs may be seen. */
export function newestLogOf(sessions: string): SQL {
  return sql`(
    select id, session_id, session_rpe from workout_logs
    where session_id = ${sql.identifier(sessions)}.id and deleted_at is null
    order by completed_at desc, id desc
    limit 1)`
}

/** What became of the session `s` with its day `d` and its newest log `l`; not logged is what `isMissing` says. */
export function sessionState(isMissing: SQL): SQL {
  return sql`case
    when l.id is not null then ${outcomeOf('l', countPlannedSets('d'))}
    when s.skipped_at is not null then 'skipped'
    when ${isMissing} then 'not-logged'
    else 'planned' end`
}

/** What is planned in the sessions `s`, as `d`. */
export const daysOfSessions = sql`lateral ${plannedDay('s')} d on true`
