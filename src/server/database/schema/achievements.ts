import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Totals } from '#training/achievements/totals.ts'
import { users } from './account.ts'
import { instant } from './columns.ts'
import { workoutLogs } from './workout-logs.ts'

export const earnedAchievements = pgTable(
  'earned_achievements',
  {
    id: uuid('id').primaryKey(),
    athleteId: uuid('athlete_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    earnedAt: instant('earned_at').notNull(),
    /** The workout that earned it; what is earned outlives it. */
    workoutLogId: uuid('workout_log_id').references(() => workoutLogs.id, { onDelete: 'set null' }),
  },
  table => [
    uniqueIndex('earned_achievements_once').on(table.athleteId, table.key),
    // Asked for each log that goes for good.
    index('earned_achievements_log').on(table.workoutLogId).where(sql`${table.workoutLogId} is not null`),
  ],
)

/** What an athlete's workouts come to so far, so that the next one need not read them all again. */
export const trainingTotals = pgTable('training_totals', {
  athleteId: uuid('athlete_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  totals: jsonb('totals').$type<Totals>().notNull(),
})
