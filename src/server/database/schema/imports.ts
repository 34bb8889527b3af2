import { sql } from 'drizzle-orm'
import {
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ExportedTableName } from '#contract/data-exports.ts'
import type {
  ImportChoices,
  ImportOutcome,
  ImportProblem,
  ImportResult,
  ImportState,
  ImportSummary,
  ImportTable,
  UploadedFile,
} from '#contract/imports.ts'
import type { FileFormat } from '#training/imports/import-formats.ts'
import type { ImportedWorkout } from '#training/imports/imported-workout.ts'
import { usersTable } from './account.ts'
import { createdAt, instantColumn } from './columns.ts'
import { measurementsTable } from './maxes-and-measurements.ts'
import { workoutLogsTable } from './workout-logs.ts'

/** Imports of files from other apps. Their contents are staged in the tables below. */
export const importsTable = pgTable(
  'imports',
  {
    id: uuid('id').primaryKey(),
    athleteId: uuid('athlete_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    /** The coach who imports for the athlete; null if it is the athlete, or if the coach deleted the account. */
    importedBy: uuid('imported_by').references(() => usersTable.id, { onDelete: 'set null' }),
    fileName: text('file_name').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    /** The uploaded files in their order, if there are several. */
    uploadedFiles: jsonb('uploaded_files').$type<UploadedFile[]>().notNull().default([]),
    state: text('state').$type<ImportState>().notNull(),
    /** Why the file could not be read. */
    problem: text('problem'),
    /** What the file contains; null until it has been read. */
    summary: jsonb('summary').$type<ImportSummary>(),
    /** The first lines of a table that no known app wrote, with the meanings of its columns. */
    layout: jsonb('layout').$type<ImportTable>(),
    /** The person's answers; null until the import was started. */
    choices: jsonb('choices').$type<ImportChoices>(),
    /** What became of the workouts so far. */
    result: jsonb('result').$type<ImportResult>().notNull(),
    /** The ids of the achievements that were earned with the import. */
    earned: jsonb('earned').$type<string[]>().notNull().default([]),
    createdAt,
    finishedAt: instantColumn('finished_at'),
    undoneAt: instantColumn('undone_at'),
  },
  table => [
    index('imports_athlete').on(table.athleteId, table.createdAt, table.id),
    // This index is used when an account is deleted.
    index('imports_imported_by').on(table.importedBy).where(sql`${table.importedBy} is not null`),
    // This index is used by the nightly maintenance job.
    index('imports_age').on(table.createdAt),
  ],
)

const importId = () =>
  uuid('import_id')
    .notNull()
    .references(() => importsTable.id, { onDelete: 'cascade' })

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The parts of an uploaded file. They are deleted when the file has been read. */
export const importFilePartsTable = pgTable(
  'import_file_parts',
  { importId: importId(), number: integer('number').notNull(), content: bytes('content').notNull() },
  table => [primaryKey({ columns: [table.importId, table.number] })],
)

/** The files of an import, including those in archives, with their contents. */
export const importFilesTable = pgTable(
  'import_files',
  {
    importId: importId(),
    number: integer('number').notNull(),
    name: text('name').notNull(),
    /** Null if the file cannot be read. */
    format: text('format').$type<FileFormat>(),
    problem: text('problem').$type<ImportProblem>(),
    records: integer('records').notNull(),
    workouts: integer('workouts').notNull(),
    rejected: integer('rejected').notNull(),
  },
  table => [primaryKey({ columns: [table.importId, table.number] })],
)

/** The workouts in the files, each with what became of it. They are deleted when the import can no longer be undone. */
export const importedWorkoutsTable = pgTable(
  'imported_workouts',
  {
    importId: importId(),
    /** The key by which the same workout is recognised in another file. */
    sourceKey: text('source_key').notNull(),
    /** The number of the file that contains the workout. */
    file: integer('file').notNull().default(0),
    /** The order in the files. */
    position: integer('position').notNull(),
    workout: jsonb('workout').$type<ImportedWorkout>().notNull(),
    /** Null until the workout has been written. */
    outcome: text('outcome').$type<ImportOutcome>(),
    /** The log that the import added, updated or found. */
    workoutLogId: uuid('workout_log_id').references(() => workoutLogsTable.id, { onDelete: 'set null' }),
    /** The rows of the log before the import updated it. */
    before: jsonb('before').$type<Record<string, unknown>>(),
  },
  table => [
    primaryKey({ columns: [table.importId, table.sourceKey] }),
    index('imported_workouts_position').on(table.importId, table.position),
    // The undo of an import goes through the workouts that it wrote. It leaves them behind, with another outcome.
    index('imported_workouts_written')
      .on(table.importId, table.position, table.sourceKey)
      .where(sql`${table.outcome} in ('added', 'updated')`),
    // This index is used when a log is permanently deleted.
    index('imported_workouts_log').on(table.workoutLogId).where(sql`${table.workoutLogId} is not null`),
  ],
)

/** The body weights in the files. They are deleted when the import can no longer be undone. */
export const importedBodyWeightsTable = pgTable(
  'imported_body_weights',
  {
    importId: importId(),
    date: date('date', { mode: 'string' }).notNull(),
    weightKg: doublePrecision('weight_kg').notNull(),
    /** The measurement that the import added; null if the day already had one. */
    measurementId: uuid('measurement_id').references(() => measurementsTable.id, { onDelete: 'set null' }),
  },
  table => [
    primaryKey({ columns: [table.importId, table.date] }),
    // This index is used when a measurement is deleted.
    index('imported_body_weights_measurement')
      .on(table.measurementId)
      .where(sql`${table.measurementId} is not null`),
  ],
)

/** The records of a file that cannot be imported, each with the reason. */
export const importRejectionsTable = pgTable(
  'import_rejections',
  {
    importId: importId(),
    /** The order in the files. */
    position: integer('position').notNull(),
    /** The number of the file that contains the record. */
    file: integer('file').notNull().default(0),
    line: integer('line').notNull(),
    reason: text('reason').notNull(),
    value: text('value').notNull(),
    exercise: text('exercise'),
    date: text('date'),
    suggestion: doublePrecision('suggestion'),
  },
  table => [primaryKey({ columns: [table.importId, table.position] })],
)

/**
 * The rows of a Cornerman archive (docs/export-format.md), each with its outcome. They are deleted when the import can no
 * longer be undone.
 */
export const importedRecordsTable = pgTable(
  'imported_records',
  {
    importId: importId(),
    /** The order in the archive. */
    position: integer('position').notNull(),
    tableName: text('table_name').$type<ExportedTableName>().notNull(),
    /** The id in the archive, and the id to use if another person’s record has it. Null for rows without an id. */
    sourceId: uuid('source_id'),
    otherId: uuid('other_id'),
    row: jsonb('row').$type<Record<string, unknown>>().notNull(),
    /** Null until the row has been written. */
    outcome: text('outcome').$type<RecordOutcome>(),
    /** The id of the row that was added or found. */
    recordId: uuid('record_id'),
    /** A hash of the added row, by which later changes are recognised. */
    fingerprint: text('fingerprint'),
    /** The values that an update replaced. */
    before: jsonb('before').$type<Record<string, unknown>>(),
  },
  table => [
    primaryKey({ columns: [table.importId, table.position] }),
    index('imported_records_source').on(table.importId, table.tableName, table.sourceId),
    // This index is used to continue a write or an undo.
    index('imported_records_outcome').on(table.importId, table.outcome, table.position),
  ],
)

export type RecordOutcome = 'added' | 'updated' | 'present' | 'kept' | 'undone'

/**
 * Rows of an archive that other people wrote or that are about them, such as comments, reviews and messages. They are shown
 * under the names in the archive, belong to no account and cannot be changed.
 */
export const importedTextsTable = pgTable(
  'imported_texts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    /** Derived from the contents, so that the same row is added once. */
    id: uuid('id').notNull(),
    /** Null if the import was deleted. */
    importId: uuid('import_id').references(() => importsTable.id, { onDelete: 'set null' }),
    tableName: text('table_name').$type<ExportedTableName>().notNull(),
    workoutLogId: uuid('workout_log_id').references(() => workoutLogsTable.id, { onDelete: 'cascade' }),
    author: text('author'),
    text: text('text').notNull(),
    /** The row as it was in the archive. */
    row: jsonb('row').$type<Record<string, unknown>>().notNull(),
    writtenAt: instantColumn('written_at'),
  },
  table => [
    primaryKey({ columns: [table.userId, table.id] }),
    // This index is used to find a row that another archive contains, too.
    index('imported_texts_source').on(table.userId, table.tableName, sql`(${table.row} ->> 'id')`),
    index('imported_texts_log').on(table.workoutLogId).where(sql`${table.workoutLogId} is not null`),
    index('imported_texts_import').on(table.importId).where(sql`${table.importId} is not null`),
  ],
)
