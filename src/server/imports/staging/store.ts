import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type ImportedFile, importProblems, type RejectedLine, type UploadedFile } from '#contract/imports.ts'
import { decimal, integer, json, nullable, oneOf, text } from '#server/database/columns.ts'
import type { Database, Queryable, Transaction } from '#server/database/connection.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { importFilePartsTable, importFilesTable } from '#server/database/schema.ts'
import { afterCursorSql, type PageRequest, toPage } from '#server/http/pagination.ts'
import type { OwnImport } from '#server/imports/policy.ts'
import { fileFormats } from '#training/imports/import-formats.ts'
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
  await db.execute(sql`delete from imported_body_weights where import_id = ${importId}`)
  await db.execute(sql`delete from import_files where import_id = ${importId}`)
}

const uploadedFiles = z.array(z.object({ name: z.string(), sizeBytes: z.int() }))

/** Lists the uploaded files of an import in the order in which they are joined in its parts. */
export async function listUploadedFiles(db: Queryable, importId: string): Promise<UploadedFile[]> {
  const [row] = await queryRows(
    db,
    { name: text, sizeBytes: integer, files: json(uploadedFiles) },
    sql`select i.file_name as name, i.size_bytes as "sizeBytes", i.uploaded_files as files
        from imports i where i.id = ${importId}`,
  )
  if (!row) return []
  const { files, ...only } = row
  return files.length > 0 ? files : [only]
}

export async function insertImportFile(
  db: Queryable,
  importId: string,
  file: ImportedFile & { number: number },
) {
  await db.insert(importFilesTable).values({ importId, ...file })
}

/** Lists the files of an import, first those that cannot be read. */
export async function listImportFiles(db: Queryable, { id }: OwnImport, page: PageRequest) {
  const isRead = sql`(f.problem is null)::int`
  const rows = await queryRows(
    db,
    {
      number: integer,
      is_read: integer,
      name: text,
      format: nullable(oneOf(fileFormats)),
      problem: nullable(oneOf(importProblems)),
      records: integer,
      workouts: integer,
      rejected: integer,
    },
    sql`select f.number, ${isRead} as is_read, f.name, f.format, f.problem, f.records, f.workouts, f.rejected
        from import_files f
        where f.import_id = ${id} ${afterCursorSql(page, [isRead, sql`f.number`], ['int', 'int'], '>')}
        order by is_read, f.number limit ${page.limit + 1}`,
  )
  return toPage(
    rows,
    page,
    ({ number: _number, is_read: _isRead, ...file }): ImportedFile => file,
    row => [row.is_read, row.number],
  )
}

/** Lists the workouts with these keys that other files of the import contain, with their numbers of sets. */
export async function listStagedSetCounts(
  db: Queryable,
  importId: string,
  file: number,
  sourceKeys: readonly string[],
): Promise<[sourceKey: string, sets: number][]> {
  const rows = await queryRows(
    db,
    { sourceKey: text, sets: integer },
    sql`select w.source_key as "sourceKey", jsonb_array_length(
          jsonb_path_query_array(w.workout, '$.exercises[*].sets[*]')) as sets
        from imported_workouts w
        where w.import_id = ${importId} and w.file <> ${file} and w.source_key = any(${sql.param(sourceKeys)}::text[])`,
  )
  return rows.map(({ sourceKey, sets }) => [sourceKey, sets])
}

export async function deleteStagedWorkouts(db: Queryable, importId: string, sourceKeys: readonly string[]) {
  await db.execute(
    sql`delete from imported_workouts
        where import_id = ${importId} and source_key = any(${sql.param(sourceKeys)}::text[])`,
  )
}

/** The place of records in an import: the number of their file, and the position after which they follow. */
type StagingPlace = { importId: string; file: number; position: number }

/** Stages workouts. The exercises of a workout that the file continues later are added to the earlier part. */
export async function stageWorkouts(
  db: Queryable,
  { importId, file, position }: StagingPlace,
  workouts: readonly ImportedWorkout[],
) {
  await db.execute(
    sql`insert into imported_workouts as mine (import_id, source_key, file, position, workout)
        select ${importId}, sent.workout->>'sourceKey', ${file}::int, ${position}::int + sent.number, sent.workout
        from jsonb_array_elements(${JSON.stringify(workouts)}::jsonb) with ordinality as sent (workout, number)
        on conflict (import_id, source_key) do update set workout = jsonb_set(mine.workout, '{exercises}',
          (mine.workout->'exercises') || (excluded.workout->'exercises'))`,
  )
}

/** Gives staged workouts new keys. */
export async function renameStagedWorkouts(
  db: Queryable,
  importId: string,
  renamed: readonly { from: string; to: string }[],
) {
  await db.execute(
    sql`update imported_workouts w
        set source_key = r."to", workout = jsonb_set(w.workout, '{sourceKey}', to_jsonb(r."to"))
        from jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb) as r ("from" text, "to" text)
        where w.import_id = ${importId} and w.source_key = r."from"`,
  )
}

export async function stageRejections(
  db: Queryable,
  { importId, file, position }: StagingPlace,
  records: readonly RejectedRecord[],
) {
  await db.execute(
    sql`insert into import_rejections (import_id, file, position, line, reason, value, exercise, date, suggestion)
        select ${importId}, ${file}::int, ${position}::int + sent.number, r.line, r.reason, r.value, r.exercise, r.date,
          r.suggestion
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
      file: text,
      line: integer,
      reason: oneOf(rejectionReasons),
      value: text,
      exercise: nullable(text),
      date: nullable(text),
      suggestion: nullable(decimal),
    },
    sql`select r.position, coalesce(f.name, '') as file, r.line, r.reason, r.value, r.exercise, r.date, r.suggestion
        from import_rejections r
        left join import_files f on f.import_id = r.import_id and f.number = r.file
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

const maxRejectedLines = 1000

/** Lists the lines of a file of an import that were rejected. */
export async function listRejectedLines(db: Queryable, { id }: OwnImport, file: number): Promise<number[]> {
  const rows = await queryRows(
    db,
    { line: integer },
    sql`select r.line from import_rejections r
        where r.import_id = ${id} and r.file = ${file} order by r.position limit ${maxRejectedLines}`,
  )
  return rows.map(row => row.line)
}
