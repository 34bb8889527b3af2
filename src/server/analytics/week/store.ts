import { type SQL, sql } from 'drizzle-orm'
import { type AthleteWeekSummary, athleteWeekSummary } from '#contract/analytics/analytics.ts'
import { person } from '#contract/fields.ts'
import { isAssignedBySql, type RosterQuery } from '#server/access/roster-query.ts'
import { boolean, calendarDay, integer, json, type RowOf, text } from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { countSessionsSql, isOnCalendarSql } from '#server/database/fragments/due-sessions-sql.ts'
import { countRequiredSetsSql } from '#server/database/fragments/safety-holds-sql.ts'
import {
  newestLogSql,
  plannedDayJoinSql,
  sessionStateSql,
} from '#server/database/fragments/session-state-sql.ts'
import { workoutOutcomeSql } from '#server/database/fragments/workout-outcome-sql.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { afterCursorSql, type PageRequest, toPage } from '#server/http/pagination.ts'
import { addDays, type Day } from '#training/calendar.ts'

const maxStatusesPerDay = 4
/**
 * The maximum number of days between the requested week and the new date of a session moved out of that week.
 * Sessions moved further are omitted.
 */
const maxMovedDays = 28

const athleteWeekRow = {
  athlete: json(person),
  shows_logs: boolean,
  today: calendarDay,
  sort_first: text,
  sort_last: text,
  sessions_done: integer,
  sessions_due: integer,
  days: json(athleteWeekSummary.shape.days),
}
type AthleteWeekRow = RowOf<typeof athleteWeekRow>

/**
 * Lists the seven days of a week for a page of athletes. Another coach's sessions appear only if they were
 * logged.
 */
export async function listAthleteWeekSummaries(
  db: Queryable,
  roster: RosterQuery,
  from: Day,
  page: PageRequest,
) {
  const order = [sql`u.sort_first`, sql`u.sort_last`, sql`u.athlete_id`]
  const week = { from, to: addDays(from, 6) }
  const ofWeek = sql`s.date between ${week.from} and ${week.to}
    and ${isAssignedBySql(roster.coach, sql`s.assignment_id`)}`
  const rows = await queryRows(
    db,
    athleteWeekRow,
    sql`
      with roster as materialized (
        select * from (${roster.athletes}) u
        where true ${afterCursorSql(page, order, ['text', 'text', 'uuid'], '>')}
        order by ${sql.join(order, sql`, `)}
        limit ${page.limit + 1}),
      marks as (
        ${sessionStatusesSql(roster, week)} union all ${movedAwayStatusesSql(roster, week)} union all ${otherLogStatusesSql(roster, week)}),
      numbered as (
        select marks.*, count(*) over (partition by athlete_id, day)::int as count,
          row_number() over (partition by athlete_id, day order by log_id is null, name, session_id, log_id)
            as number
        from marks),
      days as (
        select athlete_id, day, json_build_object('date', day, 'count', max(count), 'marks', json_agg(
          json_build_object('state', state, 'name', name, 'sessionId', session_id, 'workoutLogId', log_id)
          order by number)) as day_marks
        from numbered where number <= ${maxStatusesPerDay} group by athlete_id, day)
      select roster.athlete, roster.shows_logs, roster.today, roster.sort_first, roster.sort_last,
        coalesce(figures.sessions_done, 0) as sessions_done, coalesce(figures.sessions_due, 0) as sessions_due,
        coalesce((select json_agg(day_marks order by day) from days
          where days.athlete_id = roster.athlete_id), '[]') as days
      from roster left join lateral ${countSessionsSql(ofWeek, sql`roster.athlete_id`)} figures on roster.shows_logs
      order by roster.sort_first, roster.sort_last, roster.athlete_id`,
  )
  return toPage(rows, page, toAthleteWeekSummary, row => [row.sort_first, row.sort_last, row.athlete.id])
}

type WeekRange = { from: Day; to: Day }

const sessionStatusesSql = ({ coach }: RosterQuery, { from, to }: WeekRange): SQL => sql`
  select s.athlete_id, s.date as day,
    ${sessionStateSql({
      isShown: sql`roster.shows_logs`,
      isMissing: sql`roster.shows_logs and s.date < roster.today`,
    })} as state,
    d.name, s.id as session_id, l.id as log_id
  from roster
  join sessions s on s.athlete_id = roster.athlete_id and s.date between ${from} and ${to}
  join ${plannedDayJoinSql}
  left join lateral ${newestLogSql('s')} l on roster.shows_logs
  where ${isAssignedBySql(coach, sql`s.assignment_id`)} and ${isOnCalendarSql('s')}
    and (s.cancelled_at is null or roster.shows_logs)`

const movedAwayStatusesSql = ({ coach }: RosterQuery, { from, to }: WeekRange): SQL => sql`
  select s.athlete_id, s.moved_from, 'moved', d.name, s.id, null
  from roster
  join sessions s on s.athlete_id = roster.athlete_id
    and s.date between ${addDays(from, -maxMovedDays)} and ${addDays(to, maxMovedDays)}
  join ${plannedDayJoinSql}
  where s.moved_from between ${from} and ${to} and s.moved_from <> s.date and s.cancelled_at is null
    and ${isAssignedBySql(coach, sql`s.assignment_id`)}`

/**
 * Selects the statuses of logs that do not belong to the coach's own sessions, with their dates in the
 * athlete's time zone.
 */
const otherLogStatusesSql = ({ coach }: RosterQuery, { from, to }: WeekRange): SQL => sql`
  select l.athlete_id, l.day, ${workoutOutcomeSql('l', plannedSetCountSql)}, l.name, null, l.id
  from roster
  join lateral (
    select l.*, (l.completed_at at time zone roster.time_zone)::date as day from workout_logs l
    where l.athlete_id = roster.athlete_id and l.deleted_at is null
      and l.completed_at >= ${addDays(from, -1)}::date and l.completed_at < ${addDays(to, 3)}::date
      and not exists (
        select 1 from sessions s where s.id = l.session_id and ${isAssignedBySql(coach, sql`s.assignment_id`)})
  ) l on roster.shows_logs and l.day between ${from} and ${to}`

const plannedSetCountSql = sql`(
  select ${countRequiredSetsSql('s', 'd', 'l')} from sessions s join ${plannedDayJoinSql} where s.id = l.session_id)`

function toAthleteWeekSummary(row: AthleteWeekRow): AthleteWeekSummary {
  return {
    athlete: row.athlete,
    sharesLogs: row.shows_logs,
    today: row.today,
    sessionsDone: row.sessions_done,
    sessionsDue: row.sessions_due,
    days: row.days,
  }
}
