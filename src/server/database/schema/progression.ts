import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ProgressionProposal } from '#contract/programs/progression.ts'
import type { ProgressionReceipt } from '#training/progression/from-log/progression-receipt.ts'
import { usersTable } from './account.ts'
import { createdAt, instantColumn } from './columns.ts'
import { sessionsTable } from './schedule.ts'
import { workoutLogsTable } from './workout-logs.ts'

/** The loads of an exercise in a session that its rule derived from a log. */
export const progressionProposalsTable = pgTable(
  'progression_proposals',
  {
    id: uuid('id').primaryKey(),
    athleteId: uuid('athlete_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessionsTable.id, { onDelete: 'cascade' }),
    itemId: uuid('item_id').notNull(),
    workoutLogId: uuid('workout_log_id')
      .notNull()
      .references(() => workoutLogsTable.id, { onDelete: 'cascade' }),
    exercise: text('exercise').notNull(),
    state: text('state').$type<ProgressionProposal['state']>().notNull(),
    receipt: jsonb('receipt').$type<ProgressionReceipt>().notNull(),
    /** The loads of the working sets in the plan before and after the change. */
    loadsBefore: jsonb('loads_before').$type<ProgressionProposal['loadsBefore']>().notNull(),
    loadsAfter: jsonb('loads_after').$type<ProgressionProposal['loadsAfter']>().notNull(),
    createdAt,
    decidedAt: instantColumn('decided_at'),
    /** The person who last applied, declined or undid the proposal. */
    decidedBy: uuid('decided_by').references(() => usersTable.id, { onDelete: 'set null' }),
  },
  table => [
    uniqueIndex('progression_proposals_item').on(table.sessionId, table.itemId),
    index('progression_proposals_athlete').on(table.athleteId, table.createdAt, table.id),
    index('progression_proposals_log').on(table.workoutLogId),
    // This index is used when an account is deleted.
    index('progression_proposals_decided_by').on(table.decidedBy).where(sql`${table.decidedBy} is not null`),
  ],
)
