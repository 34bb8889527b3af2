import { sql } from 'drizzle-orm'
import { assignment } from '#contract/programs/assignments.ts'
import { isCoachedBySql } from '#server/access/coached-athlete.ts'
import { calendarDay, json, type RowOf, uuid } from '#server/database/columns.ts'
import type { Transaction } from '#server/database/connection.ts'
import { isSessionBegunSql, todaySql } from '#server/database/fragments/due-sessions-sql.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'
import type { PauseMove, ProgramPause } from '#training/program-pauses.ts'

const pausableAssignmentRow = {
  id: uuid,
  athleteId: uuid,
  startDate: calendarDay,
  endDate: calendarDay,
  today: calendarDay,
  pauses: json(assignment.shape.pauses),
}
export type PausableAssignment = RowOf<typeof pausableAssignmentRow>

/** Finds and locks an active assignment; undefined if it or the athlete is not the coach's, or if it has ended. */
export async function lockActiveAssignment(
  tx: Transaction,
  coach: Actor,
  id: string,
): Promise<PausableAssignment | undefined> {
  const [row] = await queryRows(
    tx,
    pausableAssignmentRow,
    sql`select a.id, a.athlete_id as "athleteId", a.start_date as "startDate", a.end_date as "endDate", ${todaySql('u')} as today, a.pauses
        from assignments a join users u on u.id = a.athlete_id
        where a.id = ${id} and a.coach_id = ${coach.id} and a.ended_at is null
          and ${isCoachedBySql(coach, sql`a.athlete_id`)}
        for no key update of a`,
  )
  return row
}

export async function setPauses(tx: Transaction, id: string, pauses: readonly ProgramPause[]) {
  await tx.execute(sql`update assignments set pauses = ${JSON.stringify(pauses)}::jsonb where id = ${id}`)
}

/**
 * Moves the sessions of an assignment that fall on or after a day, and all sessions of the assignments that are
 * queued behind it. Sessions that were begun, cancelled or skipped on a past day stay where they are. Those that a
 * replacement or an earlier last day cancelled move as well, because undoing that restores them.
 */
export async function moveSessions(tx: Transaction, id: string, { from, days }: PauseMove) {
  const moved = sql`
    with recursive moved as (
      select id, athlete_id, ${from}::date as "from" from assignments where id = ${id}
      union
      select a.id, a.athlete_id, '-infinity'::date from assignments a join moved on a.queued_behind = moved.id
      where a.ended_at is null)`
  await tx.execute(
    sql`${moved}
        update sessions s set date = s.date + ${days}::int, moved_from = s.moved_from + ${days}::int
        from moved join users u on u.id = moved.athlete_id
        where s.assignment_id = moved.id and s.date >= moved."from"
          and (s.cancelled_at is null or exists (
            select 1 from assignments a left join assignments n on n.id = a.replaced_by
            where a.id = moved.id and s.cancelled_at in (n.created_at, a.shortened_at)))
          and (s.skipped_at is null or s.date >= ${todaySql('u')}) and not ${isSessionBegunSql('s')}`,
  )
  await tx.execute(
    sql`${moved}
        update assignments a
        set end_date = a.end_date + ${days}::int, end_date_before = a.end_date_before + ${days}::int,
          full_end_date = a.full_end_date + ${days}::int,
          start_date = case when a.id = ${id} then a.start_date else a.start_date + ${days}::int end
        from moved where a.id = moved.id`,
  )
}
