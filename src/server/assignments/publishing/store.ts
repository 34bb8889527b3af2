import { type SQL, sql } from 'drizzle-orm'
import { person } from '#contract/fields.ts'
import { assignment } from '#contract/programs/assignments.ts'
import { type TrainingDay, trainingDay } from '#contract/programs/program.ts'
import { type AssignedAthlete, assignedAthlete, groupNewcomers } from '#contract/programs/publishing.ts'
import { isCoachedBySql } from '#server/access/coached-athlete.ts'
import type { OwnRegimen } from '#server/access/own-regimen.ts'
import {
  boolean,
  calendarDay,
  integer,
  json,
  nullable,
  type RowOf,
  text,
  timestamp,
  uuid,
} from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { todaySql } from '#server/database/fragments/due-sessions-sql.ts'
import { personSql } from '#server/database/fragments/person-sql.ts'
import { plannedDaySql } from '#server/database/fragments/planned-day-sql.ts'
import { units, userUnitsSql } from '#server/database/fragments/user-units-sql.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { sessionOverride } from '#server/database/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { afterCursorSql, type PageRequest, toPage } from '#server/http/pagination.ts'
import type { Units } from '#training/units.ts'

/**
 * SQL condition: the session has a log, even if the log is in the trash. The plan of a logged session never
 * changes.
 */
const hasLogSql = sql`exists (select 1 from workout_logs l where l.session_id = s.id)`

/**
 * SQL condition: the session is upcoming for the athlete `u` and may change. Counts must not reveal logs that
 * the coach may not see, so sessions with such logs are included here and excluded when changes are written
 * (`isHeld`).
 */
const isOpenForPublishingSql = (coach: Actor): SQL => sql`(
  s.cancelled_at is null and s.skipped_at is null and s.date >= ${todaySql('u')}
  and not (${hasLogSql} and ${isCoachedBySql(coach, sql`s.athlete_id`, 'logs')}))`

/** SQL condition: the coach's assignment `a` is active, and the coach currently coaches the athlete `u`. */
const isRunningAssignmentSql = (coach: Actor, regimen: OwnRegimen): SQL => sql`
  a.regimen_id = ${regimen.id} and a.coach_id = ${coach.id} and a.ended_at is null
  and a.end_date >= ${todaySql('u')} and ${isCoachedBySql(coach, sql`a.athlete_id`)}`

export async function findRevisionNumber(db: Queryable, regimen: OwnRegimen): Promise<number> {
  const [row] = await queryRows(
    db,
    { number: integer },
    sql`select number from regimen_revisions where id = ${regimen.revisionId}`,
  )
  return row?.number ?? 0
}

export async function findCoachUnits(db: Queryable, coach: Actor): Promise<Units | undefined> {
  const [row] = await queryRows(
    db,
    { units: json(units) },
    sql`select ${userUnitsSql('u')} as units from users u where u.id = ${coach.id}`,
  )
  return row?.units
}

const assignedAthleteRow = {
  id: uuid,
  created_at: timestamp,
  athlete: json(person),
  group_id: nullable(uuid),
  revision: integer,
  is_behind: boolean,
  sessions_ahead: integer,
  overridden: nullable(json(assignedAthlete.shape.overridden)),
}
type AssignedAthleteRow = RowOf<typeof assignedAthleteRow>

export async function listAssignedAthletes(
  db: Queryable,
  coach: Actor,
  regimen: OwnRegimen,
  page: PageRequest,
) {
  const rows = await queryRows(
    db,
    assignedAthleteRow,
    sql`with a as (
          select a.*, u.preferences from assignments a join users u on u.id = a.athlete_id
          where ${isRunningAssignmentSql(coach, regimen)} ${afterCursorSql(page, [sql`a.created_at`, sql`a.id`], ['timestamptz', 'uuid'])}
          order by a.created_at desc, a.id desc
          limit ${page.limit + 1})
        select a.id, a.created_at, ${personSql('u')} as athlete, a.group_id, v.number as revision,
          a.revision_id <> ${regimen.revisionId} as is_behind, ahead.sessions_ahead, ahead.overridden
        from a
        join users u on u.id = a.athlete_id
        join regimen_revisions v on v.id = a.revision_id
        cross join lateral (
          select count(*)::int as sessions_ahead,
            (json_agg(json_build_object('sessionId', s.id, 'date', s.date, 'name', d.name) order by s.date)
              filter (where s.override is not null)) as overridden
          from sessions s join lateral ${plannedDaySql('s')} d on true
          where s.assignment_id = a.id and ${isOpenForPublishingSql(coach)}) ahead
        order by a.created_at desc, a.id desc`,
  )
  return toPage(rows, page, toAssignedAthlete, row => [row.created_at, row.id])
}

