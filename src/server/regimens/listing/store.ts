import { sql } from 'drizzle-orm'
import type { Scope } from '#contract/people.ts'
import type { AssignedRegimen, RegimenSummary } from '#contract/regimens.ts'
import type { Day } from '#training/calendar.ts'
import { isCoachedBy } from '../../access/coached.ts'
import type { Queryable } from '../../database/connection.ts'
import { rowsOf } from '../../database/rows.ts'
import { dayOf, sessionFigures, todayOf } from '../../database/session-figures.ts'
import type { Actor } from '../../http/actor.ts'
import { afterCursor, type Page, toPage } from '../../http/pagination.ts'
import { type Row, summary, toFiling, toSummary } from '../store.ts'

type Figures = { sessions_done: number; sessions_due: number }
type OwnRow = Row &
  Figures & {
    athlete_count: number
    behind_count: number
    now: RegimenSummary['now']
    ended_on: Day | null
  }
type AssignedRow = Row &
  Figures & {
    assignment_id: string
    start_date: Day
    end_date: Day
    is_ended: boolean
    session_count: number
  }

/** In which week of the program the athlete `u` of the assignment `a` is today; null before it begins. */
const weekOf = sql`case when a.start_date <= ${todayOf('u')}
  then a.start_week + (${todayOf('u')} - a.start_date) / 7 end`

/** The last day of the assignment `a` of the athlete `u`, if it did not run to its end; `least` passes over a null. */
const lastDay = sql`least(a.end_date, ${dayOf('a.ended_at', 'u')})`

/** The figures are of athletes who let the coach see logs. */
export async function listOwn(db: Queryable, coach: Actor, page: Page) {
  const onIt = (scope?: Scope) => sql`from assignments a join users u on u.id = a.athlete_id
    where a.regimen_id = r.id and a.ended_at is null and ${isCoachedBy(coach, sql`a.athlete_id`, scope)}`
  const rows = await rowsOf<OwnRow>(
    db,
    sql`with page as (
          select * from regimens
          where coach_id = ${coach.id} and deleted_at is null
            ${afterCursor(page, [sql`updated_at`, sql`id`], ['timestamptz', 'uuid'])}
          order by updated_at desc, id desc
          limit ${page.limit + 1})
        select ${summary}, f.sessions_done, f.sessions_due, n.athlete_count, n.behind_count, n.now,
          case when n.athlete_count = 0 then e.ended_on end as ended_on
        from page r
        join regimen_revisions v on v.id = r.revision_id
        left join users c on c.id = r.coach_id
        cross join lateral (
          select coalesce(sum(athletes), 0)::int as athlete_count, coalesce(sum(behind), 0)::int as behind_count,
            coalesce(json_agg(json_build_object('week', week, 'athleteCount', athletes) order by week), '[]') as now
          from (select ${weekOf} as week, count(*) as athletes,
                  count(*) filter (where a.revision_id <> r.revision_id) as behind
                ${onIt()} and a.end_date >= ${todayOf('u')} group by 1) in_week) n
        cross join lateral (
          select max(${lastDay})::text as ended_on from assignments a join users u on u.id = a.athlete_id
          where a.regimen_id = r.id and a.coach_id = ${coach.id} and a.start_date <= ${lastDay}) e
        cross join lateral ${sessionFigures(sql`s.assignment_id in (select a.id ${onIt('logs')})`)} f
        order by r.updated_at desc, r.id desc`,
  )
  return toPage(rows, page, toOwn, row => [row.updated_at, row.id])
}

/** Each program once: the assignment that runs, else the one that ended last. */
export async function listAssigned(db: Queryable, athlete: Actor, today: Day, page: Page) {
  const order = [sql`(not p.is_ended)::int`, sql`p.start_date`, sql`p.id`]
  const rows = await rowsOf<AssignedRow>(
    db,
    sql`with program as (
          select distinct on (regimen_id) *, ended_at is not null or end_date < ${today} as is_ended
          from assignments where athlete_id = ${athlete.id}
          order by regimen_id, ended_at desc nulls first, id desc)
        select ${summary}, p.id as assignment_id, p.start_date, p.end_date, p.is_ended,
          f.session_count, f.sessions_done, f.sessions_due
        from program p
        join regimens r on r.id = p.regimen_id and r.deleted_at is null
        join regimen_revisions v on v.id = p.revision_id
        left join users c on c.id = r.coach_id
        cross join lateral ${sessionFigures(sql`s.assignment_id = p.id`)} f
        where true ${afterCursor(page, order, ['int', 'date', 'uuid'])}
        order by ${sql.join(
          order.map(column => sql`${column} desc`),
          sql`, `,
        )}
        limit ${page.limit + 1}`,
  )
  return toPage(rows, page, toAssigned, row => [row.is_ended ? 0 : 1, row.start_date, row.assignment_id])
}

function toOwn(row: OwnRow): RegimenSummary {
  const { athlete_count, now, sessions_done, sessions_due, ended_on } = row
  return {
    ...toSummary(row),
    ...toFiling(row),
    athleteCount: athlete_count,
    behindCount: row.behind_count,
    sessionsDone: sessions_done,
    sessionsDue: sessions_due,
    now,
    endedOn: ended_on,
  }
}

function toAssigned(row: AssignedRow): AssignedRegimen {
  return {
    ...toSummary(row),
    assignmentId: row.assignment_id,
    startDate: row.start_date,
    endDate: row.end_date,
    isEnded: row.is_ended,
    sessionCount: row.session_count,
    sessionsDone: row.sessions_done,
    sessionsDue: row.sessions_due,
  }
}
