import { type SQL, sql } from 'drizzle-orm'
import { nullable, type RowOf, text, uuid } from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { todaySql } from '#server/database/fragments/due-sessions-sql.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { createDataQuery, fullNameSql } from '#server/notifications/templates/store.ts'

const programStatusData = {
  id: uuid,
  user_id: uuid,
  coach_name: text,
  regimen_id: uuid,
  regimen_name: text,
  /** The day of the return in words; null unless the program is paused or will be. */
  paused_until: nullable(text),
  starts_on: text,
  ends_on: text,
}
export type ProgramStatusNotificationData = RowOf<typeof programStatusData>

// The recipient is the athlete, unless the coaching or the described status has ended since.

export const fetchPausedProgramData = createDataQuery((db, ids) =>
  listProgramStatuses(db, sql`a.id = any(${ids}) and a.ended_at is null and pause.until is not null`),
)
export const fetchResumedProgramData = createDataQuery((db, ids) =>
  listProgramStatuses(db, sql`a.id = any(${ids}) and a.ended_at is null and pause.until is null`),
)
export const fetchRescheduledProgramData = createDataQuery((db, ids) =>
  listProgramStatuses(db, sql`a.id = any(${ids}) and a.ended_at is null`),
)
export const fetchEndedProgramData = createDataQuery((db, ids) =>
  listProgramStatuses(db, sql`a.id = any(${ids}) and a.ended_at is not null`),
)

/** Undoing a pause or an end creates a notification only if the athlete has read the one about that change. */
export const fetchRestoredProgramData = createDataQuery((db, ids) =>
  listProgramStatuses(
    db,
    sql`a.id = any(${ids}) and a.ended_at is null and pause.until is null
      and exists (select 1 from notifications n where ${isAboutStatusSql} and n.read_at is not null)`,
  ),
)

/** Deletes the unread notifications about the status of these programs. */
export async function deleteUnreadStatusNotifications(tx: Transaction, assignmentIds: readonly string[]) {
  if (assignmentIds.length === 0) return
  await tx.execute(
    sql`delete from notifications n using assignments a
        where a.id = any(${sql.param(assignmentIds)}::uuid[]) and ${isAboutStatusSql} and n.read_at is null`,
  )
}

const isAboutStatusSql = sql`n.user_id = a.athlete_id and n.kind = 'status' and n.created_at >= a.created_at
  and n.link = '/app/athlete/regimen/' || a.regimen_id`

const listProgramStatuses = (db: Queryable, condition: SQL) =>
  queryRows(
    db,
    programStatusData,
    sql`select a.id, a.athlete_id as user_id, ${fullNameSql('coach')} as coach_name, r.id as regimen_id,
          r.name as regimen_name, to_char(pause.until, 'FMDay, FMDD FMMonth') as paused_until,
          to_char(a.start_date, 'FMDay, FMDD FMMonth') as starts_on, to_char(a.end_date, 'FMDay, FMDD FMMonth') as ends_on
        from assignments a
        join regimens r on r.id = a.regimen_id
        join users coach on coach.id = a.coach_id
        join users u on u.id = a.athlete_id
        cross join lateral (
          select max((p->>'until')::date) as until from jsonb_array_elements(a.pauses) p
          where (p->>'until')::date > ${todaySql('u')}) pause
        where ${condition} and exists (
          select 1 from coachings c
          where c.coach_id = a.coach_id and c.athlete_id = a.athlete_id and c.ended_at is null)`,
  )
