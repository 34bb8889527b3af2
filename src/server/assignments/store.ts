import { type SQL, sql } from 'drizzle-orm'
import type { Assignment } from '#contract/assignments.ts'
import type { Person } from '#contract/fields.ts'
import type { Day } from '#training/calendar.ts'
import { isCoachedBy } from '../access/coached.ts'
import type { OwnRegimen } from '../access/own-regimen.ts'
import type { Queryable, Transaction } from '../database/connection.ts'
import { personOf } from '../database/person.ts'
import { rowsOf, toIso, toIsoOrNull } from '../database/rows.ts'
import { assignments } from '../database/schema.ts'
import { isAhead } from '../database/session-figures.ts'
import type { Actor } from '../http/actor.ts'
import { afterCursor, type Page, toPage } from '../http/pagination.ts'

type Row = {
  id: string
  regimen_id: string
  regimen_name: string
  athlete: Person
  start_date: Day
  end_date: Day
  weekdays: number[]
  session_count: number
  ended_at: string | null
  created_at: string
}

/** Of an assignment `a`. */
const shown = sql`
  select a.id, a.regimen_id, r.name as regimen_name, ${personOf('u')} as athlete, a.start_date, a.end_date,
    a.weekdays, a.ended_at, a.created_at,
    (select count(*)::int from sessions s where s.assignment_id = a.id and s.cancelled_at is null) as session_count`
const ofRegimenAndAthlete = sql`
  join regimens r on r.id = a.regimen_id
  join users u on u.id = a.athlete_id`

type Filter = { regimenId?: string | undefined; athleteId?: string | undefined }

export async function listAssignments(db: Queryable, coach: Actor, filter: Filter, page: Page) {
  const rows = await rowsOf<Row>(
    db,
    sql`with a as (
          select * from assignments
          where coach_id = ${coach.id} and ${isCoachedBy(coach, sql`assignments.athlete_id`)}
            ${filter.regimenId ? sql`and regimen_id = ${filter.regimenId}` : sql``}
            ${filter.athleteId ? sql`and athlete_id = ${filter.athleteId}` : sql``}
            ${afterCursor(page, [sql`created_at`, sql`id`], ['timestamptz', 'uuid'])}
          order by created_at desc, id desc
          limit ${page.limit + 1})
        ${shown} from a ${ofRegimenAndAthlete}
        order by a.created_at desc, a.id desc`,
  )
  return toPage(rows, page, toAssignment, row => [row.created_at, row.id])
}

/** Who is on this regimen now, of these athletes and in their order. */
export async function findRunning(
  tx: Transaction,
  regimen: OwnRegimen,
  athleteIds: readonly string[],
): Promise<Assignment[]> {
  const ids = sql.param(athleteIds)
  const rows = await rowsOf<Row>(
    tx,
    sql`${shown} from assignments a ${ofRegimenAndAthlete}
        where a.regimen_id = ${regimen.id} and a.ended_at is null and a.athlete_id = any(${ids}::uuid[])
        order by array_position(${ids}::uuid[], a.athlete_id)`,
  )
  return rows.map(toAssignment)
}

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

/** False where it is not the coach's, or the athlete is no longer. Ended twice, it keeps its first end. */
export async function markEnded(tx: Transaction, coach: Actor, id: string): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`update assignments a set ended_at = coalesce(a.ended_at, now())
        where a.id = ${id} and a.coach_id = ${coach.id} and ${isCoachedBy(coach, sql`a.athlete_id`)}
        returning a.id`,
  )
  return rows.length > 0
}

export async function markAllEnded(tx: Transaction, regimenId: string) {
  await tx.execute(
    sql`update assignments set ended_at = now() where regimen_id = ${regimenId} and ended_at is null`,
  )
}

export const cancelAheadOfAssignment = (tx: Transaction, id: string) =>
  cancelAhead(tx, sql`s.assignment_id = ${id}`)
export const cancelAheadOfRegimen = (tx: Transaction, id: string) =>
  cancelAhead(tx, sql`s.regimen_id = ${id}`)

async function cancelAhead(tx: Transaction, condition: SQL) {
  await tx.execute(
    sql`update sessions s set cancelled_at = now() from users u
        where u.id = s.athlete_id and ${condition} and ${isAhead('s', 'u')}`,
  )
}

function toAssignment(row: Row): Assignment {
  return {
    _id: row.id,
    id: row.id,
    regimenId: row.regimen_id,
    regimenName: row.regimen_name,
    athlete: row.athlete,
    startDate: row.start_date,
    endDate: row.end_date,
    weekdays: row.weekdays,
    sessionCount: row.session_count,
    endedAt: toIsoOrNull(row.ended_at),
    createdAt: toIso(row.created_at),
  }
}
