import { type SQL, sql } from 'drizzle-orm'
import { isOnHold } from './holds.ts'

/** The calendar day it is now where this row of `users` lives. */
export function todayOf(users: string): SQL {
  return sql`(now() at time zone coalesce(${sql.identifier(users)}.preferences->>'timeZone', 'UTC'))::date`
}

/** The calendar day of an instant (`a.ended_at`) where this row of `users` lives. */
export function dayOf(instant: string, users: string): SQL {
  return sql`(${sql.raw(instant)} at time zone coalesce(${sql.identifier(users)}.preferences->>'timeZone', 'UTC'))::date`
}

/** There is a log of this row of `sessions` that was not deleted. Looked up by the session, never by reading all logs. */
export function isDone(sessions: string): SQL {
  return sql`coalesce((
    select true from workout_logs done
    where done.session_id = ${sql.identifier(sessions)}.id and done.deleted_at is null
    limit 1), false)`
}

/** On hold for pain, or left out for illness, injury, rest or travel: not due. For want of time, it is. */
export function isExcused(sessions: string): SQL {
  const s = sql.identifier(sessions)
  return sql`(${s}.skipped_at is not null and coalesce(${s}.skipped_kind, 'rest') not in ('no-time', 'other')
    or ${isOnHold(sessions)})`
}

/** `dueOn` of training/adherence/due.ts for this row of `sessions` and its athlete's row of `users`. */
export function dueOn(sessions: string, users: string): SQL {
  const s = sql.identifier(sessions)
  const shift = sql`case ${sql.identifier(users)}.preferences->>'weekStart'
    when 'sunday' then 1 when 'saturday' then 2 else 0 end`
  const weekOf = (day: SQL) => sql`date_trunc('week', (${day} + ${shift})::timestamp)`
  return sql`case when ${s}.moved_from is null or ${s}.moved_by is distinct from ${s}.athlete_id
      or ${weekOf(sql`${s}.moved_from`)} = ${weekOf(sql`${s}.date`)}
    then ${s}.date else ${s}.moved_from end`
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
 * A subquery of `session_count`, `sessions_done` and `sessions_due` over the sessions `s` that meet the condition, which may speak of their `athlete`.
 * Due are those up to yesterday, and today's once it is done, in the athlete's zone; what was moved, where `dueOn`
 * says. What was cancelled is not, nor what was left out with an excuse.
 */
export function sessionFigures(condition: SQL): SQL {
  return sql`(
    select count(*)::int as session_count,
           count(*) filter (where is_done and due_on <= today)::int as sessions_done,
           count(*) filter (where case when is_done then due_on <= today
                                       else due_on < today and not is_excused end)::int as sessions_due
    from (select ${dueOn('s', 'athlete')} as due_on, s.cancelled_at, ${isExcused('s')} as is_excused,
           ${todayOf('athlete')} as today, ${isDone('s')} as is_done
          from sessions s join users athlete on athlete.id = s.athlete_id
          where ${condition}
          -- Looks for a log once a session.
          offset 0) of_each
    where cancelled_at is null or is_done)`
}
