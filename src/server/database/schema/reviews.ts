import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
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
  },
  table => [primaryKey({ columns: [table.workoutLogId, table.coachId] })],
)
