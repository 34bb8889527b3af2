import { sql } from 'drizzle-orm'
import { date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { DecisionKind } from '#contract/analytics/decisions.ts'
import type { DeferrableItemKind } from '#contract/analytics/deferral.ts'
import type { PainDecision } from '#training/safety/safety-hold.ts'
import { usersTable } from './account.ts'
import { createdAt, instantColumn } from './columns.ts'
import { commentsTable } from './reviews.ts'
import { painReportsTable } from './safety.ts'
import { sessionChangesTable, sessionsTable } from './schedule.ts'
import { workoutLogsTable } from './workout-logs.ts'

type DecidedPain = { decision: PainDecision; replacement: string | null; answer: string }

/** The ledger: what coaches decided about their athletes, and why. A decision that was undone stays in it. */
export const decisionsTable = pgTable(
  'decisions',
  {
    id: uuid('id').primaryKey(),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    athleteId: uuid('athlete_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<DecisionKind>().notNull(),
    /** The log that led to the decision. */
    workoutLogId: uuid('workout_log_id').references(() => workoutLogsTable.id, { onDelete: 'cascade' }),
    /** The adjusted session, or the session of the log. */
    sessionId: uuid('session_id').references(() => sessionsTable.id, { onDelete: 'cascade' }),
    commentId: uuid('comment_id').references(() => commentsTable.id, { onDelete: 'cascade' }),
    sessionChangeId: uuid('session_change_id').references(() => sessionChangesTable.id, {
      onDelete: 'cascade',
    }),
    /** The pain report that the coach decided on, and the decision, which another one may have replaced since. */
    painReportId: uuid('pain_report_id').references(() => painReportsTable.id, { onDelete: 'cascade' }),
    painDecision: jsonb('pain_decision').$type<DecidedPain>(),
    /** The figures that led to the decision. */
    reason: text('reason').notNull().default(''),
    /** The parts of the reason, of several exercises changed at once, that were undone. */
    undoneParts: jsonb('undone_parts').$type<string[]>().notNull().default([]),
    /** The day to which the decision was deferred, and the item of the queue. */
    until: date('until', { mode: 'string' }),
    itemKind: text('item_kind').$type<DeferrableItemKind>(),
    itemId: uuid('item_id'),
    createdAt,
    undoneAt: instantColumn('undone_at'),
  },
  table => [
    index('decisions_athlete').on(table.athleteId, table.createdAt, table.id),
    index('decisions_log').on(table.workoutLogId).where(sql`${table.workoutLogId} is not null`),
    index('decisions_session').on(table.sessionId).where(sql`${table.sessionId} is not null`),
    // These indexes are used when an account, a comment or a session is deleted.
    index('decisions_coach').on(table.coachId),
    index('decisions_comment').on(table.commentId).where(sql`${table.commentId} is not null`),
    index('decisions_session_change')
      .on(table.sessionChangeId)
      .where(sql`${table.sessionChangeId} is not null`),
    index('decisions_pain_report').on(table.painReportId).where(sql`${table.painReportId} is not null`),
  ],
)
