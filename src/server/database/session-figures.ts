import { type SQL, sql } from 'drizzle-orm'

/** The calendar day it is now where this row of `users` lives. */
export function todayOf(users: string): SQL {
  return sql`(now() at time zone coalesce(${sql.identifier(users)}.preferences->>'timeZone', 'UTC'))::date`
}

/** There is a log of this row of `sessions` that was not deleted. Looked up by the session, never by reading all logs. */
function isDone(sessions: string): SQL {
  return sql`coalesce((
    select true from workout_logs done
    where done.session_id = ${sql.identifier(sessions)}.id and done.deleted_at is null
    limit 1), false)`
}

/** It counts: it was not cancelled, or it was done all the same, perhaps where nobody could know of the end yet. */
export function isOnCalendar(sessions: string): SQL {
  return sql`(${sql.identifier(sessions)}.cancelled_at is null or ${isDone(sessions)})`
}

/** The session lies before the athlete, today's included, and would be missed if it went. */
export function isAhead(sessions: string, users: string): SQL {
  const s = sql.identifier(sessions)
  return sql`${s}.cancelled_at is null and ${s}.date >= ${todayOf(users)} and not ${isDone(sessions)}`
}

/**
 * A subquery of `session_count`, `sessions_done` and `sessions_due` over the sessions `s` that meet the condition.
 * Due are those up to yesterday, and today's once it is done, in the athlete's zone. What was cancelled is not, nor
 * what was left out for illness, injury, rest or travel; for want of time, it is.
 */
export function sessionFigures(condition: SQL): SQL {
  return sql`(
    select count(*)::int as session_count,
           count(*) filter (where is_done and date <= today)::int as sessions_done,
           count(*) filter (where case when is_done then date <= today
                                       else date < today and not is_excused end)::int as sessions_due
    from (select s.date, s.cancelled_at,
          s.skipped_at is not null and coalesce(s.skipped_kind, 'rest') not in ('no-time', 'other') as is_excused,
           ${todayOf('athlete')} as today, ${isDone('s')} as is_done
          from sessions s join users athlete on athlete.id = s.athlete_id
          where ${condition}
          -- Looks for a log once a session.
          offset 0) of_each
    where cancelled_at is null or is_done)`
}
