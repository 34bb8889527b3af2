import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './account.ts'
import { createdAt, instantColumn } from './columns.ts'
import { sessionsTable } from './schedule.ts'

/** An active workout. When it is finished, it becomes a log with the same id. */
export const openWorkoutsTable = pgTable(
  'open_workouts',
  {
    id: uuid('id').primaryKey(),
    athleteId: uuid('athlete_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id').references(() => sessionsTable.id, { onDelete: 'set null' }),
    name: text('name').notNull().default(''),
    /** The plan as it was when the workout started. */
    blocks: jsonb('blocks').$type<Record<string, unknown>[]>().notNull(),
    createdAt,
    updatedAt: instantColumn('updated_at').notNull().defaultNow(),
    discardedAt: instantColumn('discarded_at'),
  },
  table => [
    index('open_workouts_athlete').on(table.athleteId, table.updatedAt, table.id),
    index('open_workouts_session').on(table.sessionId).where(sql`${table.sessionId} is not null`),
  ],
)

/** The changes to an active workout (`training/workout/model/sync-events.ts`), in order of arrival. */
export const openWorkoutChangesTable = pgTable(
  'open_workout_changes',
  {
    id: uuid('id').primaryKey(),
    openWorkoutId: uuid('open_workout_id')
      .notNull()
      .references(() => openWorkoutsTable.id, { onDelete: 'cascade' }),
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    change: jsonb('change').$type<Record<string, unknown>>().notNull(),
    createdAt,
  },
  table => [index('open_workout_changes_order').on(table.openWorkoutId, table.number)],
)
