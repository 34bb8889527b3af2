import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { TrainingTotals } from '#training/achievements/training-totals.ts'
import { usersTable } from './account.ts'
import { instantColumn } from './columns.ts'
import { workoutLogsTable } from './workout-logs.ts'

export const earnedAchievementsTable = pgTable(
  'earned_achievements',
  {
    id: uuid('id').primaryKey(),
    athleteId: uuid('athlete_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    earnedAt: instantColumn('earned_at').notNull(),
    /** The workout that earned the achievement. The achievement remains even if the workout is deleted. */
    workoutLogId: uuid('workout_log_id').references(() => workoutLogsTable.id, { onDelete: 'set null' }),
  },
  table => [
    uniqueIndex('earned_achievements_once').on(table.athleteId, table.key),
    // This index is used when a log is permanently deleted.
    index('earned_achievements_log').on(table.workoutLogId).where(sql`${table.workoutLogId} is not null`),
  ],
)

/** Running totals of an athlete's workouts, so that adding a workout does not require reading all others. */
export const trainingTotalsTable = pgTable('training_totals', {
  athleteId: uuid('athlete_id')
    .primaryKey()
    .references(() => usersTable.id, { onDelete: 'cascade' }),
  totals: jsonb('totals').$type<TrainingTotals>().notNull(),
})
