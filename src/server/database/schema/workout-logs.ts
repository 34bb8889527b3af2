import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { BlockKind } from '#training/prescription/prescription.ts'
import type { SetRole } from '#training/prescription/set-role.ts'
import type { BlockResult } from '#training/workout/model/block-result.ts'
import type { PlannedValues } from '#training/workout/model/planned-values.ts'
import { usersTable } from './account.ts'
import { createdAt, instantColumn } from './columns.ts'
import { regimensTable } from './regimens.ts'
import { sessionsTable } from './schedule.ts'

export const workoutLogsTable = pgTable(
  'workout_logs',
  {
    id: uuid('id').primaryKey(),
    athleteId: uuid('athlete_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id').references(() => sessionsTable.id, { onDelete: 'set null' }),
    regimenId: uuid('regimen_id').references(() => regimensTable.id, { onDelete: 'set null' }),
    regimenName: text('regimen_name'),
    name: text('name').notNull().default(''),
    startedAt: instantColumn('started_at'),
    completedAt: instantColumn('completed_at').notNull(),
    durationMinutes: doublePrecision('duration_minutes'),
    sessionRpe: doublePrecision('session_rpe'),
    rating: doublePrecision('rating'),
    notes: text('notes').notNull().default(''),
    recordedBy: uuid('recorded_by').references(() => usersTable.id, { onDelete: 'set null' }),
    createdAt,
    updatedAt: instantColumn('updated_at').notNull().defaultNow(),
    deletedAt: instantColumn('deleted_at'),
    deletedBy: uuid('deleted_by').references(() => usersTable.id, { onDelete: 'set null' }),
    /** The time when the athlete restored the log. Later cleanups of orphaned logs skip restored logs. */
    restoredAt: instantColumn('restored_at'),
    /** The results of blocks such as EMOMs and AMRAPs. */
    blockResults: jsonb('block_results').$type<BlockResult[]>().notNull().default([]),
    /** The format of the file from which the log was imported; null if it was logged here. */
    importedFrom: text('imported_from'),
    /** Identifies an imported workout, so that it is imported only once. */
    sourceKey: text('source_key'),
    /** A hash of the workout in the file, by which a corrected file is recognised. */
    sourceHash: text('source_hash'),
  },
  table => [
    // This index is also used by account deletion.
    index('workout_logs_athlete').on(table.athleteId, table.completedAt, table.id),
    index('workout_logs_trash')
      .on(table.athleteId, table.completedAt, table.id)
      .where(sql`${table.deletedAt} is not null`),
    // The nightly deletion uses this index.
    index('workout_logs_deleted_at').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    index('workout_logs_regimen').on(table.regimenId, table.athleteId, table.completedAt),
    index('workout_logs_session').on(table.sessionId),
    uniqueIndex('workout_logs_source')
      .on(table.athleteId, table.sourceKey)
      .where(sql`${table.sourceKey} is not null`),
    // These indexes are used when an account is deleted.
    index('workout_logs_recorded_by').on(table.recordedBy).where(sql`${table.recordedBy} is not null`),
    index('workout_logs_deleted_by').on(table.deletedBy).where(sql`${table.deletedBy} is not null`),
  ],
)

const sum = (name: string) => numeric(name, { mode: 'number' }).notNull()

/**
 * Totals of each athlete's logs outside the trash, so that statistics need not read the whole history. Triggers
 * on `workout_logs` maintain them (docs/decisions/0022-stored-totals.md). The sums are exact decimal numbers, so that
 * adding and subtracting the same value changes nothing.
 */
export const workoutLogTotalsTable = pgTable(
  'workout_log_totals',
  {
    athleteId: uuid('athlete_id')
      .primaryKey()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    workouts: integer('workouts').notNull(),
    /** The number of these logs that were imported; they await no review. */
    imported: integer('imported').notNull().default(0),
    minutes: sum('minutes'),
    timedWorkouts: integer('timed_workouts').notNull(),
    sessionRpe: sum('session_rpe'),
    rpeWorkouts: integer('rpe_workouts').notNull(),
    rating: sum('rating'),
    ratedWorkouts: integer('rated_workouts').notNull(),
  },
  // The state of the server names the people with the most logs.
  table => [
    index('workout_log_totals_most')
      .on(table.workouts.desc().nullsFirst(), table.athleteId)
      .where(sql`${table.workouts} > 0`),
  ],
)

/**
 * How often each athlete logged an exercise under each name, outside the trash. Triggers on `logged_exercises` and
 * `workout_logs` maintain these totals.
 */
