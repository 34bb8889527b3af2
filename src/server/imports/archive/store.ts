import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type ExportedTableName, exportedTableName } from '#contract/data-exports.ts'
import {
  boolean,
  integer,
  json,
  nullable,
  oneOf,
  type RowOf,
  text,
  timestamp,
  uuid,
} from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { textListSql } from '#server/database/fragments/text-list-sql.ts'
import { queryRows, toIsoOrNull } from '#server/database/query-rows.ts'
import type { RecordOutcome } from '#server/database/schema.ts'
import { afterCursorSql, type PageRequest, toPage } from '#server/http/pagination.ts'
import { type RecordTable, restoreRules } from './restore-rules.ts'

const anyObject = z.record(z.string(), z.unknown())
const outcomes = ['added', 'updated', 'present', 'kept', 'undone'] as const satisfies RecordOutcome[]

export type RecordToStage = {
  position: number
  table: ExportedTableName
  sourceId: string | null
  otherId: string | null
  row: Record<string, unknown>
}

export async function stageRecords(db: Queryable, importId: string, records: readonly RecordToStage[]) {
  await db.execute(
    sql`insert into imported_records (import_id, position, table_name, source_id, other_id, row)
        select ${importId}, r.position, r."table", r."sourceId", r."otherId", r.row
        from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (position int, "table" text,
          "sourceId" uuid, "otherId" uuid, row jsonb)`,
  )
}

export async function stageInvalidRows(
  db: Queryable,
  importId: string,
  rows: readonly { position: number; line: number; value: string }[],
) {
  await db.execute(
    sql`insert into import_rejections (import_id, position, line, reason, value)
        select ${importId}, r.position, r.line, 'invalid-row', r.value
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (position int, line int, value text)`,
  )
}

export async function deleteStagedArchive(db: Queryable, importId: string) {
  await db.execute(sql`delete from imported_records where import_id = ${importId}`)
}

/** Counts the rows of a table that the person already has here. */
export async function countPresentRecords(
  db: Queryable,
  importId: string,
  personId: string,
  table: RecordTable,
): Promise<number> {
  const { into, owner, key } = restoreRules[table]
  if (owner === null || key) return 0
  const [row] = await queryRows(
    db,
    { count: integer },
    sql`select count(*)::int as count from imported_records r
        where r.import_id = ${importId} and r.table_name = ${table} and exists (
          select 1 from ${sql.identifier(into)} here
          where here.id in (r.source_id, r.other_id) and here.${sql.identifier(owner)} = ${personId})`,
  )
  return row?.count ?? 0
}

export async function hasArchive(db: Queryable, importId: string): Promise<boolean> {
  const [row] = await queryRows(
    db,
    { exists: boolean },
    sql`select exists (select 1 from imported_records r where r.import_id = ${importId}) as exists`,
  )
  return row?.exists ?? false
}

const recordRow = {
  position: integer,
  table: oneOf(exportedTableName.options),
  source_id: nullable(uuid),
  other_id: nullable(uuid),
  row: json(anyObject),
}
export type StagedRecord = RowOf<typeof recordRow>

/** Lists the next rows that were not written yet, all of the same table, in the order of the archive. */
export async function listUnwrittenRecords(
  tx: Transaction,
  importId: string,
  limit: number,
): Promise<StagedRecord[]> {
  const records = await queryRows(
    tx,
    recordRow,
    sql`select r.position, r.table_name as "table", r.source_id, r.other_id, r.row from imported_records r
        where r.import_id = ${importId} and r.outcome is null order by r.position limit ${limit}`,
  )
  return records.filter(record => record.table === records[0]?.table)
}

/** Finds the row of the account in the archive. */
export async function findAccountRow(tx: Transaction, importId: string) {
  const [row] = await queryRows(
    tx,
    { row: json(anyObject) },
    sql`select r.row from imported_records r
        where r.import_id = ${importId} and r.table_name = 'account' order by r.position limit 1`,
  )
  return row?.row
}

const restoredRecord = { source_id: uuid, record_id: nullable(uuid), outcome: oneOf(outcomes) }
export type RestoredRecord = RowOf<typeof restoredRecord>

/** Lists the outcomes of a table’s records that have these ids in the archive. */
export function listRestoredRecords(
  tx: Transaction,
  importId: string,
  table: ExportedTableName,
  sourceIds: readonly string[],
): Promise<RestoredRecord[]> {
  return queryRows(
    tx,
    restoredRecord,
    sql`select r.source_id, r.record_id, r.outcome from imported_records r
        where r.import_id = ${importId} and r.table_name = ${table} and r.outcome is not null
          and r.source_id = any(${sql.param(sourceIds)}::uuid[])`,
  )
}

/** Lists which of these ids are taken, and whether by the person’s own records. */
export function listTakenIds(tx: Transaction, table: RecordTable, personId: string, ids: readonly string[]) {
  const { into, owner } = restoreRules[table]
  const isOwn = owner === null ? sql`false` : sql`here.${sql.identifier(owner)} = ${personId}`
  return queryRows(
    tx,
    { id: uuid, isOwn: boolean },
    sql`select here.id, ${isOwn} as "isOwn" from ${sql.identifier(into)} here
        where here.id = any(${sql.param(ids)}::uuid[])`,
  )
}

