import { sql } from 'drizzle-orm'
import { date, index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { PainDecision } from '#training/safety/safety-hold.ts'
import { usersTable } from './account.ts'
import { createdAt, instantColumn } from './columns.ts'
import { sessionsTable } from './schedule.ts'

/**
 * A pain report about one exercise or a whole day. The exercise or day stays on hold until the hold is ended
 * (`training/safety`).
 */
export const painReportsTable = pgTable(
  'pain_reports',
  {
    id: uuid('id').primaryKey(),
    athleteId: uuid('athlete_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id').references(() => sessionsTable.id, { onDelete: 'set null' }),
    /** Null if the report concerns the whole day. */
    exercise: text('exercise'),
    /** The keys of all names that the athlete's sessions use for the exercise. */
    exerciseKeys: jsonb('exercise_keys').$type<string[]>().notNull().default([]),
    bodyPart: text('body_part').notNull().default(''),
    /** The severity of the pain, from 0 to 10. */
    severity: smallint('severity').notNull(),
    note: text('note').notNull().default(''),
    reportedAt: instantColumn('reported_at').notNull(),
    createdAt,
    /** The dates of the report, the first decision and the end of the hold, in the athlete's time zone. */
    day: date('day', { mode: 'string' }).notNull(),
    decidedOn: date('decided_on', { mode: 'string' }),
    endedOn: date('ended_on', { mode: 'string' }),
    decidedAt: instantColumn('decided_at'),
    decidedBy: uuid('decided_by').references(() => usersTable.id, { onDelete: 'set null' }),
    /** Null until the coach decides. */
    decision: text('decision').$type<PainDecision>(),
    /** The exercise to do instead, if the coach decides to replace the exercise. */
    replacement: text('replacement'),
    /** The coach's message to the athlete. */
    answer: text('answer').notNull().default(''),
    /** The columns about the decision before the last one, so that the last one can be undone; null if it cannot. */
    replacedDecision: jsonb('replaced_decision'),
    /** The time when the athlete withdrew or corrected the report. */
    withdrawnAt: instantColumn('withdrawn_at'),
  },
  table => [
    index('pain_reports_athlete').on(table.athleteId, table.reportedAt, table.id),
    index('pain_reports_standing').on(table.athleteId).where(sql`${table.endedOn} is null`),
    // These indexes are used when an account or a session is deleted.
    index('pain_reports_decided_by').on(table.decidedBy).where(sql`${table.decidedBy} is not null`),
    index('pain_reports_session').on(table.sessionId).where(sql`${table.sessionId} is not null`),
  ],
)
