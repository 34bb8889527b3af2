import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import { trainingDay } from '#contract/programs/program.ts'
import type { PlanChange } from '#contract/programs/schedule.ts'
import type { SkipKind } from '#training/adherence/skip-kinds.ts'
import type { CalendarEventKind } from '#training/calendar-event-kinds.ts'
import type { PlanChangeLine } from '#training/program/plan-change-line.ts'
import { usersTable } from './account.ts'
import { assignmentsTable } from './assignments.ts'
import { createdAt, instantColumn } from './columns.ts'
import { regimensTable } from './regimens.ts'

/** A training day from an assigned program, placed on an athlete's calendar. */
export const sessionsTable = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    assignmentId: uuid('assignment_id')
      .notNull()
      .references(() => assignmentsTable.id, { onDelete: 'cascade' }),
    athleteId: uuid('athlete_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    regimenId: uuid('regimen_id')
      .notNull()
      .references(() => regimensTable.id),
    revisionId: uuid('revision_id').notNull(),
    week: integer('week').notNull(),
    position: integer('position').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    /** The original date of a moved session; null if the session was never moved or was moved back. */
    movedFrom: date('moved_from', { mode: 'string' }),
    movedAt: instantColumn('moved_at'),
    /** The user who last moved the session. */
    movedBy: uuid('moved_by').references(() => usersTable.id, { onDelete: 'set null' }),
    skippedAt: instantColumn('skipped_at'),
    skippedKind: text('skipped_kind').$type<SkipKind>(),
    skippedReason: text('skipped_reason'),
    /** The user who last skipped or restored the session. */
    skippedBy: uuid('skipped_by').references(() => usersTable.id, { onDelete: 'set null' }),
    /**
     * The time when the session was cancelled, because its program ended or was deleted before the session's
     * date.
     */
    cancelledAt: instantColumn('cancelled_at'),
    /** The coach's plan for this session only; null if the session follows the program. */
    override: jsonb('override').$type<SessionOverride>(),
    overriddenAt: instantColumn('overridden_at'),
    overriddenBy: uuid('overridden_by').references(() => usersTable.id, { onDelete: 'set null' }),
  },
  table => [
    // The index includes the revision, because completed sessions keep their position in an earlier revision.
    uniqueIndex('sessions_day').on(table.assignmentId, table.revisionId, table.week, table.position),
    index('sessions_athlete_date').on(table.athleteId, table.date, table.id),
    index('sessions_regimen').on(table.regimenId),
    // These indexes are used when an account is deleted.
    index('sessions_moved_by').on(table.movedBy).where(sql`${table.movedBy} is not null`),
    index('sessions_skipped_by').on(table.skippedBy).where(sql`${table.skippedBy} is not null`),
    index('sessions_overridden_by').on(table.overriddenBy).where(sql`${table.overriddenBy} is not null`),
  ],
)

/** A coach's plan for a single session, with the program day on which it is based. */
export const sessionOverride = z.object({
  name: z.string(),
  notes: z.string(),
  text: z.string(),
  blocks: trainingDay.shape.blocks,
  base: z.object({ revisionId: z.string(), dayId: z.string() }),
})
export type SessionOverride = z.output<typeof sessionOverride>

/** The override of a session before a change, and the revision that it belongs to. */
export const planBeforeChange = z.object({ revisionId: z.string(), override: z.nullable(sessionOverride) })
export type PlanBeforeChange = z.output<typeof planBeforeChange>

/** Changes to the plan of an assigned session, shown to the athlete. */
export const sessionChangesTable = pgTable(
  'session_changes',
  {
    id: uuid('id').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessionsTable.id, { onDelete: 'cascade' }),
    actorId: uuid('actor_id').references(() => usersTable.id, { onDelete: 'set null' }),
    kind: text('kind').$type<PlanChange['kind']>().notNull(),
    note: text('note').notNull().default(''),
    lines: jsonb('lines').$type<PlanChangeLine[]>().notNull(),
    /** The plan before the change, which undoing it restores; null if the change cannot be undone. */
    before: jsonb('before').$type<PlanBeforeChange>(),
    isUndo: boolean('is_undo').notNull().default(false),
    undoneAt: instantColumn('undone_at'),
    createdAt,
  },
  table => [
    index('session_changes_session').on(table.sessionId, table.createdAt, table.id),
    // This index is used when an account is deleted.
    index('session_changes_actor').on(table.actorId).where(sql`${table.actorId} is not null`),
  ],
)

/** The address, stored as a hash, at which calendar apps read a person's calendar. */
export const calendarFeedsTable = pgTable('calendar_feeds', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => usersTable.id, { onDelete: 'cascade' }),
  hash: text('hash').notNull().unique(),
  hasSessions: boolean('has_sessions').notNull(),
  hasEvents: boolean('has_events').notNull(),
  createdAt,
  lastReadAt: instantColumn('last_read_at'),
})

/** Days on an athlete's calendar that are not sessions. */
export const calendarEventsTable = pgTable(
  'calendar_events',
  {
    id: uuid('id').primaryKey(),
    athleteId: uuid('athlete_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => usersTable.id, { onDelete: 'set null' }),
    kind: text('kind').$type<CalendarEventKind>().notNull(),
    name: text('name').notNull(),
    note: text('note').notNull().default(''),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    createdAt,
    updatedAt: instantColumn('updated_at').notNull().defaultNow(),
  },
  table => [
    index('calendar_events_athlete').on(table.athleteId, table.startDate, table.id),
    // This index is used when an account is deleted.
    index('calendar_events_author').on(table.authorId).where(sql`${table.authorId} is not null`),
  ],
)
