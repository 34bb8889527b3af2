import { sql } from 'drizzle-orm'
import { integer } from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { ImportedBodyWeight } from '#training/imports/imported-workout.ts'

/** Stages body weights. Returns the number of those on days that no other file contains. */
export async function stageBodyWeights(
  db: Queryable,
  importId: string,
  weights: readonly ImportedBodyWeight[],
): Promise<number> {
  const [row] = await queryRows(
    db,
    { count: integer },
    sql`with staged as (
          insert into imported_body_weights (import_id, date, weight_kg)
          select ${importId}, r.date, r."weightKg"
          from jsonb_to_recordset(${JSON.stringify(weights)}::jsonb) as r (date date, "weightKg" double precision)
          on conflict do nothing returning 1)
        select count(*)::int as count from staged`,
  )
  return row?.count ?? 0
}

/** Counts the staged body weights, and those of days on which the athlete already has one. */
export async function countStagedBodyWeights(db: Queryable, importId: string) {
  const [row] = await queryRows(
    db,
    { staged: integer, present: integer },
    sql`select count(*)::int as staged, count(m.id)::int as present
        from imported_body_weights b
        join imports i on i.id = b.import_id
        left join measurements m on m.athlete_id = i.athlete_id and m.kind = 'body-weight' and m.date = b.date
        where b.import_id = ${importId}`,
  )
  return row ?? { staged: 0, present: 0 }
}

/** Adds the staged body weights of days that have none. Returns their number. */
export async function addBodyWeights(tx: Transaction, importId: string, now: Date): Promise<number> {
  const [row] = await queryRows(
    tx,
    { count: integer },
    sql`with added as (
          insert into measurements (id, athlete_id, kind, date, weight_kg, created_at)
          select gen_random_uuid(), i.athlete_id, 'body-weight', b.date, b.weight_kg, ${now.toISOString()}::timestamptz
          from imported_body_weights b join imports i on i.id = b.import_id
          where b.import_id = ${importId}
          on conflict do nothing returning id, date),
        marked as (
          update imported_body_weights b set measurement_id = added.id from added
          where b.import_id = ${importId} and b.date = added.date returning 1)
        select count(*)::int as count from marked`,
  )
  return row?.count ?? 0
}

/** Deletes the body weights that an import added, except those that the person has changed since. */
export async function deleteBodyWeights(tx: Transaction, importId: string) {
  await tx.execute(
    sql`delete from measurements m using imported_body_weights b
        where b.import_id = ${importId} and m.id = b.measurement_id and m.weight_kg = b.weight_kg`,
  )
}
