import * as z from 'zod/mini'
import type { ColumnMapping } from '#training/imports/column-mapping.ts'
import { columnMeanings } from '#training/imports/columns.ts'
import { fileFormats } from '#training/imports/import-formats.ts'
import { dateOrders, rejectionReasons } from '#training/imports/imported-workout.ts'
import { distanceUnits, loadUnits } from '#training/units.ts'
import { exportedTableName } from './data-exports.ts'
import {
  clientId,
  day,
  id,
  idFields,
  integerBetween,
  messageResponse,
  nextCursor,
  pageFields,
  pageQuery,
  person,
  requiredText,
  textUpTo,
  wrapInDataResponse,
} from './fields.ts'
import { defineOperation } from './operation.ts'
import { schemaOf } from './schema-of.ts'

/** The largest file that can be imported, and the size of the parts in which it is uploaded. */
export const maxImportBytes = 200_000_000
export const importPartBytes = 2_000_000
export const maxImportRecords = 1_000_000
/** The number of files that can be chosen for one import. An archive can contain more. */
export const maxImportFiles = 500
/** The number of days for which an import can be undone, and after which an import that was not started is deleted. */
export const importDays = 30
/** The number of exercise names about which a person can decide. Further names stay as they are in the file. */
export const maxImportNames = 2000

/** The number of columns of a table whose meanings a person can choose. */
export const maxImportColumns = 100

export const importStates = [
  'uploading',
  'reading',
  'unreadable',
  'ready',
  'writing',
  'done',
  'undoing',
  'undone',
] as const
export type ImportState = (typeof importStates)[number]

/** Why a file cannot be read. */
export const importProblems = [
  'unknown-format',
  'unknown-table',
  'no-readable-file',
  'spreadsheet',
  'program-of-athlete',
  'program-too-large',
  'damaged-program',
  'nested-archive',
  'damaged',
  'too-large',
  'too-many-files',
  'suspicious-ratio',
  'newer-archive',
  'too-many-records',
  'took-too-long',
  'failed',
] as const
export type ImportProblem = (typeof importProblems)[number]

