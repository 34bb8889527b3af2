import { eq, sql } from 'drizzle-orm'
import type { Person } from '#contract/fields.ts'
import type { AssignedRegimen, Regimen, RegimenSummary, TrainingDay, Week } from '#contract/regimens.ts'
import type { Day } from '#training/calendar.ts'
import { isCoachedBy } from '../access/coached.ts'
import type { OwnRegimen } from '../access/own-regimen.ts'
import type { Queryable, Transaction } from '../database/connection.ts'
import { personOf } from '../database/person.ts'
import { rowsOf, toIso } from '../database/rows.ts'
import { type RevisionWeek, regimenRevisions, regimens, revisionDays } from '../database/schema.ts'
import { isAhead, sessionFigures } from '../database/session-figures.ts'
import type { Actor } from '../http/actor.ts'
import { afterCursor, type Page, toPage } from '../http/pagination.ts'

type Row = {
  id: string
  name: string
  category: string
  description: string
  goal: string
  level: string
  coach: Person | null
  revision: number
  week_count: number
  day_count: number
  created_at: string
  updated_at: string
}
type Figures = { sessions_done: number; sessions_due: number }
type OwnRow = Row & Figures & { athlete_count: number }
type AssignedRow = Row &
  Figures & {
    assignment_id: string
    start_date: Day
    end_date: Day
    is_ended: boolean
    session_count: number
  }

/** Of a regimen `r` in its revision `v`, with its coach `c`. */
const summary = sql`r.id, r.name, r.category, r.description, r.goal, r.level, r.created_at, r.updated_at,
  v.number as revision, v.week_count, v.day_count,
  case when c.id is not null then ${personOf('c')} end as coach`

export async function listOwn(db: Queryable, coach: Actor, page: Page) {
  const running = sql`a.regimen_id = r.id and a.ended_at is null and ${isCoachedBy(coach, sql`a.athlete_id`)}`
  const rows = await rowsOf<OwnRow>(
    db,
    sql`with page as (
          select * from regimens
          where coach_id = ${coach.id} and deleted_at is null
            ${afterCursor(page, [sql`updated_at`, sql`id`], ['timestamptz', 'uuid'])}
          order by updated_at desc, id desc
          limit ${page.limit + 1})
        select ${summary}, f.sessions_done, f.sessions_due,
          (select count(*)::int from assignments a where ${running}) as athlete_count
        from page r
        join regimen_revisions v on v.id = r.revision_id
        left join users c on c.id = r.coach_id
        cross join lateral ${sessionFigures(
          sql`s.assignment_id in (select a.id from assignments a where ${running})`,
        )} f
        order by r.updated_at desc, r.id desc`,
  )
  return toPage(rows, page, toOwn, row => [row.updated_at, row.id])
}

/** Each program once: the assignment that runs, else the one that ended last. */
export async function listAssigned(db: Queryable, athlete: Actor, today: Day, page: Page) {
  const order = [sql`(not p.is_ended)::int`, sql`p.start_date`, sql`p.id`]
  const rows = await rowsOf<AssignedRow>(
    db,
    sql`with program as (
          select distinct on (regimen_id) *, ended_at is not null or end_date < ${today} as is_ended
          from assignments where athlete_id = ${athlete.id}
          order by regimen_id, ended_at desc nulls first, id desc)
        select ${summary}, p.id as assignment_id, p.start_date, p.end_date, p.is_ended,
          f.session_count, f.sessions_done, f.sessions_due
        from program p
        join regimens r on r.id = p.regimen_id and r.deleted_at is null
        join regimen_revisions v on v.id = p.revision_id
        left join users c on c.id = r.coach_id
        cross join lateral ${sessionFigures(sql`s.assignment_id = p.id`)} f
        where true ${afterCursor(page, order, ['int', 'date', 'uuid'])}
        order by ${sql.join(
          order.map(column => sql`${column} desc`),
          sql`, `,
        )}
        limit ${page.limit + 1}`,
  )
  return toPage(rows, page, toAssigned, row => [row.is_ended ? 0 : 1, row.start_date, row.assignment_id])
}

/** Its coach sees a regimen as it is now, an athlete as it was assigned, and nobody else sees it. */
export async function findRegimen(db: Queryable, reader: Actor, id: string): Promise<Regimen | undefined> {
  const [row] = await rowsOf<Row & { revision_id: string; weeks: RevisionWeek[] }>(
    db,
    sql`select ${summary}, v.id as revision_id, v.weeks
        from regimens r
        join regimen_revisions v on v.id = case
          when r.coach_id = ${reader.id} then r.revision_id
          else (select a.revision_id from assignments a
                where a.regimen_id = r.id and a.athlete_id = ${reader.id}
                order by a.ended_at desc nulls first, a.id desc
                limit 1) end
        left join users c on c.id = r.coach_id
        where r.id = ${id} and r.deleted_at is null`,
  )
  return row && { ...toSummary(row), weeks: toWeeks(row.weeks, await readDays(db, row.revision_id)) }
}

