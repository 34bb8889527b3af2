import { sql } from 'drizzle-orm'
import type { SharingScope } from '#contract/people/people.ts'
import {
  type AssignedRegimen,
  assignedRegimen,
  type RegimenSummary,
  regimenSummary,
} from '#contract/programs/regimens.ts'
import { isCoachedBySql } from '#server/access/coached-athlete.ts'
import { boolean, calendarDay, integer, json, nullable, type RowOf, uuid } from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { countSessionsSql, localDaySql, todaySql } from '#server/database/fragments/due-sessions-sql.ts'
import { programWeekSql } from '#server/database/fragments/program-week-sql.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'
import { afterCursorSql, type PageRequest, toPage } from '#server/http/pagination.ts'
import {
  regimenSummaryColumnsSql,
  regimenSummaryRow,
  toArchiveAndTagFields,
  toRegimenSummaryFields,
} from '#server/regimens/store.ts'
import type { Day } from '#training/calendar.ts'

const ownRegimenRow = {
  ...regimenSummaryRow,
  sessions_done: integer,
  sessions_due: integer,
  athlete_count: integer,
  behind_count: integer,
  now: json(regimenSummary.shape.now),
  ended_on: nullable(calendarDay),
}
const assignedRegimenRow = {
  ...regimenSummaryRow,
  assignment_id: uuid,
  start_date: calendarDay,
  end_date: calendarDay,
  start_week: integer,
  pauses: json(assignedRegimen.shape.pauses),
  is_ended: boolean,
  session_count: integer,
  sessions_done: integer,
  sessions_due: integer,
}

/** The current program week of the athlete `u` in the assignment `a`; null before the start date. */
const currentWeekSql = sql`case when a.start_date <= ${todaySql('u')} then ${programWeekSql('a', todaySql('u'))} end`

/**
 * The last day of athlete `u`'s assignment `a`: the planned end date, or the day the assignment was ended if
 * that is earlier.
 */
const lastDaySql = sql`least(a.end_date, ${localDaySql('a.ended_at', 'u')})`

/** The date in UTC may order assignments that ended a day apart differently than their athletes' dates. */
const maxEndedLast = 5

/** Lists a coach's regimens. Session counts include only athletes who share their logs with the coach. */
export async function listOwnRegimens(db: Queryable, coach: Actor, page: PageRequest) {
  const fromActiveAssignmentsSql = (
    scope?: SharingScope,
  ) => sql`from assignments a join users u on u.id = a.athlete_id
    where a.regimen_id = r.id and a.ended_at is null and ${isCoachedBySql(coach, sql`a.athlete_id`, scope)}`
  const rows = await queryRows(
    db,
    ownRegimenRow,
    sql`with page as (
          select * from regimens
          where coach_id = ${coach.id} and deleted_at is null
            and kind = 'program'
            ${afterCursorSql(page, [sql`updated_at`, sql`id`], ['timestamptz', 'uuid'])}
          order by updated_at desc, id desc
          limit ${page.limit + 1})
        select ${regimenSummaryColumnsSql}, f.sessions_done, f.sessions_due, n.athlete_count, n.behind_count, n.now,
          case when n.athlete_count = 0 then e.ended_on end as ended_on
        from page r
        join regimen_revisions v on v.id = r.revision_id
        left join users c on c.id = r.coach_id
        cross join lateral (
          select coalesce(sum(athletes), 0)::int as athlete_count, coalesce(sum(behind), 0)::int as behind_count,
            coalesce(json_agg(json_build_object('week', week, 'athleteCount', athletes) order by week), '[]') as now
          from (select ${currentWeekSql} as week, count(*) as athletes,
                  count(*) filter (where a.revision_id <> r.revision_id) as behind
                ${fromActiveAssignmentsSql()} and a.end_date >= ${todaySql('u')} group by 1) in_week) n
        cross join lateral (
          select max(${lastDaySql})::text as ended_on
          from (
            select * from assignments a
            where n.athlete_count = 0 and a.regimen_id = r.id
            order by least(a.end_date, (a.ended_at at time zone 'UTC')::date) desc
            limit ${maxEndedLast}) a
          join users u on u.id = a.athlete_id
          where a.coach_id = ${coach.id} and a.start_date <= ${lastDaySql}) e
        cross join lateral ${countSessionsSql(sql`s.assignment_id in (select a.id ${fromActiveAssignmentsSql('logs')})`)} f
        order by r.updated_at desc, r.id desc`,
  )
  return toPage(rows, page, toRegimenSummary, row => [row.updated_at, row.id])
}

/**
 * Lists each of an athlete's programs once, with its active assignment or else the assignment that ended
 * last.
 */
export async function listAssignedRegimens(db: Queryable, athlete: Actor, today: Day, page: PageRequest) {
  const order = [sql`(not p.is_ended)::int`, sql`p.start_date`, sql`p.id`]
  const rows = await queryRows(
    db,
    assignedRegimenRow,
    sql`with program as (
          select distinct on (regimen_id) *, ended_at is not null or end_date < ${today} as is_ended
          from assignments where athlete_id = ${athlete.id} and kind = 'program'
          order by regimen_id, ended_at desc nulls first, id desc)
        select ${regimenSummaryColumnsSql}, p.id as assignment_id, p.start_date, p.end_date, p.start_week,
          p.pauses, p.is_ended,
          f.session_count, f.sessions_done, f.sessions_due
        from program p
        join regimens r on r.id = p.regimen_id and r.deleted_at is null
        join regimen_revisions v on v.id = p.revision_id
        left join users c on c.id = r.coach_id
        cross join lateral ${countSessionsSql(sql`s.assignment_id = p.id`)} f
        where true ${afterCursorSql(page, order, ['int', 'date', 'uuid'])}
        order by ${sql.join(
          order.map(column => sql`${column} desc`),
          sql`, `,
        )}
        limit ${page.limit + 1}`,
  )
  return toPage(rows, page, toAssignedRegimen, row => [
    row.is_ended ? 0 : 1,
    row.start_date,
    row.assignment_id,
  ])
}

function toRegimenSummary(row: RowOf<typeof ownRegimenRow>): RegimenSummary {
  const { athlete_count, now, sessions_done, sessions_due, ended_on } = row
  return {
    ...toRegimenSummaryFields(row),
    ...toArchiveAndTagFields(row),
    athleteCount: athlete_count,
    behindCount: row.behind_count,
    sessionsDone: sessions_done,
    sessionsDue: sessions_due,
    now,
    endedOn: ended_on,
  }
}

function toAssignedRegimen(row: RowOf<typeof assignedRegimenRow>): AssignedRegimen {
  return {
    ...toRegimenSummaryFields(row),
    assignmentId: row.assignment_id,
    startDate: row.start_date,
    endDate: row.end_date,
    startWeek: row.start_week,
    pauses: row.pauses,
    isEnded: row.is_ended,
    sessionCount: row.session_count,
    sessionsDone: row.sessions_done,
    sessionsDue: row.sessions_due,
  }
}
