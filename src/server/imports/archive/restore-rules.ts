import { v5 as uuidv5 } from 'uuid'
import type { ExportedTableName } from '#contract/data-exports.ts'
import { toExerciseKey } from '#training/exercise-key.ts'
import type { ArchiveRow, RestoredTable } from './row-schemas.ts'

/** The person who imports, and their name in the archive. */
export type Importer = { id: string; nameInArchive: string }

type Row = Record<string, unknown>
/** The ids that the archive’s records have here; undefined if a record was not restored. */
export type FindRecordId = (table: RestoredTable, sourceId: unknown) => string | undefined

type RestoreRule<T extends RestoredTable> = {
  /** The table of the database. */
  into: string
  /** The column with the owner’s id; null if the rows belong to the record to which they refer. */
  owner: string | null
  /** The record without which a row cannot be restored. */
  parent?: { table: RestoredTable; column: keyof ArchiveRow<T> & string }
  /** The columns that identify the row, if it has no id. */
  key?: readonly string[]
  /** Returns the columns whose names or values differ from those in the archive. */
  convert: (row: ArchiveRow<T>, importer: Importer, find: FindRecordId) => Row
}

/** Identifies the restored revision of a regimen. */
export const toRevisionId = (regimenId: string, number: number) => uuidv5(`revision ${number}`, regimenId)

const byName = (name: string | null, { id, nameInArchive }: Importer) => (name === nameInArchive ? id : null)

/** How the rows of an archive become rows of the database, in the order of the archive. */
export const restoreRules: {
  [T in Exclude<RestoredTable, 'account'>]: RestoreRule<T>
} = {
  exercises: {
    into: 'exercises',
    owner: 'coach_id',
    convert: ({ name }) => ({ key: toExerciseKey(name) }),
  },
  regimens: {
    into: 'regimens',
    owner: 'coach_id',
    convert: () => ({
      revision: undefined,
      weekCount: undefined,
      dayCount: undefined,
      weeks: undefined,
      // Counts of a program from another app.
      entries: undefined,
      texts: undefined,
    }),
  },
  regimenDays: {
    into: 'revision_days',
    owner: null,
    parent: { table: 'regimens', column: 'regimenId' },
    key: ['revision_id', 'week', 'position'],
    convert: ({ regimenId, revision, day }, _, find) => ({
      regimenId: undefined,
      revision: undefined,
      day: undefined,
      // How the lines of a program from another app were read.
      lines: undefined,
      revisionId: toRevisionId(find('regimens', regimenId) ?? '', revision),
      position: day,
    }),
  },
  workoutLogs: {
    into: 'workout_logs',
    owner: 'athlete_id',
    convert: ({ importedFrom, regimenId }, _, find) => ({
      importedFrom: importedFrom ?? 'cornerman',
      regimenId: find('regimens', regimenId) ?? null,
    }),
  },
  loggedExercises: {
    into: 'logged_exercises',
    owner: null,
    parent: { table: 'workoutLogs', column: 'workoutLogId' },
    convert: ({ workoutLogId, position }, _, find) => ({
      workoutLogId: find('workoutLogs', workoutLogId),
      position: position - 1,
    }),
  },
  loggedSets: {
    into: 'logged_sets',
    owner: null,
    parent: { table: 'loggedExercises', column: 'exerciseId' },
    convert: ({ workoutLogId, exerciseId, set }, _, find) => ({
      exerciseId: undefined,
      set: undefined,
      workoutLogId: find('workoutLogs', workoutLogId),
      loggedExerciseId: find('loggedExercises', exerciseId),
      position: set - 1,
    }),
  },
  workoutLogRevisions: {
    into: 'workout_log_revisions',
    owner: null,
    parent: { table: 'workoutLogs', column: 'workoutLogId' },
    convert: ({ workoutLogId, changedBy }, importer, find) => ({
      workoutLogId: find('workoutLogs', workoutLogId),
      changedBy: byName(changedBy, importer),
    }),
  },
  comments: {
    into: 'comments',
    owner: 'author_id',
    parent: { table: 'workoutLogs', column: 'workoutLogId' },
    convert: ({ workoutLogId, exerciseId }, _, find) => ({
      exerciseId: undefined,
      workoutLogId: find('workoutLogs', workoutLogId),
      loggedExerciseId: find('loggedExercises', exerciseId) ?? null,
    }),
  },
  painReports: { into: 'pain_reports', owner: 'athlete_id', convert: () => ({}) },
  maxes: {
    into: 'maxes',
    owner: 'athlete_id',
    convert: ({ exercise }, { id }) => ({ exerciseKey: toExerciseKey(exercise), createdBy: id }),
  },
  measurements: { into: 'measurements', owner: 'athlete_id', convert: () => ({}) },
  exerciseNotes: {
    into: 'exercise_notes',
    owner: 'athlete_id',
    key: ['exercise_key'],
    convert: ({ exercise }) => ({ exerciseKey: toExerciseKey(exercise) }),
  },
  exerciseRests: {
    into: 'exercise_rests',
    owner: 'athlete_id',
    key: ['exercise_key'],
    convert: ({ exercise }) => ({ exerciseKey: toExerciseKey(exercise) }),
  },
  equipment: {
    into: 'athlete_equipment',
    owner: 'athlete_id',
    key: ['athlete_id'],
    convert: (_, { id }) => ({ updatedBy: id }),
  },
  calendarEvents: {
    into: 'calendar_events',
    owner: 'athlete_id',
    convert: ({ author }, importer) => ({ author: undefined, authorId: byName(author, importer) }),
  },
  achievements: {
    into: 'earned_achievements',
    owner: 'athlete_id',
    convert: ({ workoutLogId }, _, find) => ({ workoutLogId: find('workoutLogs', workoutLogId) ?? null }),
  },
}

export type RecordTable = keyof typeof restoreRules

/** Tables about the account on the other server, which mean nothing on this one. */
export const accountTables: readonly ExportedTableName[] = [
  'emailChanges',
  'signIns',
  'identities',
  'pushSubscriptions',
  'coachings',
  'invitations',
  'joinCodes',
  'messageThreads',
  'notifications',
  'accessLog',
  'deferrals',
  'imports',
]

/** Identifies a row of a table: its id or, if it has none, the columns of its key. */
export const getRowKey = (table: RecordTable, row: Row) =>
  (restoreRules[table].key ?? ['id']).map(column => String(row[column])).join(' ')

/** Returns a row for the database: the columns of the archive in snake case, with the owner and what differs. */
export function toDatabaseRow<T extends RecordTable>(
  table: T,
  row: ArchiveRow<T>,
  importer: Importer,
  find: FindRecordId,
): Row {
  const { owner, convert } = restoreRules[table] as RestoreRule<T>
  const columns: Row = { ...row, ...convert(row, importer, find) }
  const named = Object.entries(columns).flatMap(([name, value]) =>
    value === undefined ? [] : [[toSnakeCase(name), value] as const],
  )
  return { ...Object.fromEntries(named), ...(owner && { [owner]: importer.id }) }
}

const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
