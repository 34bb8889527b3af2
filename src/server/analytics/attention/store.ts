import { sql } from 'drizzle-orm'
import type {
  AthleteBehind,
  AttentionQueue,
  EndingAssignment,
  UnansweredInvitation,
} from '#contract/analytics/analytics.ts'
import { person } from '#contract/fields.ts'
import { isAssignedBySql, type RosterQuery } from '#server/access/roster-query.ts'
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
import type { Queryable } from '#server/database/connection.ts'
import { isDeferredSql } from '#server/database/fragments/deferral-sql.ts'
import { countSessionsSql } from '#server/database/fragments/due-sessions-sql.ts'
import { queryRows, toIso, toIsoOrNull } from '#server/database/query-rows.ts'
import {
  attentionWindowDays,
  defaultAdherenceLimits,
  endingSoonDays,
  getAdherenceStatus,
  recentlyEndedDays,
} from '#training/adherence/adherence-status.ts'

/** The maximum number of items in each list. Further items appear as earlier ones are resolved. */
const maxItems = 50

type CountedItems<Item> = { count: number; items: Item[] }

const toCountedItems = <Row extends { count: number }, Item>(
  rows: Row[],
  toItem: (row: Row) => Item,
): CountedItems<Item> => ({
  count: rows[0]?.count ?? 0,
  items: rows.map(toItem),
})

export async function countRosterAthletes(db: Queryable, roster: RosterQuery): Promise<number> {
  const [row] = await queryRows(
    db,
    { count: integer },
    sql`select count(*)::int as count from (${roster.athletes}) roster`,
  )
  return row?.count ?? 0
}

const athleteBehindRow = {
  athlete: json(person),
  sessions_done: integer,
  sessions_due: integer,
  silent_days: integer,
  last_workout_at: nullable(timestamp),
  min_missed_sessions: integer,
  inactive_after_days: integer,
  count: integer,
}
type AthleteBehindRow = RowOf<typeof athleteBehindRow>

/**
 * Lists athletes who are behind schedule. Omits athletes who do not share logs, since their progress is
 * unknown.
 */
export async function listAthletesBehind(
  db: Queryable,
  roster: RosterQuery,
): Promise<AttentionQueue['behind']> {
  const recent = sql`s.athlete_id = roster.athlete_id
    and s.date between roster.today - ${attentionWindowDays}::int and roster.today
    and ${isAssignedBySql(roster.coach, sql`s.assignment_id`)}`
  const rows = await queryRows(
    db,
    athleteBehindRow,
    sql`
      with roster as materialized (${roster.athletes}),
      limits as (
        select
          coalesce((preferences->>'minMissedSessions')::int, ${defaultAdherenceLimits.minMissedSessions}::int)
            as min_missed_sessions,
          coalesce((preferences->>'inactiveAfterDays')::int, ${defaultAdherenceLimits.inactiveAfterDays}::int)
            as inactive_after_days
        from users where id = ${roster.coach.id}
      ),
      behind as (
        select roster.*, figures.sessions_done, figures.sessions_due, last.completed_at as last_workout_at,
          greatest(0, roster.today
            - (coalesce(last.completed_at, roster.since) at time zone roster.time_zone)::date) as silent_days
        from roster
        cross join lateral ${countSessionsSql(recent)} figures
        left join lateral (
          select w.completed_at from workout_logs w
          where w.athlete_id = roster.athlete_id and w.deleted_at is null
          order by w.completed_at desc
          limit 1
        ) last on true
        where roster.shows_logs and not ${isDeferredSql(roster.coach, 'behind', sql`roster.athlete_id`)}
      )
      select athlete, sessions_done, sessions_due, silent_days, last_workout_at, min_missed_sessions,
        inactive_after_days, count(*) over ()::int as count
      from behind cross join limits
      where sessions_due - sessions_done >= min_missed_sessions
        or (silent_days >= inactive_after_days and sessions_due > sessions_done)
      order by case when silent_days >= inactive_after_days then silent_days end desc nulls last,
        sessions_due - sessions_done desc, sort_first, sort_last, athlete_id
      limit ${maxItems}`,
  )
  return toCountedItems(rows, toAthleteBehind)
}

