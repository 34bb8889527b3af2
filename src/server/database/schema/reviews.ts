import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './account.ts'
import { createdAt, instant } from './columns.ts'
import { loggedExercises, workoutLogs } from './workout-logs.ts'

export const comments = pgTable(
  'comments',
  {
    id: uuid('id').primaryKey(),
    workoutLogId: uuid('workout_log_id')
      .notNull()
      .references(() => workoutLogs.id, { onDelete: 'cascade' }),
    loggedExerciseId: uuid('logged_exercise_id').references(() => loggedExercises.id, {
      onDelete: 'set null',
    }),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    createdAt,
  },
  table => [
    index('comments_log').on(table.workoutLogId, table.createdAt, table.id),
    // Asked when an account goes, or takes its data along.
    index('comments_author').on(table.authorId),
    // Asked for each exercise of a log that goes for good.
    index('comments_exercise').on(table.loggedExerciseId).where(sql`${table.loggedExerciseId} is not null`),
  ],
)

export const reviews = pgTable(
  'reviews',
  {
    workoutLogId: uuid('workout_log_id')
      .notNull()
      .references(() => workoutLogs.id, { onDelete: 'cascade' }),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reviewedAt: instant('reviewed_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.workoutLogId, table.coachId] })],
)
