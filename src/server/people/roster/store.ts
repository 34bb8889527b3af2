import { sql } from 'drizzle-orm'
import type { Person } from '#contract/fields.ts'
import type { RosterRow } from '#contract/people.ts'
import type { Queryable } from '../../database/connection.ts'
import { personOf } from '../../database/person.ts'
import { rowsOf, toIso, toIsoOrNull } from '../../database/rows.ts'
import { sessionFigures, todayOf } from '../../database/session-figures.ts'
import type { Actor } from '../../http/actor.ts'
import { afterCursor, type Page, toPage } from '../../http/pagination.ts'

type Row = {
  coaching_id: string
  athlete: Person
  email: string
  is_primary: boolean
  started_at: string
  sort_first: string
  sort_last: string
  last_workout_at: string | null
  regimen_id: string | null
  regimen_name: string
  week: number
  week_count: number
  end_date: string
  sessions_done: number
  sessions_due: number
}

/**
 * The athletes of one page first, then what is to say of each. The program is what this coach assigned; what
 * the athlete did is counted only where the athlete lets the coach see logs.
 */
export async function listAthletes(db: Queryable, coach: Actor, page: Page) {
  const recent = sql`s.athlete_id = roster.athlete_id and s.date between roster.today - 28 and roster.today
    and s.assignment_id in (select id from assignments where coach_id = ${coach.id})`
  const order = [sql`lower(u.first_name)`, sql`lower(u.last_name)`, sql`u.id`]
  const rows = await rowsOf<Row>(
    db,
    sql`
      with roster as materialized (
        select c.id as coaching_id, c.is_primary, c.started_at, c.scopes ? 'logs' as shows_logs,
          u.id as athlete_id, u.email, ${personOf('u')} as athlete,
          lower(u.first_name) as sort_first, lower(u.last_name) as sort_last,
          ${todayOf('u')} as today
        from coachings c join users u on u.id = c.athlete_id
        where c.coach_id = ${coach.id} and c.ended_at is null
          ${afterCursor(page, order, ['text', 'text', 'uuid'], '>')}
        order by ${sql.join(order, sql`, `)}
        limit ${page.limit + 1}
      )
      select roster.*, program.*, last.completed_at as last_workout_at,
        coalesce(figures.sessions_done, 0) as sessions_done, coalesce(figures.sessions_due, 0) as sessions_due
      from roster
      left join lateral (
        select a.regimen_id, r.name as regimen_name, v.week_count, a.end_date,
          least((roster.today - a.start_date) / 7 + 1, v.week_count) as week
        from assignments a
        join regimens r on r.id = a.regimen_id
        join regimen_revisions v on v.id = a.revision_id
        where a.athlete_id = roster.athlete_id and a.coach_id = ${coach.id} and a.ended_at is null
          and roster.today between a.start_date and a.end_date
        order by a.start_date desc, a.id desc
        limit 1
      ) program on true
      left join lateral (
        select w.completed_at from workout_logs w
        where w.athlete_id = roster.athlete_id and w.deleted_at is null
        order by w.completed_at desc
        limit 1
      ) last on roster.shows_logs
      left join lateral ${sessionFigures(recent)} figures on roster.shows_logs
      order by roster.sort_first, roster.sort_last, roster.athlete_id`,
  )
  return toPage(rows, page, toRosterRow, row => [row.sort_first, row.sort_last, row.athlete.id])
}

function toRosterRow(row: Row): RosterRow {
  const { regimen_id: regimenId } = row
  return {
    athlete: row.athlete,
    email: row.email,
    coachingId: row.coaching_id,
    isPrimary: row.is_primary,
    since: toIso(row.started_at),
    lastWorkoutAt: toIsoOrNull(row.last_workout_at),
    program: regimenId === null ? null : { regimenId, ...toProgram(row) },
    sessionsDone: row.sessions_done,
    sessionsDue: row.sessions_due,
  }
}

function toProgram(row: Row) {
  return { name: row.regimen_name, week: row.week, weekCount: row.week_count, endDate: row.end_date }
}
