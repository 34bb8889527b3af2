import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './account.ts'
import { createdAt, instant } from './columns.ts'
import { sessions } from './schedule.ts'

/** A workout that is not finished: it becomes the log of the same id. */
export const openWorkouts = pgTable(
  'open_workouts',
  {
    id: uuid('id').primaryKey(),
    athleteId: uuid('athlete_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    name: text('name').notNull().default(''),
    /** What was planned when it was begun. */
    blocks: jsonb('blocks').$type<Record<string, unknown>[]>().notNull(),
    createdAt,
    updatedAt: instant('updated_at').notNull().defaultNow(),
    discardedAt: instant('discarded_at'),
  },
  table => [
    index('open_workouts_athlete').on(table.athleteId, table.updatedAt, table.id),
    index('open_workouts_session').on(table.sessionId).where(sql`${table.sessionId} is not null`),
  ],
)

/** What happened in it, in the order in which it arrived: `training/workout/change.ts`. */
export const openWorkoutChanges = pgTable(
  'open_workout_changes',
  {
    id: uuid('id').primaryKey(),
    openWorkoutId: uuid('open_workout_id')
      .notNull()
      .references(() => openWorkouts.id, { onDelete: 'cascade' }),
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    change: jsonb('change').$type<Record<string, unknown>>().notNull(),
    createdAt,
  },
  table => [index('open_workout_changes_order').on(table.openWorkoutId, table.number)],
)
