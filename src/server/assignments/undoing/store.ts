import { sql } from 'drizzle-orm'
import { person } from '#contract/fields.ts'
import { isCoachedBySql } from '#server/access/coached-athlete.ts'
import { boolean, integer, json, type RowOf, uuid } from '#server/database/columns.ts'
import type { Transaction } from '#server/database/connection.ts'
import { isSessionBegunSql } from '#server/database/fragments/due-sessions-sql.ts'
import { personSql } from '#server/database/fragments/person-sql.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'

const undoableAssignmentRow = {
  id: uuid,
  athlete: json(person),
  sessionCount: integer,
  isBegun: boolean,
  sharesLogs: boolean,
}

/** Lists and locks those of the assignments that belong to the coach and to current athletes. */
export async function lockAssignmentsToUndo(
  tx: Transaction,
  coach: Actor,
  ids: readonly string[],
): Promise<RowOf<typeof undoableAssignmentRow>[]> {
  return queryRows(
    tx,
    undoableAssignmentRow,
    sql`select a.id, ${personSql('u')} as athlete,
          (select count(*)::int from sessions s where s.assignment_id = a.id and s.cancelled_at is null) as "sessionCount",
          exists (select 1 from sessions s where s.assignment_id = a.id and ${isSessionBegunSql('s')}) as "isBegun",
          ${isCoachedBySql(coach, sql`a.athlete_id`, 'logs')} as "sharesLogs"
        from assignments a join users u on u.id = a.athlete_id
        where a.id = any(${sql.param(ids)}::uuid[]) and a.coach_id = ${coach.id}
          and ${isCoachedBySql(coach, sql`a.athlete_id`)}
        order by a.id
        for update of a`,
  )
}

/** Deletes assignments with their sessions, and the unread notifications about them. */
export async function deleteAssignments(tx: Transaction, ids: readonly string[]) {
  await tx.execute(
    sql`delete from notifications n using assignments a
        where a.id = any(${sql.param(ids)}::uuid[]) and n.user_id = a.athlete_id and n.kind in ('assignment', 'status')
          and n.read_at is null and n.link = '/app/athlete/regimen/' || a.regimen_id
          and n.created_at >= a.created_at`,
  )
  await tx.execute(
    sql`delete from notifications n using sessions s
        where s.assignment_id = any(${sql.param(ids)}::uuid[]) and n.user_id = s.athlete_id and n.kind = 'schedule'
          and n.read_at is null and n.link = '/app/athlete/session/' || s.id`,
  )
  const deleted = await queryRows(
    tx,
    { regimenId: uuid },
    sql`delete from assignments where id = any(${sql.param(ids)}::uuid[]) returning regimen_id as "regimenId"`,
  )
  // Nobody else refers to the plan of a single session.
  await tx.execute(
    sql`delete from regimens r
        where r.id = any(${sql.param(deleted.map(one => one.regimenId))}::uuid[]) and r.kind = 'session'
          and not exists (select from assignments a where a.regimen_id = r.id)
          and not exists (select from workout_logs l where l.regimen_id = r.id)`,
  )
}
