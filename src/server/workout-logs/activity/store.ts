import { type SQL, sql } from 'drizzle-orm'
import { type ActivityDayStatus, activityDayStatus } from '#contract/workout-logs/workout-logs.ts'
import { listWorkoutLogs, selectOwnLogs } from '#server/access/readable-logs.ts'
import { calendarDay, integer, nullable, oneOf, text, uuid } from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { countSessionsSql } from '#server/database/fragments/due-sessions-sql.ts'
import { plannedDaySql } from '#server/database/fragments/planned-day-sql.ts'
import { countRequiredSetsSql, isSessionOnHoldSql } from '#server/database/fragments/safety-holds-sql.ts'
import { plannedDayJoinSql } from '#server/database/fragments/session-state-sql.ts'
import { workoutOutcomeSql } from '#server/database/fragments/workout-outcome-sql.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'
import type { PageRequest } from '#server/http/pagination.ts'
import { maxSessionMoveDays } from '#training/adherence/due-sessions.ts'
import { addDays, type Day } from '#training/calendar.ts'

export type ActivityRange = { from: Day; to: Day }

/** SQL for the outcome of row `l` of `workout_logs`. */
const outcomeSql = workoutOutcomeSql(
  'l',
  sql`(select ${countRequiredSetsSql('s', 'd', 'l')} from sessions s join ${plannedDayJoinSql}
    where s.id = l.session_id)`,
)

/**
 * Returns each status at most once per day. A session appears on its scheduled day until it is done; its
 * workout then appears on the day it was done. If these days differ, the scheduled day has the status
 * `moved`, as does the original day of a moved session.
 */
export async function listActivityDayStatuses(
  db: Queryable,
  athlete: Actor,
  { from, to }: ActivityRange,
): Promise<ActivityDayStatus[]> {
  const toDaySql = (instant: SQL) => sql`(${instant} at time zone ${athlete.timeZone})::date`
  const startOfDaySql = (day: SQL) => sql`(${day})::timestamp at time zone ${athlete.timeZone}`
  const rows = await queryRows(
    db,
    {
      date: calendarDay,
      state: oneOf(activityDayStatus.shape.state.options),
      count: integer,
      name: text,
      session_id: nullable(uuid),
      workout_log_id: nullable(uuid),
    },
    sql`
      with done as (
        select ${toDaySql(sql`l.completed_at`)} as date, ${outcomeSql} as state,
          coalesce(nullif(l.name, ''), l.regimen_name, '') as name, l.session_id, l.id as workout_log_id
        from workout_logs l
        where l.athlete_id = ${athlete.id} and l.deleted_at is null
          and l.completed_at >= ${startOfDaySql(sql`${from}::date`)}
          and l.completed_at < ${startOfDaySql(sql`${to}::date + 1`)}),
      planned as (
        select s.id, s.date, s.moved_from, d.name, s.skipped_at, ${isSessionOnHoldSql('s')} as is_on_hold,
          array(select ${toDaySql(sql`l.completed_at`)} from workout_logs l
            where l.session_id = s.id and l.deleted_at is null) as done_on
        from sessions s
        -- Looks up the day of each session, instead of reading all days of all programs.
        cross join lateral (select d.name from ${plannedDaySql('s')} d offset 0) d
        where s.athlete_id = ${athlete.id} and s.cancelled_at is null
          and s.date between ${addDays(from, -maxSessionMoveDays)} and ${addDays(to, maxSessionMoveDays)}),
      marks as (
        select date, state, name, session_id, workout_log_id from done
        union all
        select date, case when skipped_at is not null then 'skipped' when is_on_hold then 'on-hold' else 'planned' end, name, id, null
        from planned where cardinality(done_on) = 0
        union all
        select date, 'moved', name, id, null from planned
        where cardinality(done_on) > 0 and date <> all(done_on)
        union all
        select moved_from, 'moved', name, id, null from planned where moved_from <> date)
      select date, state, count(*)::int as count,
        (array_agg(name order by workout_log_id desc, session_id desc))[1] as name,
        (array_agg(session_id order by workout_log_id desc, session_id desc))[1] as session_id,
        (array_agg(workout_log_id order by workout_log_id desc, session_id desc))[1] as workout_log_id
      from marks where date between ${from} and ${to}
      group by date, state order by date, state`,
  )
  return rows.map(({ session_id, workout_log_id, ...row }) => ({
    ...row,
    sessionId: session_id,
    workoutLogId: workout_log_id,
  }))
}

/** Counts the completed and due sessions in the given date range. */
export async function countActivitySessions(db: Queryable, athlete: Actor, { from, to }: ActivityRange) {
  const [row] = await queryRows(
    db,
    { done: integer, due: integer },
    sql`select sessions_done as done, sessions_due as due
        from ${countSessionsSql(sql`s.athlete_id = ${athlete.id} and s.date between ${from} and ${to}`)} figures`,
  )
  return { sessionsDone: row?.done ?? 0, sessionsDue: row?.due ?? 0 }
}

export type OwnLogSearch = {
  search?: string | undefined
  kind?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Lists the athlete's own logs that match the search text, kind and date range, newest first. */
export function listOwnLogs(
  db: Queryable,
  athlete: Actor,
  page: PageRequest,
  { search, kind, from, to }: OwnLogSearch,
) {
  const words = search?.trim()
  const conditions = [
    ...(words ? [matchesSearchSql(words)] : []),
    ...(kind === undefined ? [] : [sql`${outcomeSql} = ${kind}`]),
    ...(from === undefined ? [] : [sql`l.completed_at >= ${from}`]),
    ...(to === undefined ? [] : [sql`l.completed_at <= ${to}`]),
  ]
  return listWorkoutLogs(db, selectOwnLogs(athlete), page, sql.join([sql`true`, ...conditions], sql` and `))
}

/** Matches the text case-insensitively in the names of the workout, program and exercises. */
function matchesSearchSql(words: string): SQL {
  const isIn = (column: SQL) => sql`strpos(lower(${column}), lower(${words})) > 0`
  return sql`(${isIn(sql`l.name`)} or ${isIn(sql`coalesce(l.regimen_name, '')`)} or coalesce((
    select true from logged_exercises e where e.workout_log_id = l.id and ${isIn(sql`e.name`)} limit 1), false))`
}
