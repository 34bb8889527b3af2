import { type SQL, sql } from 'drizzle-orm'
import { isSkipExcused, skipKinds } from '#training/adherence/skip-kinds.ts'
import { isSessionOnHoldSql } from './safety-holds-sql.ts'
import { textListSql } from './text-list-sql.ts'

const unexcusedSkipKindsSql = textListSql(skipKinds.filter(kind => !isSkipExcused(kind)))

/** The current date in the time zone of the user in this row of `users`. */
export function todaySql(users: string): SQL {
  return sql`(now() at time zone coalesce(${sql.identifier(users)}.preferences->>'timeZone', 'UTC'))::date`
}

/**
 * SQL expression for the date of an instant (such as `a.ended_at`) in a user's time zone. `users` is the
 * alias of the `users` table.
 */
export function localDaySql(instant: string, users: string): SQL {
  return sql`(${sql.raw(instant)} at time zone coalesce(${sql.identifier(users)}.preferences->>'timeZone', 'UTC'))::date`
}

/**
 * SQL condition: the session has a log that is not deleted. The subquery uses the index on the session id.
 */
export function isSessionDoneSql(sessions: string): SQL {
  return sql`coalesce((
    select true from workout_logs done
    where done.session_id = ${sql.identifier(sessions)}.id and done.deleted_at is null
    limit 1), false)`
}

/**
 * SQL condition: the session is excused, because it is on hold due to reported pain or was skipped because of
 * illness, injury, rest or travel. A session skipped for lack of time or for another reason is still due.
 */
export function isSessionExcusedSql(sessions: string): SQL {
  const s = sql.identifier(sessions)
  return sql`(${s}.skipped_at is not null and coalesce(${s}.skipped_kind, 'rest') not in (${unexcusedSkipKindsSql})
    or ${isSessionOnHoldSql(sessions)})`
}

/**
 * `getDueDate` from training/adherence/due-sessions.ts, implemented in SQL for rows of `sessions` and
 * `users`.
 */
export function dueDateSql(sessions: string, users: string): SQL {
  const s = sql.identifier(sessions)
  const shift = sql`case ${sql.identifier(users)}.preferences->>'weekStart'
    when 'sunday' then 1 when 'saturday' then 2 else 0 end`
  const weekOf = (day: SQL) => sql`date_trunc('week', (${day} + ${shift})::timestamp)`
  return sql`case when ${s}.moved_from is null or ${s}.moved_by is distinct from ${s}.athlete_id
      or ${weekOf(sql`${s}.moved_from`)} = ${weekOf(sql`${s}.date`)}
    then ${s}.date else ${s}.moved_from end`
}

/**
 * SQL condition: the session was not cancelled, or was done despite the cancellation, for example because the
 * athlete was offline.
 */
export function isOnCalendarSql(sessions: string): SQL {
  return sql`(${sql.identifier(sessions)}.cancelled_at is null or ${isSessionDoneSql(sessions)})`
}

/**
 * SQL condition: the athlete has begun or logged the session. Logs in the trash count as well, because they can
 * be restored. The subqueries use the indexes on the session id.
 */
export function isSessionBegunSql(sessions: string): SQL {
  const s = sql.identifier(sessions)
  return sql`coalesce(
    (select true from workout_logs begun where begun.session_id = ${s}.id limit 1),
    (select true from open_workouts begun where begun.session_id = ${s}.id and begun.discarded_at is null limit 1),
    false)`
}

/** SQL condition: the session is scheduled for today or later and is neither cancelled nor done. */
export function isUpcomingSql(sessions: string, users: string): SQL {
  const s = sql.identifier(sessions)
  return sql`${s}.cancelled_at is null and ${s}.date >= ${todaySql(users)} and not ${isSessionDoneSql(sessions)}`
}

/**
 * A subquery that computes `session_count`, `sessions_done` and `sessions_due` for the sessions that meet the
 * condition. The condition may use the aliases `s` (session) and `athlete`. Sessions planned for yesterday or
 * earlier in the athlete's time zone count as due; today's sessions count as due only once they are done. A
 * moved session is due on the date computed by `dueDateSql`. Cancelled and excused sessions count only if
 * they were done. With `athleteId`, only the sessions of one athlete are counted, and the athlete's preferences are
 * looked up once instead of for each session.
 */
export function countSessionsSql(condition: SQL, athleteId?: SQL): SQL {
  const source =
    athleteId === undefined
      ? sql`sessions s join users athlete on athlete.id = s.athlete_id where ${condition}`
      : sql`(select u.id, u.preferences from users u where u.id = ${athleteId} offset 0) athlete
          cross join lateral (
            select s.* from sessions s where s.athlete_id = athlete.id and ${condition} offset 0) s`
  return sql`(
    select count(*)::int as session_count,
           count(*) filter (where is_done and due_on <= today)::int as sessions_done,
           count(*) filter (where case when is_done then due_on <= today
                                       else due_on < today and not is_excused end)::int as sessions_due
    from (select ${dueDateSql('s', 'athlete')} as due_on, s.cancelled_at, ${isSessionExcusedSql('s')} as is_excused,
           ${todaySql('athlete')} as today, ${isSessionDoneSql('s')} as is_done
          from ${source}
          -- Keeps the planner from searching for the log more than once per session.
          offset 0) of_each
    where cancelled_at is null or is_done)`
}