export const loggedExerciseTotalsTable = pgTable(
  'logged_exercise_totals',
  {
    athleteId: uuid('athlete_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    uses: integer('uses').notNull(),
  },
  table => [primaryKey({ columns: [table.athleteId, table.name] })],
)

/**
 * The best three working sets with a load in each workout of the last 26 weeks, for each athlete and name of an
 * exercise, so that estimates of the 1RM need not read logs. Triggers on `logged_sets`, `logged_exercises` and
 * `workout_logs` maintain them. The column is text and not binary JSON, because it is read more often than changed.
 */
export const recentBestSetsTable = pgTable(
  'recent_best_sets',
  {
    athleteId: uuid('athlete_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The workouts by the ids of their logs; `at` is in milliseconds since 1970. */
    workouts: json('workouts').$type<RecentBestSets>().notNull(),
  },
  table => [primaryKey({ columns: [table.athleteId, table.name] })],
)

/** A set is `[reps, loadKg, rpe, isConfirmed]`. */
type RecentBestSets = Record<
  string,
  { at: number; sets: [reps: number, loadKg: number, rpe: number | null, isConfirmed: boolean][] }
>

export const loggedExercisesTable = pgTable(
  'logged_exercises',
  {
    id: uuid('id').primaryKey(),
    workoutLogId: uuid('workout_log_id')
      .notNull()
      .references(() => workoutLogsTable.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    name: text('name').notNull(),
    exerciseId: uuid('exercise_id'),
    itemId: uuid('item_id'),
    notes: text('notes').notNull().default(''),
    skippedReason: text('skipped_reason'),
    /** The kind of the planned block, if any. EMOM and AMRAP rounds do not count as sets. */
    blockKind: text('block_kind').$type<BlockKind>(),
    /** The planned exercise that this exercise replaced, if any. */
    insteadOf: text('instead_of'),
  },
  table => [index('logged_exercises_log').on(table.workoutLogId, table.position)],
)

/** Logged sets, each with its planned set. */
export const loggedSetsTable = pgTable(
  'logged_sets',
  {
    id: uuid('id').primaryKey(),
    loggedExerciseId: uuid('logged_exercise_id')
      .notNull()
      .references(() => loggedExercisesTable.id, { onDelete: 'cascade' }),
    workoutLogId: uuid('workout_log_id')
      .notNull()
      .references(() => workoutLogsTable.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    role: text('role').$type<SetRole>().notNull(),
    planned: jsonb('planned').$type<PlannedValues>(),
    reps: doublePrecision('reps'),
    loadKg: doublePrecision('load_kg'),
    rpe: doublePrecision('rpe'),
    seconds: doublePrecision('seconds'),
    meters: doublePrecision('meters'),
    completedAt: instantColumn('completed_at'),
    /** True if the athlete confirmed values that looked like a typing error. */
    isConfirmed: boolean('is_confirmed').notNull().default(false),
  },
  table => [
    index('logged_sets_log').on(table.workoutLogId),
    index('logged_sets_exercise').on(table.loggedExerciseId, table.position),
  ],
)

/** The state of a log before a change. */
export const workoutLogRevisionsTable = pgTable(
  'workout_log_revisions',
  {
    id: uuid('id').primaryKey(),
    workoutLogId: uuid('workout_log_id')
      .notNull()
      .references(() => workoutLogsTable.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    /** The details, exercises and sets of the log before the change. */
    log: jsonb('log').$type<Record<string, unknown>>().notNull(),
    changedAt: instantColumn('changed_at').notNull().defaultNow(),
    changedBy: uuid('changed_by').references(() => usersTable.id, { onDelete: 'set null' }),
  },
  table => [
    uniqueIndex('workout_log_revisions_number').on(table.workoutLogId, table.number),
    // This index is used when an account is deleted.
    index('workout_log_revisions_changed_by').on(table.changedBy).where(sql`${table.changedBy} is not null`),
  ],
)

/** An athlete's private notes about an exercise, shown whenever the athlete does that exercise. */
export const exerciseNotesTable = pgTable(
  'exercise_notes',
  {
    athleteId: uuid('athlete_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    /** The key for comparing exercise names (see `training/exercise-key.ts`). */
    exerciseKey: text('exercise_key').notNull(),
    exercise: text('exercise').notNull(),
    text: text('text').notNull(),
    updatedAt: instantColumn('updated_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.athleteId, table.exerciseKey] })],
)

/** The rest that an athlete takes after the sets of an exercise for which none is prescribed. */
export const exerciseRestsTable = pgTable(
  'exercise_rests',
  {
    athleteId: uuid('athlete_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    /** The key for comparing exercise names (see `training/exercise-key.ts`). */
    exerciseKey: text('exercise_key').notNull(),
    exercise: text('exercise').notNull(),
    restSeconds: integer('rest_seconds').notNull(),
    updatedAt: instantColumn('updated_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.athleteId, table.exerciseKey] })],
)
