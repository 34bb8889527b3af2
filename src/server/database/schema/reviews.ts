import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './account.ts'
import { createdAt, instantColumn } from './columns.ts'
import { loggedExercisesTable, workoutLogsTable } from './workout-logs.ts'

export const commentsTable = pgTable(
  'comments',
  {
    id: uuid('id').primaryKey(),
    workoutLogId: uuid('workout_log_id')
      .notNull()
      .references(() => workoutLogsTable.id, { onDelete: 'cascade' }),
    loggedExerciseId: uuid('logged_exercise_id').references(() => loggedExercisesTable.id, {
      onDelete: 'set null',
    }),
    authorId: uuid('author_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    createdAt,
    /** When the athlete marked the comment as read; until then it appears with the exercise again. */
    acknowledgedAt: instantColumn('acknowledged_at'),
  },
  table => [
    index('comments_log').on(table.workoutLogId, table.createdAt, table.id),
    // This index is used when an account is deleted or exported.
    index('comments_author').on(table.authorId),
    // This index is used when a log is permanently deleted.
    index('comments_exercise').on(table.loggedExerciseId).where(sql`${table.loggedExerciseId} is not null`),
  ],
)

export const reviewsTable = pgTable(
  'reviews',
  {
    workoutLogId: uuid('workout_log_id')
      .notNull()
      .references(() => workoutLogsTable.id, { onDelete: 'cascade' }),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    reviewedAt: instantColumn('reviewed_at').notNull().defaultNow(),
    /** The number of changes to the log that the coach had seen. */
    revisionCount: integer('revision_count').notNull().default(0),
    /**
     * False if somebody else changed the log after the review, so that it waits for review again. Set by triggers
     * (docs/decisions/0022-stored-totals.md).
     */
    isCurrent: boolean('is_current').notNull().default(true),
  },
  table => [
    primaryKey({ columns: [table.workoutLogId, table.coachId] }),
    index('reviews_coach').on(table.coachId, table.workoutLogId),
    index('reviews_outdated').on(table.coachId, table.workoutLogId).where(sql`not ${table.isCurrent}`),
  ],
)

/**
 * The number of an athlete's logs that a coach has reviewed as they are now. Maintained by triggers, like
 * `workout_log_totals`.
 */
export const reviewCountsTable = pgTable(
  'review_counts',
  {
    coachId: uuid('coach_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    athleteId: uuid('athlete_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    reviewed: integer('reviewed').notNull(),
  },
  table => [
    primaryKey({ columns: [table.coachId, table.athleteId] }),
    // This index is used when an account is deleted.
    index('review_counts_athlete').on(table.athleteId),
  ],
)
