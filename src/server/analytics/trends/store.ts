import { type SQL, sql } from 'drizzle-orm'
import type { LogReadPermission } from '#server/access/readable-logs.ts'
import { isAssignedBySql } from '#server/access/roster-query.ts'
import { calendarDay, decimal, integer, nullable, type RowOf, text, uuid } from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { countSessionsSql } from '#server/database/fragments/due-sessions-sql.ts'
import { countWorkingSetsSql, isWorkingSetSql } from '#server/database/fragments/volume-sql.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Day } from '#training/calendar.ts'

const trendWeekRow = {
  start: calendarDay,
  sessions_done: integer,
  sessions_due: integer,
  rpe: nullable(decimal),
  asked_rpe: nullable(decimal),
  rated_sets: integer,
}
type TrendWeekRow = RowOf<typeof trendWeekRow>

const timeZoneSql = sql`coalesce(u.preferences->>'timeZone', 'UTC')`

/** SQL condition: the log `l` was completed in the week that begins on `start`, in the athlete's time zone. */
const isInWeekSql = (start: SQL) => sql`l.deleted_at is null
  and l.completed_at >= (${start}::timestamp at time zone ${timeZoneSql})
  and l.completed_at < ((${start} + 7)::timestamp at time zone ${timeZoneSql})`

/** Lists the sessions and the RPE of the weeks that begin on these days, over all athletes. */
export function listTrendWeeks(
  db: Queryable,
  { reader: coach, athletes }: LogReadPermission,
  starts: readonly Day[],
): Promise<TrendWeekRow[]> {
  const isOfWeek = sql`s.athlete_id = coached.athlete_id and s.date between w.start and w.start + 6
    and ${isAssignedBySql(coach, sql`s.assignment_id`)}`
  return queryRows(
    db,
    trendWeekRow,
    sql`with coached as materialized ${athletes}
        select w.start::text as start,
          coalesce(sum(figures.sessions_done), 0)::int as sessions_done,
          coalesce(sum(figures.sessions_due), 0)::int as sessions_due,
          sum(rated.rpe) / nullif(sum(rated.sets), 0)::int as rpe,
          sum(rated.asked_rpe) / nullif(sum(rated.sets), 0)::int as asked_rpe,
          coalesce(sum(rated.sets), 0)::int as rated_sets
        from unnest(${sql.param(starts)}::date[]) w(start)
        left join coached on true
        left join users u on u.id = coached.athlete_id
        left join lateral ${countSessionsSql(isOfWeek)} figures on true
        left join lateral (
          select count(*) as sets, sum(s.rpe) as rpe, sum((s.planned->>'rpe')::double precision) as asked_rpe
          from workout_logs l join logged_sets s on s.workout_log_id = l.id
          where l.athlete_id = u.id and ${isInWeekSql(sql`w.start`)} and ${isWorkingSetSql('s')}
            and s.rpe is not null and s.planned->>'rpe' is not null) rated on true
        group by w.start
        order by w.start`,
  )
}

const loggedNamesLimit = 5000

/**
 * Lists the working sets of some weeks for each exercise, and the number of athletes who did them, the latest week first.
 */
export function listSetsByExercise(db: Queryable, { athletes }: LogReadPermission, starts: readonly Day[]) {
  return queryRows(
    db,
    { start: calendarDay, name: text, exercise_id: nullable(uuid), sets: integer, athletes: integer },
    sql`with coached as materialized ${athletes},
        counted as (
          select w.start, l.athlete_id, e.name, e.exercise_id, ${countWorkingSetsSql('s', 'e')}::int as sets
          from unnest(${sql.param(starts)}::date[]) w(start)
          cross join coached
          join users u on u.id = coached.athlete_id
          join workout_logs l on l.athlete_id = u.id and ${isInWeekSql(sql`w.start`)}
          join logged_exercises e on e.workout_log_id = l.id
          join logged_sets s on s.logged_exercise_id = e.id
          group by w.start, l.athlete_id, e.name, e.exercise_id),
        trained as (
          select start, count(distinct athlete_id)::int as athletes from counted where sets > 0 group by start)
        select start, name, exercise_id, sum(sets)::int as sets, trained.athletes
        from counted join trained using (start)
        where sets > 0
        group by start, trained.athletes, name, exercise_id
        order by start desc, name, exercise_id
        limit ${loggedNamesLimit * starts.length}`,
  )
}
