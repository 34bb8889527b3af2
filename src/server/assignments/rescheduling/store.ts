import { sql } from 'drizzle-orm'
import { assignment } from '#contract/programs/assignments.ts'
import { isCoachedBySql } from '#server/access/coached-athlete.ts'
import { boolean, calendarDay, json, nullable, type RowOf, uuid } from '#server/database/columns.ts'
import type { Transaction } from '#server/database/connection.ts'
import { isSessionBegunSql, todaySql } from '#server/database/fragments/due-sessions-sql.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'
import type { Day } from '#training/calendar.ts'

const reschedulableAssignmentRow = {
  id: uuid,
  athleteId: uuid,
  startDate: calendarDay,
  endDate: calendarDay,
  /** The end date before the assignment was shortened; null if it was not. */
  fullEndDate: nullable(calendarDay),
  isReplaced: boolean,
  pauses: json(assignment.shape.pauses),
  today: calendarDay,
  /** The last day of the active assignment after which this one starts. */
  queueEndDate: nullable(calendarDay),
}
export type ReschedulableAssignment = RowOf<typeof reschedulableAssignmentRow>

/** Finds and locks an active assignment of the coach; undefined if it has ended or is not the coach's. */
export async function lockAssignmentToReschedule(
  tx: Transaction,
  coach: Actor,
  id: string,
): Promise<ReschedulableAssignment | undefined> {
  const [row] = await queryRows(
    tx,
    reschedulableAssignmentRow,
    sql`select a.id, a.athlete_id as "athleteId", a.start_date as "startDate", a.end_date as "endDate",
          a.full_end_date as "fullEndDate", a.replaced_by is not null as "isReplaced", a.pauses,
          ${todaySql('u')} as today, (
            select q.end_date from assignments q where q.id = a.queued_behind and q.ended_at is null
          ) as "queueEndDate"
        from assignments a join users u on u.id = a.athlete_id
        where a.id = ${id} and a.coach_id = ${coach.id} and a.ended_at is null and a.kind = 'program'
          and ${isCoachedBySql(coach, sql`a.athlete_id`)}
        for no key update of a`,
  )
  return row
}

export async function setStartDate(tx: Transaction, id: string, startDate: Day) {
  await tx.execute(sql`update assignments set start_date = ${startDate} where id = ${id}`)
}

/** Brings back the sessions that an earlier last day removed, except those of past days. */
export async function restoreCutSessions(tx: Transaction, id: string) {
  await tx.execute(
    sql`update sessions s set cancelled_at = null
        from assignments a join users u on u.id = a.athlete_id
        where a.id = ${id} and s.assignment_id = a.id and s.cancelled_at = a.shortened_at
          and s.date >= ${todaySql('u')}`,
  )
}

/** Removes the sessions after the last day, except those that were begun. */
export async function cutSessions(tx: Transaction, id: string, endDate: Day, fullEndDate: Day) {
  const isShortened = sql`${endDate}::date < ${fullEndDate}::date`
  await tx.execute(
    sql`update sessions s set cancelled_at = now()
        where s.assignment_id = ${id} and s.date > ${endDate}::date and ${isShortened}
          and s.cancelled_at is null and not ${isSessionBegunSql('s')}`,
  )
  await tx.execute(
    sql`update assignments
        set end_date = ${endDate}, shortened_at = case when ${isShortened} then now() end,
          full_end_date = case when ${isShortened} then ${fullEndDate}::date end
        where id = ${id}`,
  )
}