/** Inserts rows, except those that conflict with existing ones. Returns a hash for the key of each inserted row. */
export async function insertRecords(
  tx: Transaction,
  table: RecordTable,
  rows: readonly Record<string, unknown>[],
): Promise<Map<string, string>> {
  const { into, key = ['id'] } = restoreRules[table]
  const keyParts = key.map(column => sql`here.${sql.identifier(column)}::text`)
  const target = sql.identifier(into)
  const columns = sql.join(
    Object.keys(rows[0] ?? {}).map(name => sql.identifier(name)),
    sql`, `,
  )
  const inserted = await queryRows(
    tx,
    { key: text, fingerprint: text },
    sql`insert into ${target} as here (${columns})
        select ${columns} from jsonb_populate_recordset(null::${target}, ${JSON.stringify(rows)}::jsonb)
        on conflict do nothing
        returning ${sql.join(keyParts, sql` || ' ' || `)} as key, md5(to_jsonb(here)::text) as fingerprint`,
  )
  return new Map(inserted.map(row => [row.key, row.fingerprint]))
}

export type RecordResult = {
  position: number
  outcome: RecordOutcome
  recordId: string | null
  fingerprint: string | null
}

export async function saveRecordOutcomes(
  tx: Transaction,
  importId: string,
  results: readonly (RecordResult & { before?: Record<string, unknown> })[],
) {
  await tx.execute(
    sql`update imported_records i set outcome = r.outcome, record_id = r."recordId", fingerprint = r.fingerprint,
          before = r.before
        from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as r (position int, outcome text,
          "recordId" uuid, fingerprint text, before jsonb)
        where i.import_id = ${importId} and i.position = r.position`,
  )
}

/** Inserts the restored revision of each new regimen. */
export async function insertRevisions(
  tx: Transaction,
  coachId: string,
  revisions: readonly Record<string, unknown>[],
) {
  await tx.execute(
    sql`insert into regimen_revisions (id, regimen_id, number, created_by, week_count, day_count, weeks)
        select r.id, r."regimenId", r.number, ${coachId}, r."weekCount", r."dayCount", r.weeks
        from jsonb_to_recordset(${JSON.stringify(revisions)}::jsonb) as r (id uuid, "regimenId" uuid, number int,
          "weekCount" int, "dayCount" int, weeks jsonb)`,
  )
}

export type ImportedText = {
  id: string
  table: string
  workoutLogId: string | null
  author: string | null
  text: string
  row: unknown
  writtenAt: string | null
}

/**
 * The tables whose rows have an id of their own that all archives contain. What else a row contains can change, such as
 * when it was read, and earlier versions stored other columns.
 */
const tablesWithIds = ['comments', 'messages'] satisfies ExportedTableName[]

/** Inserts texts, except those that the person already has. Returns the ids of the new ones. */
export async function insertTexts(
  tx: Transaction,
  importId: string,
  userId: string,
  texts: readonly ImportedText[],
): Promise<Set<string>> {
  const rows = await queryRows(
    tx,
    { id: uuid },
    sql`insert into imported_texts (user_id, id, import_id, table_name, workout_log_id, author, text, row, written_at)
        select distinct on (r.id) ${userId}::uuid, r.id, ${importId}::uuid, r."table", r."workoutLogId", r.author, r.text, r.row,
          r."writtenAt"
        from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as r (id uuid, "table" text, "workoutLogId" uuid,
          author text, text text, row jsonb, "writtenAt" timestamptz)
        where not exists (
          select 1 from imported_texts known
          where known.user_id = ${userId}::uuid and known.table_name = r."table" and known.row ->> 'id' = r.row ->> 'id'
            and r."table" = any(${sql.param(tablesWithIds)}::text[]))
        on conflict do nothing returning id`,
  )
  return new Set(rows.map(row => row.id))
}

/** The profile fields that an archive fills in if they are empty here. */
const profileRow = {
  bio: text,
  experience: text,
  specialties: json(z.unknown()),
  qualifications: json(z.unknown()),
  sex: nullable(text),
  socialLinks: json(z.unknown()),
  preferences: json(anyObject),
}
export type StoredProfile = RowOf<typeof profileRow>

export async function lockProfile(tx: Transaction, userId: string): Promise<StoredProfile | undefined> {
  const [row] = await queryRows(
    tx,
    profileRow,
    sql`select u.bio, u.experience, u.specialties, u.qualifications, u.sex, u.social_links as "socialLinks",
          u.preferences
        from users u where u.id = ${userId} for update`,
  )
  return row
}

export async function saveProfile(tx: Transaction, userId: string, profile: StoredProfile) {
  const { bio, experience, sex } = profile
  const asJson = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
  await tx.execute(
    sql`update users set bio = ${bio}, experience = ${experience}, sex = ${sex},
          specialties = ${asJson(profile.specialties)}, qualifications = ${asJson(profile.qualifications)},
          social_links = ${asJson(profile.socialLinks)}, preferences = ${asJson(profile.preferences)}
        where id = ${userId}`,
  )
}

