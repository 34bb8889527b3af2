import { type SQL, sql } from 'drizzle-orm'
import { isCoachedBySql } from '#server/access/coached-athlete.ts'
import type { OwnRegimen } from '#server/access/own-regimen.ts'
import { arrayOf, integer, type RowOf, text, uuid } from '#server/database/columns.ts'
import type { Transaction } from '#server/database/connection.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { assignmentsTable } from '#server/database/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import type { Day } from '#training/calendar.ts'

/** Counts the training days in each week of the regimen, including weeks that have none. */
export async function countDaysPerWeek(tx: Transaction, regimen: OwnRegimen): Promise<number[]> {
  const rows = await queryRows(
    tx,
    { days: integer },
    sql`select (select count(*)::int from revision_days d where d.revision_id = v.id and d.week = n.week) as days
        from regimen_revisions v cross join generate_series(1, v.week_count) n(week)
        where v.id = ${regimen.revisionId}
        order by n.week`,
  )
  return rows.map(row => row.days)
}

const assignableAthleteRow = { id: uuid, timeZone: text }
export type AssignableAthlete = RowOf<typeof assignableAthleteRow>

/**
 * Lists those of the given users whom the coach currently coaches, in a fixed order that prevents deadlocks.
 */
export async function listAssignableAthletes(
  tx: Transaction,
  coach: Actor,
  athleteIds: readonly string[],
): Promise<AssignableAthlete[]> {
  return queryRows(
    tx,
    assignableAthleteRow,
    sql`select u.id, coalesce(u.preferences->>'timeZone', 'UTC') as "timeZone"
        from users u
        where u.id = any(${sql.param(athleteIds)}::uuid[]) and ${isCoachedBySql(coach, sql`u.id`)}
        order by u.id`,
  )
}

/** Returns the ids of the group's members, or undefined if the coach has no such group. */
export async function findGroupMemberIds(
  tx: Transaction,
  coach: Actor,
  groupId: string,
): Promise<string[] | undefined> {
  const [group] = await queryRows(
    tx,
    { members: arrayOf(uuid) },
    sql`select array(
          select c.athlete_id from athlete_group_members m
          join coachings c on c.id = m.coaching_id and c.ended_at is null
          where m.group_id = g.id order by c.athlete_id) as members
        from athlete_groups g where g.id = ${groupId} and g.coach_id = ${coach.id}`,
  )
  return group?.members
}

type AssignmentStart = { athleteId: string; today: Day; startDate: Day }

/**
 * Ends assignments whose program is over. Skips assignments that already have the requested start date,
 * because an earlier attempt to send the same request created them.
 */
export async function endFinishedAssignments(
  tx: Transaction,
  regimen: OwnRegimen,
  starts: readonly AssignmentStart[],
  now: Date,
) {
  const column = (key: keyof AssignmentStart) => sql.param(starts.map(one => one[key]))
  await tx.execute(
    sql`update assignments a set ended_at = ${now}
        from unnest(${column('athleteId')}::uuid[], ${column('today')}::date[], ${column('startDate')}::date[])
             as n(athlete_id, today, start_date)
        where a.regimen_id = ${regimen.id} and a.athlete_id = n.athlete_id and a.ended_at is null
          and a.end_date < n.today and a.start_date <> n.start_date`,
  )
}

type NewAssignment = Omit<typeof assignmentsTable.$inferInsert, 'visibleWeeks'> & {
  visibleWeeks?: number | SQL | null
}

/** Inserts assignments, skipping athletes who have an active one. Returns the inserted assignments. */
export async function insertAssignments(tx: Transaction, assignments: readonly NewAssignment[]) {
  return tx
    .insert(assignmentsTable)
    .values([...assignments])
    .onConflictDoNothing()
    .returning({
      id: assignmentsTable.id,
      athleteId: assignmentsTable.athleteId,
      startDate: assignmentsTable.startDate,
    })
}

export type NewSession = { id: string; assignmentId: string; week: number; position: number; date: Day }

/** Inserts sessions with one array per column, so that any number of sessions needs only five parameters. */
export async function insertAssignedSessions(tx: Transaction, sessions: readonly NewSession[]) {
  const column = (key: keyof NewSession) => sql.param(sessions.map(session => session[key]))
  await tx.execute(
    sql`insert into sessions (id, assignment_id, athlete_id, regimen_id, revision_id, week, position, date)
        select s.id, a.id, a.athlete_id, a.regimen_id, a.revision_id, s.week, s.position, s.date
        from unnest(${column('id')}::uuid[], ${column('assignmentId')}::uuid[], ${column('week')}::int[],
               ${column('position')}::int[], ${column('date')}::date[])
             as s(id, assignment_id, week, position, date)
        join assignments a on a.id = s.assignment_id`,
  )
}
