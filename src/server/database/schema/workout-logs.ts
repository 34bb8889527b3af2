import { sql } from 'drizzle-orm'
import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PlannedSet } from '#contract/workout-logs.ts'
import type { BlockResult } from '#training/workout/block-result.ts'
import { users } from './account.ts'
import { createdAt, instant } from './columns.ts'
import { regimens } from './regimens.ts'
import { sessions } from './schedule.ts'

export const workoutLogs = pgTable(
  'workout_logs',
  {
    id: uuid('id').primaryKey(),
    athleteId: uuid('athlete_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    regimenId: uuid('regimen_id').references(() => regimens.id, { onDelete: 'set null' }),
    regimenName: text('regimen_name'),
    name: text('name').notNull().default(''),
    startedAt: instant('started_at'),
    completedAt: instant('completed_at').notNull(),
    durationMinutes: doublePrecision('duration_minutes'),
    sessionRpe: doublePrecision('session_rpe'),
    rating: doublePrecision('rating'),
    notes: text('notes').notNull().default(''),
    recordedBy: uuid('recorded_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt,
    updatedAt: instant('updated_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
    deletedBy: uuid('deleted_by').references(() => users.id, { onDelete: 'set null' }),
    /** Once the athlete took it back, no clean-up takes it again. */
    restoredAt: instant('restored_at'),
    /** What its EMOMs, AMRAPs and the like came to. */
    blockResults: jsonb('block_results').$type<BlockResult[]>().notNull().default([]),
  },
  table => [
    // Serves the trash too, and the deletion of an account.
    index('workout_logs_athlete').on(table.athleteId, table.completedAt, table.id),
    index('workout_logs_trash').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    index('workout_logs_regimen').on(table.regimenId),
    index('workout_logs_session').on(table.sessionId),
  ],
)

export const loggedExercises = pgTable(
  'logged_exercises',
  {
    id: uuid('id').primaryKey(),
    workoutLogId: uuid('workout_log_id')
      .notNull()
      .references(() => workoutLogs.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    name: text('name').notNull(),
    exerciseId: uuid('exercise_id'),
    itemId: uuid('item_id'),
    notes: text('notes').notNull().default(''),
    skippedReason: text('skipped_reason'),
    /** The planned exercise whose place it took; null: it is what was planned, or was not planned at all. */
    insteadOf: text('instead_of'),
  },
  table => [index('logged_exercises_log').on(table.workoutLogId, table.position)],
)

/** What was done, beside what was planned. */
export const loggedSets = pgTable(
  'logged_sets',
  {
    id: uuid('id').primaryKey(),
    loggedExerciseId: uuid('logged_exercise_id')
      .notNull()
      .references(() => loggedExercises.id, { onDelete: 'cascade' }),
    workoutLogId: uuid('workout_log_id')
      .notNull()
      .references(() => workoutLogs.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    role: text('role').$type<'warm-up' | 'working' | 'top' | 'back-off' | 'drop' | 'amrap'>().notNull(),
    planned: jsonb('planned').$type<PlannedSet>(),
    reps: doublePrecision('reps'),
    loadKg: doublePrecision('load_kg'),
    rpe: doublePrecision('rpe'),
    seconds: doublePrecision('seconds'),
    meters: doublePrecision('meters'),
    completedAt: instant('completed_at'),
  },
  table => [
    index('logged_sets_log').on(table.workoutLogId),
    index('logged_sets_exercise').on(table.loggedExerciseId, table.position),
  ],
)

/** A log as it was before a change of it. */
export const workoutLogRevisions = pgTable(
  'workout_log_revisions',
  {
    id: uuid('id').primaryKey(),
    workoutLogId: uuid('workout_log_id')
      .notNull()
      .references(() => workoutLogs.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    /** Its particulars, exercises and sets as they were. */
    log: jsonb('log').$type<Record<string, unknown>>().notNull(),
    changedAt: instant('changed_at').notNull().defaultNow(),
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  table => [
    uniqueIndex('workout_log_revisions_number').on(table.workoutLogId, table.number),
    // Asked when an account goes.
    index('workout_log_revisions_changed_by').on(table.changedBy).where(sql`${table.changedBy} is not null`),
  ],
)

/** What an athlete keeps in mind about an exercise: it stands there each time. */
export const exerciseNotes = pgTable(
  'exercise_notes',
  {
    athleteId: uuid('athlete_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The name as it is compared: `training/exercise-name.ts`. */
    exerciseKey: text('exercise_key').notNull(),
    exercise: text('exercise').notNull(),
    text: text('text').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.athleteId, table.exerciseKey] })],
)