const maxOverriddenSessions = 20

function toAssignedAthlete(row: AssignedAthleteRow): AssignedAthlete {
  return {
    athlete: row.athlete,
    assignmentId: row.id,
    groupId: row.group_id,
    revision: row.revision,
    isBehind: row.is_behind,
    sessionsAhead: row.sessions_ahead,
    overridden: row.overridden?.slice(0, maxOverriddenSessions) ?? [],
  }
}

const groupNewcomersRow = {
  group: json(groupNewcomers.shape.group),
  startDate: calendarDay,
  startWeek: integer,
  weekdays: json(groupNewcomers.shape.weekdays),
  weekCount: integer,
  athletes: json(groupNewcomers.shape.athletes),
}

/**
 * Lists athletes who belong to a group that was assigned the regimen, but who have not been assigned it
 * themselves.
 */
export async function listGroupNewcomers(
  db: Queryable,
  coach: Actor,
  regimen: OwnRegimen,
): Promise<RowOf<typeof groupNewcomersRow>[]> {
  return queryRows(
    db,
    groupNewcomersRow,
    sql`select json_build_object('id', g.id, 'name', g.name) as "group", of_group.start_date as "startDate",
          of_group.start_week as "startWeek", of_group.weekdays, v.week_count as "weekCount", late.athletes
        from (
          select distinct on (a.group_id) a.* from assignments a join users u on u.id = a.athlete_id
          where ${isRunningAssignmentSql(coach, regimen)} and a.group_id is not null
          order by a.group_id, a.created_at desc
          limit 100) of_group
        join athlete_groups g on g.id = of_group.group_id
        join regimen_revisions v on v.id = ${regimen.revisionId}
        cross join lateral (
          select json_agg(${personSql('u')} order by u.first_name, u.last_name, u.id) as athletes
          from athlete_group_members m
          join coachings c on c.id = m.coaching_id and c.ended_at is null
          join users u on u.id = c.athlete_id
          where m.group_id = g.id and not exists (
            select 1 from assignments o
            where o.regimen_id = ${regimen.id} and o.athlete_id = u.id and o.ended_at is null)) late
        where late.athletes is not null
        order by lower(g.name), g.id`,
  )
}

const lockedAssignmentRow = {
  id: uuid,
  athlete: json(person),
  startDate: calendarDay,
  endDate: calendarDay,
  weekdays: json(assignment.shape.weekdays),
  startWeek: integer,
  pauses: json(assignment.shape.pauses),
  replacedFrom: nullable(calendarDay),
  today: calendarDay,
  units: json(units),
}
export type LockedAssignment = RowOf<typeof lockedAssignmentRow>

/**
 * Lists and locks active assignments, optionally only those of the given athletes. A fixed order avoids
 * deadlocks.
 */
export async function lockAssignmentsForUpdate(
  tx: Transaction,
  coach: Actor,
  regimen: OwnRegimen,
  athleteIds: readonly string[] | undefined,
): Promise<LockedAssignment[]> {
  const athleteCondition = athleteIds ? sql`and a.athlete_id = any(${sql.param(athleteIds)}::uuid[])` : sql``
  return queryRows(
    tx,
    lockedAssignmentRow,
    sql`select a.id, ${personSql('u')} as athlete, a.start_date as "startDate", a.end_date as "endDate",
          a.weekdays, a.start_week as "startWeek", a.pauses,
          coalesce(a.replaced_from, case when a.shortened_at is not null then a.end_date + 1 end) as "replacedFrom", ${todaySql('u')} as today, ${userUnitsSql('u')} as units
        from assignments a join users u on u.id = a.athlete_id
        where ${isRunningAssignmentSql(coach, regimen)} ${athleteCondition}
        order by a.id
        for no key update of a`,
  )
}