type DayRow = { week: number; day_id: string; name: string; notes: string; blocks: TrainingDay['blocks'] }

function readDays(db: Queryable, revisionId: string): Promise<DayRow[]> {
  return rowsOf<DayRow>(
    db,
    sql`select week, day_id, name, notes, blocks from revision_days
        where revision_id = ${revisionId}
        order by week, position`,
  )
}

/** What would go with it: the logs that deleting its logs takes, and the sessions that still lie ahead. */
export async function countBeforeDeletion(db: Queryable, coach: Actor, own: OwnRegimen) {
  const [row] = await rowsOf<{ logs: number; athletes: number; sessions: number }>(
    db,
    sql`select count(*)::int as logs, count(distinct l.athlete_id)::int as athletes,
          (select count(*)::int
           from assignments a
           join sessions s on s.assignment_id = a.id
           join users u on u.id = s.athlete_id
           where a.regimen_id = ${own.id} and a.ended_at is null and ${isAhead('s', 'u')}) as sessions
        from workout_logs l
        where l.regimen_id = ${own.id} and l.deleted_at is null
          and ${isCoachedBy(coach, sql`l.athlete_id`)}`,
  )
  return {
    workoutLogCount: row?.logs ?? 0,
    athleteCount: row?.athletes ?? 0,
    futureSessionCount: row?.sessions ?? 0,
  }
}

/** False where the id is taken; waits for whoever is just taking it. */
export async function insertRegimen(
  tx: Transaction,
  regimen: typeof regimens.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(regimens)
    .values(regimen)
    .onConflictDoNothing()
    .returning({ id: regimens.id })
  return inserted.length > 0
}

type NewRevision = { id: string; regimenId: string; number: number; createdBy: string }

export async function insertRevision(tx: Transaction, revision: NewRevision, weeks: readonly Week[]) {
  const days = weeks.flatMap((week, index) =>
    week.days.map(({ id, name, notes, blocks }, day) => ({
      revisionId: revision.id,
      week: index + 1,
      position: day + 1,
      dayId: id,
      name,
      notes,
      blocks,
    })),
  )
  await tx.insert(regimenRevisions).values({
    ...revision,
    weekCount: weeks.length,
    dayCount: days.length,
    weeks: weeks.map(({ id, name, notes, isDeload }) => ({ id, name, notes, isDeload })),
  })
  if (days.length > 0) await tx.insert(revisionDays).values(days)
}

type Changes = Partial<
  Pick<typeof regimens.$inferInsert, 'name' | 'category' | 'description' | 'goal' | 'level'>
>

export async function updateRegimen(
  tx: Transaction,
  own: OwnRegimen,
  changes: Changes & { revisionId: string },
) {
  await tx
    .update(regimens)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(regimens.id, own.id))
}

export async function markDeleted(tx: Transaction, own: OwnRegimen) {
  await tx.update(regimens).set({ deletedAt: sql`now()` }).where(eq(regimens.id, own.id))
}

function toSummary(row: Row) {
  const { id, name, category, description, goal, level, coach, revision } = row
  const counts = { revision, weekCount: row.week_count, dayCount: row.day_count }
  const instants = { createdAt: toIso(row.created_at), updatedAt: toIso(row.updated_at) }
  return { _id: id, id, name, category, description, goal, level, coach, ...counts, ...instants }
}

function toOwn(row: OwnRow): RegimenSummary {
  const { athlete_count, sessions_done, sessions_due } = row
  return {
    ...toSummary(row),
    athleteCount: athlete_count,
    sessionsDone: sessions_done,
    sessionsDue: sessions_due,
  }
}

function toAssigned(row: AssignedRow): AssignedRegimen {
  return {
    ...toSummary(row),
    assignmentId: row.assignment_id,
    startDate: row.start_date,
    endDate: row.end_date,
    isEnded: row.is_ended,
    sessionCount: row.session_count,
    sessionsDone: row.sessions_done,
    sessionsDue: row.sessions_due,
  }
}

function toWeeks(weeks: readonly RevisionWeek[], days: readonly DayRow[]): Week[] {
  const ofWeek = Map.groupBy(days, day => day.week)
  return weeks.map((week, index) => ({
    _id: week.id,
    ...week,
    days: (ofWeek.get(index + 1) ?? []).map(({ day_id, name, notes, blocks }) => ({
      _id: day_id,
      id: day_id,
      name,
      notes,
      blocks,
    })),
  }))
}
