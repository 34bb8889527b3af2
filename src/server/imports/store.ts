import { eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { person } from '#contract/fields.ts'
import {
  columnMapping,
  formatCounts,
  type ImportDetails,
  type ImportResult,
  type ImportState,
  type ImportTable,
  importDays,
  importProblems,
  importResult,
  importStates,
  importSummary,
  importTable,
  type UploadedFile,
  type WorkoutImport,
} from '#contract/imports.ts'
import { maxRecordsPerPerson } from '#contract/quotas.ts'
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
import { personSql } from '#server/database/fragments/person-sql.ts'
import { allowsImportSql } from '#server/database/fragments/sharing-sql.ts'
import { hasRows, queryRows, toIso, toIsoOrNull } from '#server/database/query-rows.ts'
import { importsTable } from '#server/database/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { afterCursorSql, type PageRequest, toPage } from '#server/http/pagination.ts'
import type { ColumnMapping } from '#training/imports/column-mapping.ts'
import { distanceUnits, loadUnits, metricUnits } from '#training/units.ts'
import type { ImportOwner, OwnImport, StoredImport } from './policy.ts'

const importRow = {
  id: uuid,
  athlete: json(person),
  imported_by: nullable(json(person)),
  file_name: text,
  size_bytes: integer,
  state: oneOf(importStates),
  problem: nullable(oneOf(importProblems)),
  formats: json(formatCounts),
  created_at: timestamp,
  finished_at: nullable(timestamp),
  undone_at: nullable(timestamp),
  result: json(importResult),
}

const selectImports = (condition: SQL) => sql`
  select i.id, ${personSql('athlete')} as athlete, case when importer.id is not null then ${personSql('importer')} end as imported_by,
    i.file_name, i.size_bytes, i.state, i.problem, coalesce(i.summary->'formats', '[]') as formats, i.created_at,
    i.finished_at, i.undone_at, i.result
  from imports i join users athlete on athlete.id = i.athlete_id left join users importer on importer.id = i.imported_by
  where ${condition}`

const countAdded = ({ added, updated, bodyWeights, records = 0 }: ImportResult) =>
  added + updated + bodyWeights + records

const millisecondsPerDay = 86_400_000

function toWorkoutImport(row: RowOf<typeof importRow>, now: Date): WorkoutImport {
  const { id, state, problem, formats, result } = row
  const undoableUntil =
    state === 'done' && row.finished_at !== null && countAdded(result) > 0
      ? new Date(Date.parse(toIso(row.finished_at)) + importDays * millisecondsPerDay)
      : null
  return {
    _id: id,
    id,
    importedBy: row.imported_by,
    athlete: row.athlete,
    fileName: row.file_name,
    sizeBytes: row.size_bytes,
    state,
    problem,
    formats,
    createdAt: toIso(row.created_at),
    finishedAt: toIsoOrNull(row.finished_at),
    undoneAt: toIsoOrNull(row.undone_at),
    undoableUntil: undoableUntil !== null && undoableUntil > now ? undoableUntil.toISOString() : null,
    result,
  }
}

/** Lists the actor's imports or, if an athlete is given, those that the actor ran for the athlete. */
export async function listImports(
  db: Queryable,
  actor: Actor,
  page: PageRequest & { athleteId?: string | undefined },
  now: Date,
) {
  const { athleteId = actor.id } = page
  const isListedSql =
    athleteId === actor.id
      ? sql`i.athlete_id = ${actor.id}`
      : sql`i.athlete_id = ${athleteId} and i.imported_by = ${actor.id} and ${isAllowedSql}`
  const rows = await queryRows(
    db,
    importRow,
    selectImports(sql`${isListedSql}
      ${afterCursorSql(page, [sql`i.created_at`, sql`i.id`], ['timestamptz', 'uuid'])}
      order by i.created_at desc, i.id desc limit ${page.limit + 1}`),
  )
  return toPage(
    rows,
    page,
    row => toWorkoutImport(row, now),
    row => [row.created_at, row.id],
  )
}

/** Returns everything about an import that its screen shows. */
export async function describeImport(db: Queryable, { id }: OwnImport, now: Date): Promise<ImportDetails> {
  const [row] = await queryRows(db, importRow, selectImports(sql`i.id = ${id}`))
  const [details] = await queryRows(
    db,
    {
      summary: nullable(json(importSummary)),
      layout: nullable(json(importTable)),
      logs: integer,
      months: json(importMonths),
    },
    sql`select i.summary, i.layout,
          coalesce((select t.workouts from workout_log_totals t where t.athlete_id = i.athlete_id), 0) as logs,
          (select coalesce(jsonb_agg(jsonb_build_object('month', m.month, 'workouts', m.workouts) order by m.month), '[]')
            from (
              select left(w.workout->>'date', 7) as month, count(*) as workouts from imported_workouts w
              where w.import_id = i.id and w.outcome in ('added', 'updated')
              group by 1 order by 1 desc limit ${maxMonths}) m) as months
        from imports i where i.id = ${id}`,
  )
  if (!row || !details) throw new Error('The import was deleted.')
  return {
    ...toWorkoutImport(row, now),
    summary: details.summary,
    table: details.layout,
    remainingLogs: Math.max(0, maxRecordsPerPerson.logs - details.logs),
    months: details.months,
  }
}

const importMonths = z.array(z.object({ month: z.string(), workouts: z.int() }))
const maxMonths = 600

/** SQL condition: the athlete of the import `i` allows the coach who runs it to import now. */
const isAllowedSql = sql`exists (
  select 1 from coachings c
  where c.coach_id = i.imported_by and c.athlete_id = i.athlete_id and c.ended_at is null and ${allowsImportSql})`

/** Returns whether the athlete allows the coach to import workouts. */
export function isImportAllowed(db: Queryable, coach: Actor, athleteId: string): Promise<boolean> {
  return hasRows(
    db,
    sql`select 1 from coachings c
        where c.coach_id = ${coach.id} and c.athlete_id = ${athleteId} and c.ended_at is null and ${allowsImportSql}`,
  )
}

const storedImportRow = {
  id: uuid,
  athleteId: uuid,
  importedBy: nullable(uuid),
  isAllowed: boolean,
  sizeBytes: integer,
  state: oneOf(importStates),
}
const selectStoredImport = sql`select i.id, i.athlete_id as "athleteId", i.imported_by as "importedBy",
  ${isAllowedSql} as "isAllowed", i.size_bytes as "sizeBytes", i.state from imports i`

/** Finds an import and locks it until the transaction ends. */
export async function lockImport(tx: Transaction, id: string): Promise<StoredImport | undefined> {
  const [row] = await queryRows(
    tx,
    storedImportRow,
    sql`${selectStoredImport} where i.id = ${id} for update of i`,
  )
  return row
}

export async function findImport(db: Queryable, id: string): Promise<StoredImport | undefined> {
  const [row] = await queryRows(db, storedImportRow, sql`${selectStoredImport} where i.id = ${id}`)
  return row
}

/** Finds the meanings of the columns that the athlete chose for the latest imported file with this first line. */
export async function findRememberedMapping(
  db: Queryable,
  athleteId: string,
  { rows: [firstRow = []] }: ImportTable,
): Promise<ColumnMapping | undefined> {
  const [row] = await queryRows(
    db,
    { mapping: json(columnMapping) },
    sql`select i.layout->'mapping' as mapping from imports i
        where i.athlete_id = ${athleteId} and i.choices is not null
          and i.layout->'rows'->0 = ${JSON.stringify(firstRow)}::jsonb
        order by i.created_at desc, i.id desc limit 1`,
  )
  return row?.mapping
}

const importer = {
  timeZone: text,
  isCoach: boolean,
  load: oneOf(loadUnits),
  distance: oneOf(distanceUnits),
}

/** Finds what the reading of files depends on: time zone and units, and whether the person can have programs. */
export async function findImporter(db: Queryable, personId: string) {
  const [row] = await queryRows(
    db,
    importer,
    sql`select coalesce(u.preferences->>'timeZone', 'UTC') as "timeZone", u.role <> 'athlete' as "isCoach",
          coalesce(u.preferences->>'loadUnit', 'kg') as load,
          coalesce(u.preferences->>'distanceUnit', 'km') as distance
        from users u where u.id = ${personId}`,
  )
  const { timeZone, isCoach, ...units } = row ?? { timeZone: 'UTC', isCoach: false, ...metricUnits }
  return { timeZone, isCoach, units }
}

/** Counts the imports of the person who runs them that were not started. Waits for concurrent additions. */
export async function countOpenImports(tx: Transaction, actor: Actor): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`imports ${actor.id}`}, 0))`)
  const [row] = await queryRows(
    tx,
    { count: integer },
    sql`select count(*)::int as count from imports i
        where coalesce(i.imported_by, i.athlete_id) = ${actor.id} and i.state in ('uploading', 'reading', 'unreadable', 'ready')`,
  )
  return row?.count ?? 0
}

const emptyResult = { added: 0, updated: 0, present: 0, edited: 0, sets: 0, bodyWeights: 0 }

/** Stores an import, unless one with this id exists. */
export async function insertImport(
  tx: Transaction,
  { athleteId, importedBy }: ImportOwner,
  {
    id,
    fileName,
    sizeBytes,
    files = [],
    now,
  }: { id: string; fileName: string; sizeBytes: number; files?: UploadedFile[] | undefined; now: Date },
) {
  await tx
    .insert(importsTable)
    .values({
      id,
      athleteId,
      importedBy,
      fileName,
      sizeBytes,
      uploadedFiles: files,
      state: 'uploading',
      result: emptyResult,
      createdAt: now,
    })
    .onConflictDoNothing()
}

type ImportChanges = Partial<
  Pick<
    typeof importsTable.$inferInsert,
    'problem' | 'summary' | 'layout' | 'choices' | 'result' | 'earned' | 'finishedAt' | 'undoneAt'
  >
>

export async function updateImport(
  tx: Queryable,
  id: string,
  state: ImportState,
  changes: ImportChanges = {},
): Promise<void> {
  await tx
    .update(importsTable)
    .set({ state, ...changes })
    .where(eq(importsTable.id, id))
}

/** Adds the numbers of a batch to the result of an import. */
export async function addToResult(tx: Transaction, id: string, result: ImportResult): Promise<void> {
  await tx.execute(
    sql`update imports i set result = i.result || (
          select jsonb_object_agg(r.key, r.value::int + coalesce((i.result->>r.key)::int, 0))
          from jsonb_each_text(${JSON.stringify(result)}::jsonb) r)
        where i.id = ${id}`,
  )
}

/** Lists the ids of the achievements that the athlete has earned. */
export async function listAchievementIds(tx: Transaction, athleteId: string): Promise<string[]> {
  const rows = await queryRows(
    tx,
    { id: uuid },
    // Each achievement is earned once, so the catalogue limits their number.
    sql`select e.id from earned_achievements e where e.athlete_id = ${athleteId}`,
  )
  return rows.map(row => row.id)
}

export async function deleteImport(tx: Transaction, { id }: OwnImport) {
  await tx.execute(sql`delete from imports where id = ${id}`)
}
