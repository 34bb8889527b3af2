import { sql } from 'drizzle-orm'
import { person } from '#contract/fields.ts'
import { type Assignment, assignment } from '#contract/programs/assignments.ts'
import { progressionModes } from '#contract/programs/progression-mode.ts'
import { isCoachedBySql } from '#server/access/coached-athlete.ts'
import type { OwnRegimen } from '#server/access/own-regimen.ts'
import {
  calendarDay,
  integer,
  json,
  nullable,
  oneOf,
  type RowOf,
  text,
  timestamp,
  uuid,
} from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { isOnCalendarSql } from '#server/database/fragments/due-sessions-sql.ts'
import { personSql } from '#server/database/fragments/person-sql.ts'
import { lastRevealedWeekSql } from '#server/database/fragments/revealed-sessions-sql.ts'
import { queryRows, toIso, toIsoOrNull } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'
import { afterCursorSql, type PageRequest, toPage } from '#server/http/pagination.ts'

const assignmentRow = {
  id: uuid,
  regimen_id: uuid,
  regimen_name: text,
  athlete: json(person),
  start_date: calendarDay,
  end_date: calendarDay,
  weekdays: json(assignment.shape.weekdays),
  start_week: integer,
  visible_weeks: nullable(integer),
  progression: oneOf(progressionModes),
  group_id: nullable(uuid),
  session_count: integer,
  pauses: json(assignment.shape.pauses),
  ended_at: nullable(timestamp),
  created_at: timestamp,
}

/**
 * The select clause for assignments. It expects the aliases `a` (assignment), `r` (regimen) and `u`
 * (athlete).
 */
const assignmentColumnsSql = sql`
  select a.id, a.regimen_id, r.name as regimen_name, ${personSql('u')} as athlete, a.start_date, a.end_date,
    a.weekdays, a.start_week, a.visible_weeks, a.progression, a.group_id, a.pauses, a.ended_at, a.created_at,
    (select count(*)::int from sessions s where s.assignment_id = a.id and ${isOnCalendarSql('s')}) as session_count`
const joinRegimenAndAthleteSql = sql`
  join regimens r on r.id = a.regimen_id
  join users u on u.id = a.athlete_id`

/**
 * Returns a value that changes whenever the athlete's current programs or their sessions change, except that sessions
 * are logged.
 */
export async function findPlanVersion(db: Queryable, athlete: Actor): Promise<string> {
  const [row] = await queryRows(
    db,
    { version: text },
    sql`
      select md5(coalesce(string_agg(
        concat_ws(' ', a.id, a.revision_id, a.start_date, a.end_date, a.pauses, a.visible_weeks,
          ${lastRevealedWeekSql('a', 'owner')}, r.name, r.deleted_at, planned.sessions),
        ';' order by a.id), '')) as version
      from assignments a
      join users owner on owner.id = a.athlete_id
      join regimens r on r.id = a.regimen_id
      cross join lateral (
        select string_agg(
          concat_ws(' ', s.id, s.revision_id, s.date, s.skipped_at, s.cancelled_at, s.overridden_at),
          ',' order by s.id) as sessions
        from sessions s where s.assignment_id = a.id
      ) planned
      where a.athlete_id = ${athlete.id} and a.ended_at is null and a.end_date >= current_date - ${shownAfterEndDays}::int`,
  )
  return row?.version ?? ''
}

/** Programs that ended longer ago do not change any more, so they are not part of the version. */
const shownAfterEndDays = 60

type AssignmentFilter = { regimenId?: string | undefined; athleteId?: string | undefined }

export async function listAssignments(
  db: Queryable,
  coach: Actor,
  filter: AssignmentFilter,
  page: PageRequest,
) {
  const rows = await queryRows(
    db,
    assignmentRow,
    sql`with a as (
          select * from assignments
          where coach_id = ${coach.id} and kind = 'program' and ${isCoachedBySql(coach, sql`assignments.athlete_id`)}
            ${filter.regimenId ? sql`and regimen_id = ${filter.regimenId}` : sql``}
            ${filter.athleteId ? sql`and athlete_id = ${filter.athleteId}` : sql``}
            ${afterCursorSql(page, [sql`created_at`, sql`id`], ['timestamptz', 'uuid'])}
          order by created_at desc, id desc
          limit ${page.limit + 1})
        ${assignmentColumnsSql} from a ${joinRegimenAndAthleteSql}
        order by a.created_at desc, a.id desc`,
  )
  return toPage(rows, page, toAssignment, row => [row.created_at, row.id])
}

/** Finds an assignment of the coach. */
export async function findAssignment(
  tx: Transaction,
  coach: Actor,
  id: string,
): Promise<Assignment | undefined> {
  const [row] = await queryRows(
    tx,
    assignmentRow,
    sql`${assignmentColumnsSql} from assignments a ${joinRegimenAndAthleteSql}
        where a.id = ${id} and a.coach_id = ${coach.id}`,
  )
  return row && toAssignment(row)
}

/** Lists the active assignments of the given athletes, in the order in which the athletes are given. */
export async function listActiveAssignments(
  tx: Transaction,
  regimen: OwnRegimen,
  athleteIds: readonly string[],
): Promise<Assignment[]> {
  const ids = sql.param(athleteIds)
  const rows = await queryRows(
    tx,
    assignmentRow,
    sql`${assignmentColumnsSql} from assignments a ${joinRegimenAndAthleteSql}
        where a.regimen_id = ${regimen.id} and a.ended_at is null and a.athlete_id = any(${ids}::uuid[])
        order by array_position(${ids}::uuid[], a.athlete_id)`,
  )
  return rows.map(toAssignment)
}

function toAssignment(row: RowOf<typeof assignmentRow>): Assignment {
  return {
    _id: row.id,
    id: row.id,
    regimenId: row.regimen_id,
    regimenName: row.regimen_name,
    athlete: row.athlete,
    startDate: row.start_date,
    endDate: row.end_date,
    weekdays: row.weekdays,
    startWeek: row.start_week,
    visibleWeeks: row.visible_weeks,
    progression: row.progression,
    groupId: row.group_id,
    sessionCount: row.session_count,
    pauses: row.pauses,
    endedAt: toIsoOrNull(row.ended_at),
    createdAt: toIso(row.created_at),
  }
}
