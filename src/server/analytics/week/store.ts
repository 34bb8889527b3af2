import { type SQL, sql } from 'drizzle-orm'
import type { LedgerRow } from '#contract/analytics.ts'
import type { Person } from '#contract/fields.ts'
import { addDays, type Day } from '#training/calendar.ts'
import { isPlannedBy, type Roster } from '../../access/roster.ts'
import type { Queryable } from '../../database/connection.ts'
import { countAskedSets } from '../../database/holds.ts'
import { outcomeOf } from '../../database/outcome.ts'
import { rowsOf } from '../../database/rows.ts'
import { isOnCalendar, sessionFigures } from '../../database/session-figures.ts'
import { daysOfSessions, newestLogOf, sessionState } from '../../database/session-state.ts'
import { afterCursor, type Page, toPage } from '../../http/pagination.ts'

const marksOfDay = 4
/** A session that was moved from further away is not looked for. */
const movedDays = 28

type Row = {
  athlete: Person
  shows_logs: boolean
  today: Day
  sort_first: string
  sort_last: string
  sessions_done: number
  sessions_due: number
  days: LedgerRow['days']
}

/** Seven days of the athletes of one page. What another coach planned shows only as what was logged of it. */
export async function listWeek(db: Queryable, roster: Roster, from: Day, page: Page) {
  const order = [sql`u.sort_first`, sql`u.sort_last`, sql`u.athlete_id`]
  const week = { from, to: addDays(from, 6) }
  const ofWeek = sql`s.athlete_id = roster.athlete_id and s.date between ${week.from} and ${week.to}
    and ${isPlannedBy(roster.coach, sql`s.assignment_id`)}`
  const rows = await rowsOf<Row>(
    db,
    sql`
      with roster as materialized (
        select * from (${roster.athletes}) u
        where true ${afterCursor(page, order, ['text', 'text', 'uuid'], '>')}
        order by ${sql.join(order, sql`, `)}
        limit ${page.limit + 1}),
      marks as (
        ${sessionsOf(roster, week)} union all ${movedAway(roster, week)} union all ${otherLogs(roster, week)}),
      numbered as (
        select marks.*, count(*) over (partition by athlete_id, day)::int as count,
          row_number() over (partition by athlete_id, day order by log_id is null, name, session_id, log_id)
            as number
        from marks),
      days as (
        select athlete_id, day, json_build_object('date', day, 'count', max(count), 'marks', json_agg(
          json_build_object('state', state, 'name', name, 'sessionId', session_id, 'workoutLogId', log_id)
          order by number)) as day_marks
        from numbered where number <= ${marksOfDay} group by athlete_id, day)
      select roster.athlete, roster.shows_logs, roster.today, roster.sort_first, roster.sort_last,
        coalesce(figures.sessions_done, 0) as sessions_done, coalesce(figures.sessions_due, 0) as sessions_due,
        coalesce((select json_agg(day_marks order by day) from days
          where days.athlete_id = roster.athlete_id), '[]') as days
      from roster left join lateral ${sessionFigures(ofWeek)} figures on roster.shows_logs
      order by roster.sort_first, roster.sort_last, roster.athlete_id`,
  )
  return toPage(rows, page, toLedgerRow, row => [row.sort_first, row.sort_last, row.athlete.id])
}

type Week = { from: Day; to: Day }

const sessionsOf = ({ coach }: Roster, { from, to }: Week): SQL => sql`
  select s.athlete_id, s.date as day,
    ${sessionState({
      isShown: sql`roster.shows_logs`,
      isMissing: sql`roster.shows_logs and s.date < roster.today`,
    })} as state,
    d.name, s.id as session_id, l.id as log_id
  from roster
  join sessions s on s.athlete_id = roster.athlete_id and s.date between ${from} and ${to}
  join ${daysOfSessions}
  left join lateral ${newestLogOf('s')} l on roster.shows_logs
  where ${isPlannedBy(coach, sql`s.assignment_id`)} and ${isOnCalendar('s')}
    and (s.cancelled_at is null or roster.shows_logs)`

const movedAway = ({ coach }: Roster, { from, to }: Week): SQL => sql`
  select s.athlete_id, s.moved_from, 'moved', d.name, s.id, null
  from roster
  join sessions s on s.athlete_id = roster.athlete_id
    and s.date between ${addDays(from, -movedDays)} and ${addDays(to, movedDays)}
  join ${daysOfSessions}
  where s.moved_from between ${from} and ${to} and s.moved_from <> s.date and s.cancelled_at is null
    and ${isPlannedBy(coach, sql`s.assignment_id`)}`

/** On the day it was where the athlete lives. */
const otherLogs = ({ coach }: Roster, { from, to }: Week): SQL => sql`
  select l.athlete_id, l.day, ${outcomeOf('l', plannedSets)}, l.name, null, l.id
  from roster
  join lateral (
    select l.*, (l.completed_at at time zone roster.time_zone)::date as day from workout_logs l
    where l.athlete_id = roster.athlete_id and l.deleted_at is null
      and l.completed_at >= ${addDays(from, -1)}::date and l.completed_at < ${addDays(to, 3)}::date
      and not exists (
        select 1 from sessions s where s.id = l.session_id and ${isPlannedBy(coach, sql`s.assignment_id`)})
  ) l on roster.shows_logs and l.day between ${from} and ${to}`

const plannedSets = sql`(
  select ${countAskedSets('s', 'd', 'l')} from sessions s join ${daysOfSessions} where s.id = l.session_id)`

function toLedgerRow(row: Row): LedgerRow {
  return {
    athlete: row.athlete,
    sharesLogs: row.shows_logs,
    today: row.today,
    sessionsDone: row.sessions_done,
    sessionsDue: row.sessions_due,
    days: row.days,
  }
}
