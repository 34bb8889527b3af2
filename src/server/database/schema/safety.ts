import { sql } from 'drizzle-orm'
import { date, index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './account.ts'
import { createdAt, instant } from './columns.ts'
import { sessions } from './schedule.ts'

/** Pain in an exercise, or on a day. It holds what it is about until a coach or the athlete ends it: `training/safety`. */
export const painReports = pgTable(
  'pain_reports',
  {
    id: uuid('id').primaryKey(),
    athleteId: uuid('athlete_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    /** Null: the whole day. */
    exercise: text('exercise'),
    /** The names under which that exercise stands in the athlete's sessions, as they are compared. */
    exerciseKeys: jsonb('exercise_keys').$type<string[]>().notNull().default([]),
    bodyPart: text('body_part').notNull().default(''),
    /** 0 to 10. */
    severity: smallint('severity').notNull(),
    note: text('note').notNull().default(''),
    reportedAt: instant('reported_at').notNull(),
    createdAt,
    /** The days on which it was reported, decided first and ended, where the athlete lives. */
    day: date('day', { mode: 'string' }).notNull(),
    decidedOn: date('decided_on', { mode: 'string' }),
    endedOn: date('ended_on', { mode: 'string' }),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    /** Null: nobody decided yet. */
    decision: text('decision').$type<'resume' | 'replace' | 'leave-out'>(),
    /** What is done instead, where it is replaced. */
    replacement: text('replacement'),
    /** The coach's words to the athlete. */
    answer: text('answer').notNull().default(''),
    /** The athlete took it back, or put another in its place. */
    withdrawnAt: instant('withdrawn_at'),
  },
  table => [
    index('pain_reports_athlete').on(table.athleteId, table.reportedAt, table.id),
    index('pain_reports_standing').on(table.athleteId).where(sql`${table.endedOn} is null`),
    // Asked when an account or a session goes.
    index('pain_reports_decided_by').on(table.decidedBy).where(sql`${table.decidedBy} is not null`),
    index('pain_reports_session').on(table.sessionId).where(sql`${table.sessionId} is not null`),
  ],
)
