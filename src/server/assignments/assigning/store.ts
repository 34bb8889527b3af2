import { sql } from 'drizzle-orm'
import type { Day } from '#training/calendar.ts'
import { isCoachedBy } from '../../access/coached.ts'
import type { OwnRegimen } from '../../access/own-regimen.ts'
import type { Transaction } from '../../database/connection.ts'
import { rowsOf } from '../../database/rows.ts'
import { assignments } from '../../database/schema.ts'
import type { Actor } from '../../http/actor.ts'

/** How many training days each week of the regimen has, weeks of rest included. */
export async function countDaysOfWeeks(tx: Transaction, regimen: OwnRegimen): Promise<number[]> {
  const rows = await rowsOf<{ days: number }>(
    tx,
    sql`select (select count(*)::int from revision_days d where d.revision_id = v.id and d.week = n.week) as days
        from regimen_revisions v cross join generate_series(1, v.week_count) n(week)
        where v.id = ${regimen.revisionId}
        order by n.week`,
  )
  return rows.map(row => row.days)
}

export type Assignable = { id: string; timeZone: string }

/** Those of these people with whom the coach works now; always in one order, so that no two assignings wait for each other. */
export async function findAssignable(
  tx: Transaction,
  coach: Actor,
  athleteIds: readonly string[],
): Promise<Assignable[]> {
  return rowsOf<Assignable>(
    tx,
    sql`select u.id, coalesce(u.preferences->>'timeZone', 'UTC') as "timeZone"
        from users u
        where u.id = any(${sql.param(athleteIds)}::uuid[]) and ${isCoachedBy(coach, sql`u.id`)}
        order by u.id`,
  )
}

/** Of a group that is the coach's; nothing where there is no such group. */
export async function findMembers(
  tx: Transaction,
  coach: Actor,
  groupId: string,
): Promise<string[] | undefined> {
  const [group] = await rowsOf<{ members: string[] }>(
    tx,
    sql`select array(
          select c.athlete_id from athlete_group_members m
          join coachings c on c.id = m.coaching_id and c.ended_at is null
          where m.group_id = g.id order by c.athlete_id) as members
        from athlete_groups g where g.id = ${groupId} and g.coach_id = ${coach.id}`,
  )
  return group?.members
}

type Beginning = { athleteId: string; today: Day; startDate: Day }

/** Ends what is behind its athlete. With the same first day it is the same assignment, sent again. */
export async function endFinished(
  tx: Transaction,
  regimen: OwnRegimen,
  again: readonly Beginning[],
  now: Date,
) {
  const column = (key: keyof Beginning) => sql.param(again.map(one => one[key]))
  await tx.execute(
    sql`update assignments a set ended_at = ${now}
        from unnest(${column('athleteId')}::uuid[], ${column('today')}::date[], ${column('startDate')}::date[])
             as n(athlete_id, today, start_date)
        where a.regimen_id = ${regimen.id} and a.athlete_id = n.athlete_id and a.ended_at is null
          and a.end_date < n.today and a.start_date <> n.start_date`,
  )
}

type NewAssignment = typeof assignments.$inferInsert

/** Passes over whoever is on the regimen already, and answers the rest. */
export async function insertAssignments(tx: Transaction, added: readonly NewAssignment[]) {
  return tx
    .insert(assignments)
    .values([...added])
    .onConflictDoNothing()
    .returning({
      id: assignments.id,
      athleteId: assignments.athleteId,
      startDate: assignments.startDate,
    })
}

export type NewSession = { id: string; assignmentId: string; week: number; position: number; date: Day }

/** Column by column, so that thousands are one statement with five parameters. */
export async function insertSessions(tx: Transaction, added: readonly NewSession[]) {
  const column = (key: keyof NewSession) => sql.param(added.map(session => session[key]))
  await tx.execute(
    sql`insert into sessions (id, assignment_id, athlete_id, regimen_id, revision_id, week, position, date)
        select s.id, a.id, a.athlete_id, a.regimen_id, a.revision_id, s.week, s.position, s.date
        from unnest(${column('id')}::uuid[], ${column('assignmentId')}::uuid[], ${column('week')}::int[],
               ${column('position')}::int[], ${column('date')}::date[])
             as s(id, assignment_id, week, position, date)
        join assignments a on a.id = s.assignment_id`,
  )
}
