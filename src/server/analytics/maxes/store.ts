import { sql } from 'drizzle-orm'
import type { Person } from '#contract/fields.ts'
import type { Max } from '#contract/maxes.ts'
import type { Day } from '#training/calendar.ts'
import type { Queryable, Transaction } from '../../database/connection.ts'
import { personOf } from '../../database/person.ts'
import { rowsOf, toIso } from '../../database/rows.ts'
import { maxes } from '../../database/schema.ts'
import type { Actor } from '../../http/actor.ts'
import { afterCursor, type Page, toPage } from '../../http/pagination.ts'
import type { SeenAthlete } from '../policy.ts'
import type { RemovableMax } from './policy.ts'

type Row = {
  id: string
  exercise: string
  kind: Max['kind']
  load_kg: number
  origin: Max['origin']
  date: Day
  recorded_by: Person | null
  created_at: string
}

const columns = sql`m.id, m.exercise, m.kind, m.load_kg, m.origin, m.date::text as date, m.created_at,
  case when recorder.id is not null then ${personOf('recorder')} end as recorded_by`

/** Of all exercises, the newest first. */
export async function listMaxes(db: Queryable, { athleteId }: SeenAthlete<'logs'>, page: Page) {
  const order = [sql`m.date`, sql`m.id`]
  const rows = await rowsOf<Row>(
    db,
    sql`select ${columns} from maxes m left join users recorder on recorder.id = m.created_by
        where m.athlete_id = ${athleteId} ${afterCursor(page, order, ['date', 'uuid'])}
        order by m.date desc, m.id desc
        limit ${page.limit + 1}`,
  )
  return toPage(rows, page, toMax, row => [row.date, row.id])
}

const testsAtMost = 1000
const namesAtMost = 1000

/** Every name under which a max of the athlete was written down. */
export async function readMaxNames(db: Queryable, { athleteId }: SeenAthlete<'logs'>): Promise<string[]> {
  const rows = await rowsOf<{ exercise_key: string }>(
    db,
    sql`select distinct m.exercise_key from maxes m where m.athlete_id = ${athleteId} limit ${namesAtMost}`,
  )
  return rows.map(row => row.exercise_key)
}

/** When and with what the lift was tested, oldest first. */
export async function readTested(
  db: Queryable,
  { athleteId }: SeenAthlete<'logs'>,
  exerciseKeys: readonly string[],
): Promise<{ date: Day; loadKg: number }[]> {
  const rows = await rowsOf<{ date: Day; load_kg: number }>(
    db,
    sql`select m.date::text as date, m.load_kg from maxes m
        where m.athlete_id = ${athleteId} and m.exercise_key = any(${sql.param(exerciseKeys)}::text[])
          and m.kind = '1rm' and m.origin = 'tested'
        order by m.date desc, m.id desc
        limit ${testsAtMost}`,
  )
  return rows.map(row => ({ date: row.date, loadKg: row.load_kg })).toReversed()
}

type NewMax = Pick<Max, 'id' | 'exercise' | 'kind' | 'loadKg' | 'origin' | 'date'> & { exerciseKey: string }

/** Once: the same id again changes nothing. */
export async function insertMax(
  tx: Transaction,
  { athleteId }: SeenAthlete<'logs'>,
  author: Actor,
  added: NewMax,
): Promise<boolean> {
  const inserted = await tx
    .insert(maxes)
    .values({ ...added, athleteId, createdBy: author.id })
    .onConflictDoNothing()
    .returning({ id: maxes.id })
  return inserted.length > 0
}

/** Of this athlete and by this author; an id of anybody else's finds nothing. */
export async function findWritten(
  db: Queryable,
  { athleteId }: SeenAthlete<'logs'>,
  author: Actor,
  id: string,
): Promise<Max | undefined> {
  const [row] = await rowsOf<Row>(
    db,
    sql`select ${columns} from maxes m left join users recorder on recorder.id = m.created_by
        where m.id = ${id} and m.athlete_id = ${athleteId} and m.created_by = ${author.id}`,
  )
  return row && toMax(row)
}

/** Of whom a max is and who wrote it down. */
export async function findOwners(
  tx: Transaction,
  id: string,
): Promise<{ id: string; athleteId: string; authorId: string | null } | undefined> {
  const [row] = await rowsOf<{ id: string; athleteId: string; authorId: string | null }>(
    tx,
    sql`select m.id, m.athlete_id as "athleteId", m.created_by as "authorId" from maxes m where m.id = ${id}`,
  )
  return row
}

export async function deleteMax(tx: Transaction, { id }: RemovableMax): Promise<void> {
  await tx.execute(sql`delete from maxes where id = ${id}`)
}

function toMax(row: Row): Max {
  return {
    _id: row.id,
    id: row.id,
    exercise: row.exercise,
    kind: row.kind,
    loadKg: row.load_kg,
    origin: row.origin,
    date: row.date,
    recordedBy: row.recorded_by,
    createdAt: toIso(row.created_at),
  }
}
