import { type SQL, sql } from 'drizzle-orm'
import type { TodaysSession } from '#contract/analytics.ts'
import type { Person } from '#contract/fields.ts'
import type { SkipKind } from '#contract/schedule.ts'
import { isPlannedBy, type Roster } from '../../access/roster.ts'
import type { Queryable } from '../../database/connection.ts'
import { rowsOf } from '../../database/rows.ts'
import { isOnCalendar } from '../../database/session-figures.ts'
import { daysOfSessions, newestLogOf, sessionState } from '../../database/session-state.ts'
import { afterCursor, type Page, toPage } from '../../http/pagination.ts'

type Row = {
  id: string
  date: string
  athlete: Person
  shows_logs: boolean
  sort_first: string
  sort_last: string
  name: string
  position: number
  regimen_id: string
  regimen_name: string
  state: TodaysSession['state']
  skipped_kind: SkipKind | null
  session_rpe: number | null
  workout_log_id: string | null
}

/** The sessions `s` of the coach that lie on the day it is where each athlete lives. */
const todays = ({ coach, athletes }: Roster): SQL => sql`
  roster as materialized (${athletes}),
  todays as (
    select s.*, roster.athlete, roster.shows_logs, roster.sort_first, roster.sort_last
    from roster join sessions s on s.athlete_id = roster.athlete_id and s.date = roster.today
    where ${isPlannedBy(coach, sql`s.assignment_id`)} and ${isOnCalendar('s')}
      and (s.cancelled_at is null or roster.shows_logs))`

export async function countToday(db: Queryable, roster: Roster) {
  const [row] = await rowsOf<{ session_count: number; done_count: number }>(
    db,
    sql`with ${todays(roster)}
      select count(*)::int as session_count, count(l.id)::int as done_count
      from todays s left join lateral ${newestLogOf('s')} l on s.shows_logs`,
  )
  return { sessionCount: row?.session_count ?? 0, doneCount: row?.done_count ?? 0 }
}

export async function listToday(db: Queryable, roster: Roster, page: Page) {
  const order = [sql`s.sort_first`, sql`s.sort_last`, sql`s.athlete_id`, sql`s.position`, sql`s.id`]
  const types = ['text', 'text', 'uuid', 'int', 'uuid'] as const
  const rows = await rowsOf<Row>(
    db,
    sql`with ${todays(roster)}
      select s.id, s.date, s.athlete, s.shows_logs, s.sort_first, s.sort_last, d.name, s.position, s.regimen_id,
        r.name as regimen_name, ${sessionState({ isShown: sql`s.shows_logs`, isMissing: sql`false` })} as state,
        case when l.id is null then s.skipped_kind end as skipped_kind, l.session_rpe, l.id as workout_log_id
      from todays s
      join ${daysOfSessions}
      join regimens r on r.id = s.regimen_id
      left join lateral ${newestLogOf('s')} l on s.shows_logs
      where true ${afterCursor(page, order, [...types], '>')}
      order by ${sql.join(order, sql`, `)}
      limit ${page.limit + 1}`,
  )
  return toPage(rows, page, toSession, row => [
    row.sort_first,
    row.sort_last,
    row.athlete.id,
    row.position,
    row.id,
  ])
}

function toSession(row: Row): TodaysSession {
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
