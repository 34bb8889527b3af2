import { sql } from 'drizzle-orm'
import { type Max, max } from '#contract/analytics/maxes.ts'
import { person } from '#contract/fields.ts'
import type { VisibleAthlete } from '#server/analytics/policy.ts'
import {
  boolean,
  calendarDay,
  decimal,
  json,
  nullable,
  oneOf,
  type RowOf,
  text,
  timestamp,
  uuid,
} from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { personSql } from '#server/database/fragments/person-sql.ts'
import { queryRows, toIso } from '#server/database/query-rows.ts'
import { maxesTable } from '#server/database/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { afterCursorSql, type PageRequest, toPage } from '#server/http/pagination.ts'
import type { Day } from '#training/calendar.ts'
import type { DeletableMax } from './policy.ts'

export const maxRow = {
  id: uuid,
  exercise: text,
  kind: oneOf(max.shape.kind.options),
  load_kg: decimal,
  origin: oneOf(max.shape.origin.options),
  date: calendarDay,
  recorded_by: nullable(json(person)),
  awaits_decision: boolean,
  created_at: timestamp,
}
type MaxRow = RowOf<typeof maxRow>

export const maxColumnsSql = sql`m.id, m.exercise, m.kind, m.load_kg, m.origin, m.date::text as date, m.created_at, m.awaits_decision,
  case when recorder.id is not null then ${personSql('recorder')} end as recorded_by`

/** Lists the athlete's maxes for all exercises, newest first. */
export async function listMaxes(
  db: Queryable,
  { athleteId }: VisibleAthlete<'logs' | 'maxes'>,
  page: PageRequest,
) {
  const order = [sql`m.date`, sql`m.id`]
  const rows = await queryRows(
    db,
    maxRow,
    sql`select ${maxColumnsSql} from maxes m left join users recorder on recorder.id = m.created_by
        where m.athlete_id = ${athleteId} ${afterCursorSql(page, order, ['date', 'uuid'])}
        order by m.date desc, m.id desc
        limit ${page.limit + 1}`,
  )
  return toPage(rows, page, toMax, row => [row.date, row.id])
}

const testedMaxesLimit = 1000
const namesLimit = 1000

/** Lists the keys of all exercises for which the athlete has a max. */
export async function listMaxExerciseKeys(
  db: Queryable,
  { athleteId }: VisibleAthlete<'logs' | 'maxes'>,
): Promise<string[]> {
  const rows = await queryRows(
    db,
    { exercise_key: text },
    sql`select distinct m.exercise_key from maxes m where m.athlete_id = ${athleteId} limit ${namesLimit}`,
  )
  return rows.map(row => row.exercise_key)
}

/** Lists the dates and loads of a lift's tested maxes, oldest first. */
export async function listTestedMaxes(
  db: Queryable,
  { athleteId }: VisibleAthlete<'logs' | 'maxes'>,
  exerciseKeys: readonly string[],
): Promise<{ date: Day; loadKg: number }[]> {
  const rows = await queryRows(
    db,
    { date: calendarDay, load_kg: decimal },
    sql`select m.date::text as date, m.load_kg from maxes m
        where m.athlete_id = ${athleteId} and m.exercise_key = any(${sql.param(exerciseKeys)}::text[])
          and m.kind = '1rm' and m.origin = 'tested'
        order by m.date desc, m.id desc
        limit ${testedMaxesLimit}`,
  )
  return rows.map(row => ({ date: row.date, loadKg: row.load_kg })).toReversed()
}

type NewMax = Pick<Max, 'id' | 'exercise' | 'kind' | 'loadKg' | 'origin' | 'date'> & { exerciseKey: string }

/** Inserts a max. Returns false and changes nothing if the id already exists. */
export async function insertMax(
  tx: Transaction,
  { athleteId }: VisibleAthlete<'logs' | 'maxes'>,
  author: Actor,
  max: NewMax,
): Promise<boolean> {
  const inserted = await tx
    .insert(maxesTable)
    .values({ ...max, athleteId, createdBy: author.id })
    .onConflictDoNothing()
    .returning({ id: maxesTable.id })
  return inserted.length > 0
}

/** Finds one of the athlete's maxes by id, but only if the given author recorded it. */
export async function findMaxByAuthor(
  db: Queryable,
  { athleteId }: VisibleAthlete<'logs' | 'maxes'>,
  author: Actor,
  id: string,
): Promise<Max | undefined> {
  const [row] = await queryRows(
    db,
    maxRow,
    sql`select ${maxColumnsSql} from maxes m left join users recorder on recorder.id = m.created_by
        where m.id = ${id} and m.athlete_id = ${athleteId} and m.created_by = ${author.id}`,
  )
  return row && toMax(row)
}

/** Finds the athlete and the author of the max with the given id. */
export async function findMaxOwnership(tx: Transaction, id: string) {
  const [row] = await queryRows(
    tx,
    { id: uuid, athleteId: uuid, authorId: nullable(uuid) },
    sql`select m.id, m.athlete_id as "athleteId", m.created_by as "authorId" from maxes m where m.id = ${id}`,
  )
  return row
}

export async function deleteMax(tx: Transaction, { id }: DeletableMax): Promise<void> {
  await tx.execute(sql`delete from maxes where id = ${id}`)
}

export function toMax(row: MaxRow): Max {
  return {
    _id: row.id,
    id: row.id,
    exercise: row.exercise,
    kind: row.kind,
    loadKg: row.load_kg,
    origin: row.origin,
    date: row.date,
    recordedBy: row.recorded_by,
    ...(row.awaits_decision && { awaitsDecision: true }),
    createdAt: toIso(row.created_at),
  }
}