function toAthleteBehind(row: AthleteBehindRow): AthleteBehind {
  const { athlete, sessions_done: sessionsDone, sessions_due: sessionsDue, silent_days: silentDays } = row
  const limits = { minMissedSessions: row.min_missed_sessions, inactiveAfterDays: row.inactive_after_days }
  const standing =
    getAdherenceStatus({ sessionsDone, sessionsDue, silentDays }, limits) === 'silent' ? 'silent' : 'missed'
  const lastWorkoutAt = toIsoOrNull(row.last_workout_at)
  return { athlete, standing, sessionsDone, sessionsDue, silentDays, lastWorkoutAt }
}

const endingAssignmentRow = {
  athlete: json(person),
  id: uuid,
  regimen_id: uuid,
  regimen_name: text,
  end_date: calendarDay,
  days_left: integer,
  count: integer,
}
type EndingAssignmentRow = RowOf<typeof endingAssignmentRow>

/**
 * Lists assignments that end soon and have no successor. A program from another coach does not count as a
 * successor.
 */
export async function listEndingAssignments(
  db: Queryable,
  { coach, athletes }: RosterQuery,
): Promise<AttentionQueue['ending']> {
  const rows = await queryRows(
    db,
    endingAssignmentRow,
    sql`
      with roster as materialized (${athletes})
      select roster.athlete, a.id, a.regimen_id, r.name as regimen_name, a.end_date,
        a.end_date - roster.today as days_left, count(*) over ()::int as count
      from roster
      join assignments a on a.athlete_id = roster.athlete_id and a.coach_id = ${coach.id} and a.ended_at is null
        and a.end_date between roster.today - ${recentlyEndedDays}::int and roster.today + ${endingSoonDays}::int
      join regimens r on r.id = a.regimen_id
      where a.kind = 'program' and not exists (
        select 1 from assignments later
        where later.athlete_id = a.athlete_id and later.coach_id = a.coach_id and later.ended_at is null
          and (later.end_date, later.id) > (a.end_date, a.id) and later.kind = 'program')
        and not ${isDeferredSql(coach, 'ending', sql`a.id`)}
      order by a.end_date, roster.sort_first, roster.sort_last, a.id
      limit ${maxItems}`,
  )
  return toCountedItems(rows, toEndingAssignment)
}

function toEndingAssignment(row: EndingAssignmentRow): EndingAssignment {
  const regimen = { id: row.regimen_id, name: row.regimen_name }
  const { athlete, id: assignmentId, end_date: endDate, days_left: daysLeft } = row
  return { athlete, assignmentId, regimen, endDate, daysLeft }
}

const unansweredInvitationRow = {
  id: uuid,
  email: text,
  invited_at: timestamp,
  expires_at: timestamp,
  is_expired: boolean,
  count: integer,
}
type UnansweredInvitationRow = RowOf<typeof unansweredInvitationRow>

export async function listInvitationsAwaitingAnswer(
  db: Queryable,
  { coach }: RosterQuery,
  now: Date,
): Promise<AttentionQueue['invitations']> {
  const rows = await queryRows(
    db,
    unansweredInvitationRow,
    sql`
      select id, email, invited_at, expires_at, expires_at <= ${now.toISOString()}::timestamptz as is_expired,
        count(*) over ()::int as count
      from invitations where coach_id = ${coach.id} and answer is null and email is not null
      order by invited_at, id
      limit ${maxItems}`,
  )
  return toCountedItems(rows, toUnansweredInvitation)
}

function toUnansweredInvitation(row: UnansweredInvitationRow): UnansweredInvitation {
  const [invitedAt, expiresAt] = [toIso(row.invited_at), toIso(row.expires_at)]
  return { id: row.id, email: row.email, invitedAt, expiresAt, isExpired: row.is_expired }
}
