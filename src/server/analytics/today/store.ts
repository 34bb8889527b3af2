import { type SQL, sql } from 'drizzle-orm'
import { sessionState, type TodaysSession } from '#contract/analytics/analytics.ts'
import { person } from '#contract/fields.ts'
import { skipKind } from '#contract/programs/schedule.ts'
import { isAssignedBySql, type RosterQuery } from '#server/access/roster-query.ts'
import {
  boolean,
  calendarDay,
  decimal,
  integer,
  json,
  nullable,
  oneOf,
  type RowOf,
  text,
  uuid,
} from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { isOnCalendarSql } from '#server/database/fragments/due-sessions-sql.ts'
import {
  newestLogSql,
  plannedDayJoinSql,
  sessionStateSql,
} from '#server/database/fragments/session-state-sql.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { afterCursorSql, type PageRequest, toPage } from '#server/http/pagination.ts'

const todaysSessionRow = {
  id: uuid,
  date: calendarDay,
  athlete: json(person),
  shows_logs: boolean,
  sort_first: text,
  sort_last: text,
  name: text,
  position: integer,
  regimen_id: uuid,
  regimen_name: text,
  state: oneOf(sessionState.options),
  skipped_kind: nullable(oneOf(skipKind.options)),
  session_rpe: nullable(decimal),
  workout_log_id: nullable(uuid),
}
type TodaysSessionRow = RowOf<typeof todaysSessionRow>

/**
 * A common table expression `todays` with the coach's sessions for the current date in each athlete's time
 * zone.
 */
const todaysSessionsSql = ({ coach, athletes }: RosterQuery): SQL => sql`
  roster as materialized (${athletes}),
  todays as (
    select s.*, roster.athlete, roster.shows_logs, roster.sort_first, roster.sort_last
    from roster join sessions s on s.athlete_id = roster.athlete_id and s.date = roster.today
    where ${isAssignedBySql(coach, sql`s.assignment_id`)} and ${isOnCalendarSql('s')}
      and (s.cancelled_at is null or roster.shows_logs))`

export async function countTodaysSessions(db: Queryable, roster: RosterQuery) {
  const [row] = await queryRows(
    db,
    { session_count: integer, done_count: integer },
    sql`with ${todaysSessionsSql(roster)}
      select count(*)::int as session_count, count(l.id)::int as done_count
      from todays s left join lateral ${newestLogSql('s')} l on s.shows_logs`,
  )
  return { sessionCount: row?.session_count ?? 0, doneCount: row?.done_count ?? 0 }
}

export async function listTodaysSessions(db: Queryable, roster: RosterQuery, page: PageRequest) {
  const order = [sql`s.sort_first`, sql`s.sort_last`, sql`s.athlete_id`, sql`s.position`, sql`s.id`]
  const types = ['text', 'text', 'uuid', 'int', 'uuid'] as const
  const rows = await queryRows(
    db,
    todaysSessionRow,
    sql`with ${todaysSessionsSql(roster)}
      select s.id, s.date, s.athlete, s.shows_logs, s.sort_first, s.sort_last, d.name, s.position, s.regimen_id,
        r.name as regimen_name, ${sessionStateSql({ isShown: sql`s.shows_logs`, isMissing: sql`false` })} as state,
        case when l.id is null then s.skipped_kind end as skipped_kind, l.session_rpe, l.id as workout_log_id
      from todays s
      join ${plannedDayJoinSql}
      join regimens r on r.id = s.regimen_id
      left join lateral ${newestLogSql('s')} l on s.shows_logs
      where true ${afterCursorSql(page, order, [...types], '>')}
      order by ${sql.join(order, sql`, `)}
      limit ${page.limit + 1}`,
  )
  return toPage(rows, page, toTodaysSession, row => [
    row.sort_first,
    row.sort_last,
    row.athlete.id,
    row.position,
    row.id,
  ])
}

function toTodaysSession(row: TodaysSessionRow): TodaysSession {
  return {
    id: row.id,
    date: row.date,
    athlete: row.athlete,
    sharesLogs: row.shows_logs,
    name: row.name,
    regimen: { id: row.regimen_id, name: row.regimen_name },
    state: row.state,
    skippedKind: row.skipped_kind,
    sessionRpe: row.session_rpe,
    workoutLogId: row.workout_log_id,
  }
}