/** The outcome of the import for one workout. */
export const importOutcomes = ['added', 'updated', 'present', 'edited'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** A name in the file, how often it occurs, its loads as in the file, and the exercises it may mean. */
const importName = z.object({
  name: z.string(),
  sets: z.int(),
  lightest: z.nullable(z.number()),
  heaviest: z.nullable(z.number()),
  /** The exercise that the name means or, if it is `remembered`, that the person chose for an earlier file. */
  exercise: z.nullable(z.string()),
  certainty: z.enum(['certain', 'likely', 'unsure', 'none', 'remembered']),
  others: z.array(z.string()),
})
export type ImportName = z.output<typeof importName>

/** The meanings of the columns of a table that no known app wrote; null for columns to ignore. */
export const columnMapping = schemaOf<ColumnMapping>()(
  z.object({
    /** True if the first line names the columns. */
    hasHeader: z.boolean(),
    meanings: z.array(z.nullable(z.enum(columnMeanings))).check(z.maxLength(maxImportColumns)),
  }),
)

/** The first lines of such a table, and the proposed or chosen meanings of its columns. */
export const importTable = z.object({ rows: z.array(z.array(z.string())), mapping: columnMapping })
export type ImportTable = z.output<typeof importTable>

/** How many files of an import have a format. */
const formatCount = z.object({ format: z.enum(fileFormats), files: z.int() })
export const formatCounts = z.array(formatCount)

/** How the import treats the records of a table in a Cornerman archive. */
export const archiveTreatments = ['restored', 'kept', 'calculated', 'left-out'] as const

/** A table in a Cornerman archive. `present` records are already here. */
const archiveTable = z.object({
  name: z.enum(exportedTableName.options),
  records: z.int(),
  rejected: z.int(),
  present: z.int(),
  treatment: z.enum(archiveTreatments),
})
export type ArchiveTable = z.output<typeof archiveTable>

/** The number of items in the files. `records` is the sum of all other numbers, except those of workouts and files. */
export const importSummary = z.object({
  /** The formats of the files that can be read, the most frequent first. */
  formats: formatCounts,
  /** The number of files that cannot be read. */
  unreadableFiles: z.int(),
  records: z.int(),
  /** The sets in workouts that the import can add or update. */
  sets: z.int(),
  restTimers: z.int(),
  notes: z.int(),
  headings: z.int(),
  others: z.array(z.object({ name: z.string(), count: z.int() })),
  /** The names of columns that contain values and are not imported; absent if there are none. */
  unreadColumns: z.optional(z.array(z.string())),
  /** True if the file states no times, so that two workouts of a day are recognised only by different names or durations. */
  isGroupedByDay: z.optional(z.boolean()),
  rejected: z.int(),
  /** The sets and body weights that another one of the files also contains. */
  repeatedSets: z.int(),
  /** The sets in workouts that are already here. */
  presentSets: z.int(),
  workouts: z.int(),
  presentWorkouts: z.int(),
  /** The body weights that the import can add. */
  bodyWeights: z.int(),
  /** The body weights on days that already have one. */
  presentBodyWeights: z.int(),
  firstDay: z.nullable(day),
  lastDay: z.nullable(day),
  isLoadUnitMissing: z.boolean(),
  isDistanceUnitMissing: z.boolean(),
  isDateOrderUnclear: z.boolean(),
  names: z.array(importName),
  /**
   * The programs in the files: those to be added with their cells and lines, those of these that are kept only as text, and
   * those that the person already has. Absent if there are none.
   */
  programs: z.optional(
    z.object({
      programs: z.int(),
      entries: z.int(),
      texts: z.int(),
      presentPrograms: z.int(),
      presentEntries: z.int(),
    }),
  ),
  isProgramLoadUnitMissing: z.optional(z.boolean()),
  /** The tables of a Cornerman archive; absent for other files. */
  archive: z.optional(z.array(archiveTable)),
})
export type ImportSummary = z.output<typeof importSummary>

/** The person's answers to what the file does not say. */
export const importChoices = z.object({
  loadUnit: z.nullable(z.enum(loadUnits)),
  distanceUnit: z.nullable(z.enum(distanceUnits)),
  /** The exercise for each name; the same name if it is an exercise of the person's own. */
  names: z
    .array(z.object({ name: requiredText(200), exercise: requiredText(200) }))
    .check(z.maxLength(maxImportNames)),
})
export type ImportChoices = z.output<typeof importChoices>

/** What became of the workouts in the file so far. */
export const importResult = z.object({
  added: z.int(),
  updated: z.int(),
  present: z.int(),
  /** Workouts that stayed as the person had edited them. */
  edited: z.int(),
  /** The sets in the added and updated workouts. */
  sets: z.int(),
  /** All records that were added from a Cornerman archive, including the workouts and sets. */
  records: z.optional(z.int()),
  /** The programs that were added to the person’s regimens. */
  programs: z.optional(z.int()),
  /** The added body weights. */
  bodyWeights: z.int(),
})
export type ImportResult = z.output<typeof importResult>

const workoutImport = z.object({
  ...idFields,
  /** The coach who imported for the athlete; null if it was the athlete. Missing in a response of an earlier server. */
  importedBy: z.optional(z.nullable(person)),
  /** The athlete to whom the workouts belong. Missing in a response of an earlier server. */
  athlete: z.optional(person),
  fileName: z.string(),
  sizeBytes: z.int(),
  state: z.enum(importStates),
  problem: z.nullable(z.enum(importProblems)),
  /** The formats of the files that can be read, the most frequent first. */
  formats: formatCounts,
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
  undoneAt: z.nullable(z.string()),
  /** The time until which the import can be undone; null if it cannot be undone. */
  undoableUntil: z.nullable(z.string()),
  result: importResult,
})
export type WorkoutImport = z.output<typeof workoutImport>

const importDetails = z.extend(workoutImport, {
  summary: z.nullable(importSummary),
  /** The table whose columns the person has to name; null if a known app wrote the file. */
  table: z.nullable(importTable),
  /** The number of workouts that the person can store in addition to the present ones. */
  remainingLogs: z.int(),
  /** The number of added workouts by month, `yyyy-MM`, once the import is done. */
  months: z.array(z.object({ month: z.string(), workouts: z.int() })),
})
export type ImportDetails = z.output<typeof importDetails>

/** A file of an import: its format, and the numbers of its records and workouts. */
const importedFile = z.object({
  name: z.string(),
  /** Null if the file cannot be read; then `problem` says why. */
  format: z.nullable(z.enum(fileFormats)),
  problem: z.nullable(z.enum(importProblems)),
  records: z.int(),
  workouts: z.int(),
  rejected: z.int(),
})
export type ImportedFile = z.output<typeof importedFile>

const rejectedLine = z.object({
  /** The name of the file. */
  file: z.string(),
  line: z.int(),
  reason: z.enum(rejectionReasons),
  value: z.string(),
  exercise: z.nullable(z.string()),
  date: z.nullable(z.string()),
  /** The value that was probably meant. */
  suggestion: z.nullable(z.number()),
})
export type RejectedLine = z.output<typeof rejectedLine>

/** A workout that the person edited, commented on or deleted after the import. */
const editedWorkout = z.object({ ...idFields, name: z.string(), completedAt: z.string() })
export type EditedWorkout = z.output<typeof editedWorkout>

/** An imported activity, and a session planned for the same day and sport. */
const sessionMatch = z.object({
  workoutLogId: id,
  workoutName: z.string(),
  startedAt: z.string(),
  session: z.object({ id, name: z.string(), date: day }),
})
export type SessionMatch = z.output<typeof sessionMatch>

const uploadedFile = z.object({ name: requiredText(200), sizeBytes: integerBetween(1, maxImportBytes) })
export type UploadedFile = z.output<typeof uploadedFile>

export const imports = {
  list: defineOperation({
    name: 'imports.list',
    method: 'GET',
    path: '/api/imports',
    summary:
      'List the caller’s imports, newest first, or those that the caller, a coach, ran for the athlete `athleteId`.',
    access: 'signed-in',
    query: z.object({ ...pageFields, athleteId: z.optional(textUpTo(100)) }),
    output: wrapInDataResponse(z.array(workoutImport), { nextCursor }),
  }),
  create: defineOperation({
    name: 'imports.create',
    method: 'POST',
    path: '/api/imports',
    summary:
      'Start an import of workout files, up to 200 MB in total. The parts are uploaded separately; several files are uploaded as one, joined in the order of `files`.',
    access: 'signed-in',
    input: z.object({
      id: z.optional(clientId),
      /** The athlete for whom a coach imports, who must have allowed it. Missing if the workouts are the caller’s. */
      athleteId: z.optional(textUpTo(100)),
      fileName: requiredText(200),
      /** The size of the file, or of all files together. */
      sizeBytes: integerBetween(1, maxImportBytes),
      /** The files, if there are several. */
      files: z.optional(z.array(uploadedFile).check(z.maxLength(maxImportFiles))),
    }),
    output: wrapInDataResponse(importDetails),
    status: 201,
    failures: ['import.too-many', 'import.id-taken', 'import.not-allowed'],
  }),
  upload: defineOperation({
    name: 'imports.upload',
    method: 'PUT',
    path: '/api/imports/{id}/parts/{number}',
    summary:
      'Upload a part of the file, in Base64. All parts but the last are 2,000,000 bytes long; the first has the number 0.',
    access: 'signed-in',
    input: z.object({
      content: z.base64().check(z.minLength(4), z.maxLength(Math.ceil(importPartBytes / 3) * 4)),
    }),
    output: messageResponse,
    failures: ['import.not-found', 'import.wrong-part', 'import.wrong-state'],
  }),
  read: defineOperation({
    name: 'imports.read',
    method: 'POST',
    path: '/api/imports/{id}/reading',
    summary: 'Read the uploaded files. Nothing is added to the caller’s logs yet.',
    access: 'signed-in',
    input: z.object({
      dateOrder: z.optional(z.enum(dateOrders)),
      /** The unit of weights in a program that state none. */
      loadUnit: z.optional(z.enum(loadUnits)),
      /** The meanings of the columns, if no known app wrote the file. */
      mapping: z.optional(columnMapping),
    }),
    output: wrapInDataResponse(importDetails),
    failures: ['import.not-found', 'import.incomplete', 'import.wrong-state'],
  }),
  show: defineOperation({
    name: 'imports.show',
    method: 'GET',
    path: '/api/imports/{id}',
    summary: 'Get one of the caller’s imports: what the file contains and how far the import has come.',
    access: 'signed-in',
    output: wrapInDataResponse(importDetails),
    failures: ['import.not-found'],
  }),
  rejected: defineOperation({
    name: 'imports.rejected',
    method: 'GET',
    path: '/api/imports/{id}/rejected',
    summary: 'List the records that cannot be imported, by file and line.',
    access: 'signed-in',
    query: pageQuery,
    output: wrapInDataResponse(z.array(rejectedLine), { nextCursor }),
    failures: ['import.not-found'],
  }),
  files: defineOperation({
    name: 'imports.files',
    method: 'GET',
    path: '/api/imports/{id}/files',
    summary: 'List the files of an import, including those in archives, unreadable ones first.',
    access: 'signed-in',
    query: pageQuery,
    output: wrapInDataResponse(z.array(importedFile), { nextCursor }),
    failures: ['import.not-found'],
  }),
  run: defineOperation({
    name: 'imports.run',
    method: 'POST',
    path: '/api/imports/{id}/run',
    summary:
      'Add the workouts in the file to the caller’s logs, and its programs to the caller’s regimens, with the caller’s answers to what it does not say.',
    access: 'signed-in',
    input: importChoices,
    output: wrapInDataResponse(importDetails),
    failures: [
      'import.not-found',
      'import.wrong-state',
      'import.only-athlete',
      'workout-log.too-many',
      'regimen.too-many',
      'regimen.forbidden-create',
    ],
  }),
  sessions: defineOperation({
    name: 'imports.sessions',
    method: 'GET',
    path: '/api/imports/{id}/sessions',
    summary:
      'List the activities that the import added on a day with a planned session of the same sport, newest first, so that they can be paired.',
    access: 'signed-in',
    query: pageQuery,
    output: wrapInDataResponse(z.array(sessionMatch), { nextCursor }),
    failures: ['import.not-found'],
  }),
  edited: defineOperation({
    name: 'imports.edited',
    method: 'GET',
    path: '/api/imports/{id}/edited',
    summary:
      'List the imported workouts that were changed, commented on or reviewed since the import, newest first.',
    access: 'signed-in',
    query: pageQuery,
    output: wrapInDataResponse(z.array(editedWorkout), { nextCursor }),
    failures: ['import.not-found'],
  }),
  undo: defineOperation({
    name: 'imports.undo',
    method: 'POST',
    path: '/api/imports/{id}/undo',
    summary:
      'Undo an import of the last 30 days. Workouts that were changed since the import are removed only if `removesEdited` is true.',
    access: 'signed-in',
    input: z.object({ removesEdited: z.optional(z.boolean()) }),
    output: wrapInDataResponse(importDetails),
    failures: ['import.not-found', 'import.wrong-state', 'import.undo-expired'],
  }),
  discard: defineOperation({
    name: 'imports.discard',
    method: 'DELETE',
    path: '/api/imports/{id}',
    summary: 'Delete an uploaded file whose import was not started.',
    access: 'signed-in',
    output: messageResponse,
    failures: ['import.not-found', 'import.wrong-state'],
  }),
}