const writtenRecord = {
  ...recordRow,
  record_id: nullable(uuid),
  fingerprint: nullable(text),
  before: nullable(json(anyObject)),
}
export type WrittenRecord = RowOf<typeof writtenRecord>

/** Lists the next rows to undo, all of the same table, in the archive’s reverse order. */
export async function listWrittenRecords(
  tx: Transaction,
  importId: string,
  limit: number,
): Promise<WrittenRecord[]> {
  const records = await queryRows(
    tx,
    writtenRecord,
    sql`select r.position, r.table_name as "table", r.source_id, r.other_id, r.row, r.record_id, r.fingerprint,
          r.before
        from imported_records r
        where r.import_id = ${importId} and r.outcome in ('added', 'updated')
        order by r.position desc limit ${limit}`,
  )
  return records.filter(record => record.table === records[0]?.table)
}

export async function markUndone(tx: Transaction, importId: string, positions: readonly number[]) {
  await tx.execute(
    sql`update imported_records set outcome = 'undone'
        where import_id = ${importId} and position = any(${sql.param(positions)}::int[])`,
  )
}

/** SQL condition: nobody has changed, commented on or reviewed the log `l` since record `r` restored it. */
export const isLogUnchangedSql = sql`(
  md5(to_jsonb(l)::text) = r.fingerprint
  and not exists (select 1 from reviews v where v.workout_log_id = l.id)
  and not exists (
    select 1 from comments c where c.workout_log_id = l.id and not exists (
      select 1 from imported_records own
      where own.import_id = r.import_id and own.table_name = 'comments' and own.record_id = c.id)))`

/** Deletes logs that the import added: those that nobody has changed since or, if `removesEdited` is true, all. */
export async function deleteRestoredLogs(
  tx: Transaction,
  importId: string,
  logIds: readonly string[],
  removesEdited: boolean,
) {
  await tx.execute(
    sql`delete from workout_logs l using imported_records r
        where r.import_id = ${importId} and r.table_name = 'workoutLogs' and r.record_id = l.id
          and l.id = any(${sql.param(logIds)}::uuid[]) and (${removesEdited} or ${isLogUnchangedSql})`,
  )
}

/** Deletes rows that the import added and nobody has changed since. Regimens that are in use stay. */
export async function deleteUnchangedRecords(
  tx: Transaction,
  table: RecordTable,
  personId: string,
  fingerprints: readonly string[],
) {
  const { into, owner } = restoreRules[table]
  if (owner === null) return
  const isUnused =
    table === 'regimens'
      ? sql`and not exists (select 1 from assignments a where a.regimen_id = here.id)
            and not exists (select 1 from sessions s where s.regimen_id = here.id)`
      : sql``
  await tx.execute(
    sql`delete from ${sql.identifier(into)} here
        where here.${sql.identifier(owner)} = ${personId}
          and md5(to_jsonb(here)::text) = any(${sql.param(fingerprints)}::text[]) ${isUnused}`,
  )
}

export async function deleteTextsOfImport(tx: Transaction, importId: string) {
  await tx.execute(sql`delete from imported_texts where import_id = ${importId}`)
}

/**
 * The tables whose texts are shown to people; the rows of other tables are only exported again. Decisions without a reason
 * repeat comments and reviews.
 */
const readableTables: readonly ExportedTableName[] = [
  'comments',
  'reviews',
  'messages',
  'coachNotes',
  'decisions',
]

/** Lists a person’s imported texts, newest first: all of them, or those on a log. */
export async function listImportedTexts(
  db: Queryable,
  userId: string,
  workoutLogId: string | undefined,
  page: PageRequest,
) {
  const time = sql`coalesce(t.written_at, '-infinity')`
  const rows = await queryRows(
    db,
    {
      id: uuid,
      table: oneOf(exportedTableName.options),
      workoutLogId: nullable(uuid),
      author: nullable(text),
      text,
      writtenAt: nullable(timestamp),
      time: text,
    },
    sql`select t.id, t.table_name as "table", t.workout_log_id as "workoutLogId", t.author, t.text,
          t.written_at as "writtenAt", ${time}::text as time
        from imported_texts t
        where t.user_id = ${userId} and t.table_name in (${textListSql(readableTables)})
          and (t.text <> '' or t.table_name <> 'decisions')
          ${workoutLogId === undefined ? sql`` : sql`and t.workout_log_id = ${workoutLogId}`}
          ${afterCursorSql(page, [time, sql`t.id`], ['timestamptz', 'uuid'])}
        order by ${time} desc, t.id desc limit ${page.limit + 1}`,
  )
  return toPage(
    rows,
    page,
    ({ time: _, writtenAt, ...row }) => ({ ...row, writtenAt: toIsoOrNull(writtenAt) }),
    row => [row.time, row.id],
  )
}