/** Locks the sessions, so that nobody can move, skip or log them until the transaction ends. */
export async function lockSessionsForUpdate(tx: Transaction, following: readonly LockedAssignment[]) {
  await tx.execute(
    sql`select 1 from sessions
        where assignment_id = any(${sql.param(following.map(one => one.id))}::uuid[])
          and cancelled_at is null and skipped_at is null
          and date >= ${following.map(one => one.today).toSorted()[0] ?? 'infinity'}
        order by id
        for update`,
  )
}

/** The columns include those of `PublishTargetSession` (training/program/plan-publish-steps.ts). */
const assignmentSessionRow = {
  id: uuid,
  assignmentId: uuid,
  revisionId: uuid,
  week: integer,
  position: integer,
  dayId: uuid,
  date: calendarDay,
  movedFrom: nullable(calendarDay),
  isCurrent: boolean,
  isOpen: boolean,
  isCancelled: boolean,
  /** True if the session has a log, even if the coach is not allowed to see it. */
  isHeld: boolean,
  override: nullable(json(sessionOverride)),
}
export type AssignmentSession = RowOf<typeof assignmentSessionRow>

/**
 * Lists all sessions of the assignments, including completed ones, so that their days are not scheduled
 * again.
 */
export function listAssignmentSessions(
  tx: Transaction,
  coach: Actor,
  regimen: OwnRegimen,
  following: readonly LockedAssignment[],
): Promise<AssignmentSession[]> {
  return queryRows(
    tx,
    assignmentSessionRow,
    sql`select s.id, s.assignment_id as "assignmentId", s.revision_id as "revisionId", s.week, s.position,
          p.day_id as "dayId", s.date, s.moved_from as "movedFrom",
          s.revision_id = ${regimen.revisionId} as "isCurrent", ${isOpenForPublishingSql(coach)} as "isOpen",
          s.cancelled_at is not null and not ${hasLogSql} as "isCancelled", ${hasLogSql} as "isHeld",
          case when s.cancelled_at is null then s.override end as override
        from sessions s
        join users u on u.id = s.athlete_id
        join revision_days p
          on p.revision_id = s.revision_id and p.week = s.week and p.position = s.position
        where s.assignment_id = any(${sql.param(following.map(one => one.id))}::uuid[])
        order by s.date, s.position, s.id`,
  )
}

export async function fetchProgramDayPositions(tx: Transaction, regimen: OwnRegimen) {
  const rows = await queryRows(
    tx,
    { dayId: uuid, week: integer, position: integer },
    sql`select day_id as "dayId", week, position from revision_days
        where revision_id = ${regimen.revisionId} order by week, position`,
  )
  const [revision] = await queryRows(
    tx,
    { week_count: integer },
    sql`select week_count from regimen_revisions where id = ${regimen.revisionId}`,
  )
  return { days: rows, weekCount: revision?.week_count ?? 0 }
}

export type RevisionDayPosition = { revisionId: string; week: number; position: number }
export const toPositionKey = ({ revisionId, week, position }: RevisionDayPosition) =>
  `${revisionId} ${week} ${position}`

/** Fetches training days by revision, week and position. */
export async function fetchRevisionDays(
  tx: Transaction,
  places: readonly RevisionDayPosition[],
): Promise<Map<string, TrainingDay>> {
  const distinct = [...new Map(places.map(place => [toPositionKey(place), place])).values()]
  const column = (key: keyof RevisionDayPosition) => sql.param(distinct.map(place => place[key]))
  const rows = await queryRows(
    tx,
    {
      revisionId: uuid,
      week: integer,
      position: integer,
      dayId: uuid,
      name: text,
      notes: text,
      text,
      blocks: json(trainingDay.shape.blocks),
    },
    sql`select p.revision_id as "revisionId", p.week, p.position, p.day_id as "dayId", p.name, p.notes, p.text,
          p.blocks
        from unnest(${column('revisionId')}::uuid[], ${column('week')}::int[], ${column('position')}::int[])
             as n(revision_id, week, position)
        join revision_days p
          on p.revision_id = n.revision_id and p.week = n.week and p.position = n.position`,
  )
  return new Map(
    rows.map(row => {
      const { dayId: id, name, notes, text, blocks } = row
      return [toPositionKey(row), { _id: id, id, name, notes, text, blocks }]
    }),
  )
}
