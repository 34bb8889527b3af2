import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { sex } from '#contract/account/profile.ts'
import type { BodyMeasurement } from '#contract/analytics/measurements.ts'
import type { VisibleAthlete } from '#server/analytics/policy.ts'
import {
  calendarDay,
  decimal,
  nullable,
  oneOf,
  type RowOf,
  timestamp,
  uuid,
} from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { hasRows, queryRows, toIso } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'
import { afterCursorSql, type PageRequest, toPage } from '#server/http/pagination.ts'
import type { Day } from '#training/calendar.ts'
import type { BodyWeightOnDay } from '#training/strength/bodyweight-lifts.ts'
import type { Sex } from '#training/strength/sexes.ts'

const measurementRow = { id: uuid, date: calendarDay, weight_kg: decimal, created_at: timestamp }
type MeasurementRow = RowOf<typeof measurementRow>

export async function listMeasurements(
  db: Queryable,
  { athleteId }: VisibleAthlete<'body'>,
  page: PageRequest & { from?: Day | undefined },
) {
  const since = page.from ? sql`and m.date >= ${page.from}` : sql``
  const rows = await queryRows(
    db,
    measurementRow,
    sql`select m.id, m.date::text as date, m.weight_kg, m.created_at from measurements m
        where m.athlete_id = ${athleteId} and m.kind = 'body-weight' ${since}
          ${afterCursorSql(page, [sql`m.date`], ['date'])}
        order by m.date desc
        limit ${page.limit + 1}`,
  )
  return toPage(rows, page, toMeasurement, row => [row.date])
}

const bodyWeightsLimit = 10_000

/** Lists an athlete's newest body weights, oldest first. */
export async function listBodyWeights(
  db: Queryable,
  { athleteId }: VisibleAthlete<'body'>,
): Promise<BodyWeightOnDay[]> {
  const rows = await queryRows(
    db,
    { date: calendarDay, weight_kg: decimal },
    sql`select m.date::text as date, m.weight_kg from measurements m
        where m.athlete_id = ${athleteId} and m.kind = 'body-weight'
        order by m.date desc
        limit ${bodyWeightsLimit}`,
  )
  return rows.toReversed().map(({ date, weight_kg }) => ({ date, weightKg: weight_kg }))
}

/** Saves the measurement for a day, replacing any earlier measurement for that day. */
export async function saveMeasurement(
  tx: Transaction,
  owner: Actor,
  { date, weightKg }: { date: Day; weightKg: number },
): Promise<{ measurement: BodyMeasurement; isRepeated: boolean }> {
  const id = uuidv7()
  const [row] = await queryRows(
    tx,
    measurementRow,
    sql`insert into measurements (id, athlete_id, kind, date, weight_kg)
        values (${id}, ${owner.id}, 'body-weight', ${date}, ${weightKg})
        on conflict (athlete_id, kind, date) do update set weight_kg = excluded.weight_kg
        returning id, date::text as date, weight_kg, created_at`,
  )
  if (!row) throw new Error('The upsert returned no row.')
  return { measurement: toMeasurement(row), isRepeated: row.id !== id }
}

export function deleteMeasurement(tx: Transaction, owner: Actor, id: string): Promise<boolean> {
  return hasRows(tx, sql`delete from measurements where id = ${id} and athlete_id = ${owner.id} returning id`)
}

/** Fetches the sex that the athlete entered for meet points. */
export async function fetchSex(db: Queryable, { athleteId }: VisibleAthlete<'body'>): Promise<Sex | null> {
  const [row] = await queryRows(
    db,
    { sex: nullable(oneOf(sex.options)) },
    sql`select u.sex from users u where u.id = ${athleteId}`,
  )
  return row?.sex ?? null
}

function toMeasurement({ id, date, weight_kg, created_at }: MeasurementRow): BodyMeasurement {
  return { _id: id, id, kind: 'body-weight', date, weightKg: weight_kg, createdAt: toIso(created_at) }
}
