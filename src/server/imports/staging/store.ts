import { sql } from 'drizzle-orm'
import type { RejectedLine } from '#contract/imports.ts'
import { decimal, integer, nullable, oneOf, text } from '#server/database/columns.ts'
import type { Database, Queryable, Transaction } from '#server/database/connection.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { importFilePartsTable } from '#server/database/schema.ts'
import { afterCursorSql, type PageRequest, toPage } from '#server/http/pagination.ts'
import type { OwnImport } from '#server/imports/policy.ts'
import {
  type ImportedWorkout,
  type RejectedRecord,
  rejectionReasons,
} from '#training/imports/imported-workout.ts'

/** Stores a part of a file. A part that is sent again replaces the earlier one. */
export async function savePart(tx: Transaction, { id }: OwnImport, number: number, content: Buffer) {
  await tx
    .insert(importFilePartsTable)
    .values({ importId: id, number, content })
    .onConflictDoUpdate({
      target: [importFilePartsTable.importId, importFilePartsTable.number],
      set: { content },
    })
}

export async function sumPartBytes(db: Queryable, { id }: OwnImport): Promise<number> {
  const [row] = await queryRows(
    db,
    { bytes: integer },
    sql`select coalesce(sum(length(p.content)), 0)::bigint as bytes from import_file_parts p where p.import_id = ${id}`,
  )
  return row?.bytes ?? 0
}

/** Yields the parts of a file in order, holding one in memory at a time. */
export async function* fetchParts(db: Database, importId: string): AsyncGenerator<Buffer> {
  for (let number = 0; ; number++) {
    const [part] = await queryRows(
      db,
      { content: text },
      sql`select encode(p.content, 'base64') as content from import_file_parts p
          where p.import_id = ${importId} and p.number = ${number}`,
    )
    if (!part) return
    yield Buffer.from(part.content, 'base64')
  }
}

export async function deleteParts(tx: Queryable, importId: string) {
  await tx.execute(sql`delete from import_file_parts where import_id = ${importId}`)
}

/** Deletes what an earlier reading of the file staged. */
export async function deleteStagedRecords(db: Queryable, importId: string) {
  await db.execute(sql`delete from imported_workouts where import_id = ${importId}`)
  await db.execute(sql`delete from import_rejections where import_id = ${importId}`)
}

/** Stages workouts. The exercises of a workout that the file continues later are added to the earlier part. */
export async function stageWorkouts(
  db: Queryable,
  importId: string,
  position: number,
  workouts: readonly ImportedWorkout[],
) {
  await db.execute(
    sql`insert into imported_workouts as mine (import_id, source_key, position, workout)
        select ${importId}, sent.workout->>'sourceKey', ${position}::int + sent.number, sent.workout
        from jsonb_array_elements(${JSON.stringify(workouts)}::jsonb) with ordinality as sent (workout, number)
        on conflict (import_id, source_key) do update set workout = jsonb_set(mine.workout, '{exercises}',
          (mine.workout->'exercises') || (excluded.workout->'exercises'))`,
  )
}

export async function stageRejections(
  db: Queryable,
  importId: string,
  position: number,
  records: readonly RejectedRecord[],
) {
  await db.execute(
    sql`insert into import_rejections (import_id, position, line, reason, value, exercise, date, suggestion)
        select ${importId}, ${position}::int + sent.number, r.line, r.reason, r.value, r.exercise, r.date, r.suggestion
        from jsonb_array_elements(${JSON.stringify(records)}::jsonb) with ordinality as sent (record, number)
        cross join lateral jsonb_to_record(sent.record) as r (line int, reason text, value text, exercise text,
          date text, suggestion double precision)`,
  )
}

export async function listRejections(db: Queryable, { id }: OwnImport, page: PageRequest) {
  const rows = await queryRows(
    db,
    {
      position: integer,
      line: integer,
      reason: oneOf(rejectionReasons),
      value: text,
      exercise: nullable(text),
      date: nullable(text),
      suggestion: nullable(decimal),
    },
    sql`select r.position, r.line, r.reason, r.value, r.exercise, r.date, r.suggestion from import_rejections r
        where r.import_id = ${id} ${afterCursorSql(page, [sql`r.position`], ['int'], '>')}
        order by r.position limit ${page.limit + 1}`,
  )
  return toPage(
    rows,
    page,
    ({ position: _, ...line }): RejectedLine => line,
    row => [row.position],
  )
}
