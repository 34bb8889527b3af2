import { sql } from 'drizzle-orm'
import type {
  AthleteBehind,
  AttentionQueue,
  EndingAssignment,
  UnansweredInvitation,
} from '#contract/analytics/analytics.ts'
import { person } from '#contract/fields.ts'
import {
  athletesBehindSql,
  endingAssignmentsSql,
  unansweredInvitationsSql,
} from '#server/access/attention/attention-sql.ts'
import type { RosterQuery } from '#server/access/roster-query.ts'
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
import { queryRows, toIso, toIsoOrNull } from '#server/database/query-rows.ts'
import { getAdherenceStatus } from '#training/adherence/adherence-status.ts'

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
  const rows = await queryRows(
    db,
    athleteBehindRow,
    sql`
      select athlete, sessions_done, sessions_due, silent_days, last_workout_at, min_missed_sessions,
        inactive_after_days, count(*) over ()::int as count
      from (${athletesBehindSql(roster)}) behind
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
  roster: RosterQuery,
): Promise<AttentionQueue['ending']> {
  const rows = await queryRows(
    db,
    endingAssignmentRow,
    sql`
      select athlete, id, regimen_id, regimen_name, end_date, days_left, count(*) over ()::int as count
      from (${endingAssignmentsSql(roster)}) ending
      order by end_date, sort_first, sort_last, id
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
      from (${unansweredInvitationsSql(coach)}) unanswered
      order by invited_at, id
      limit ${maxItems}`,
  )
  return toCountedItems(rows, toUnansweredInvitation)
}

function toUnansweredInvitation(row: UnansweredInvitationRow): UnansweredInvitation {
  const [invitedAt, expiresAt] = [toIso(row.invited_at), toIso(row.expires_at)]
  return { id: row.id, email: row.email, invitedAt, expiresAt, isExpired: row.is_expired }
}
