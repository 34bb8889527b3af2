import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Block } from '#contract/program.ts'
import type { SkipKind } from '#contract/schedule.ts'
import { users } from './account.ts'
import { assignments } from './assignments.ts'
import { createdAt, instant } from './columns.ts'
import { regimens } from './regimens.ts'

/** A training day of an assignment on an athlete's calendar. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    assignmentId: uuid('assignment_id')
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    athleteId: uuid('athlete_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    regimenId: uuid('regimen_id')
      .notNull()
      .references(() => regimens.id),
    revisionId: uuid('revision_id').notNull(),
    week: integer('week').notNull(),
    position: integer('position').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    /** Where the program first put it; null: it was never moved. */
    movedFrom: date('moved_from', { mode: 'string' }),
    movedAt: instant('moved_at'),
    /** Who moved it last, be it back. */
    movedBy: uuid('moved_by').references(() => users.id, { onDelete: 'set null' }),
    skippedAt: instant('skipped_at'),
    skippedKind: text('skipped_kind').$type<SkipKind>(),
    skippedReason: text('skipped_reason'),
    /** Who left it out, or brought it back. */
    skippedBy: uuid('skipped_by').references(() => users.id, { onDelete: 'set null' }),
    /** The program ended or was deleted before this day. */
    cancelledAt: instant('cancelled_at'),
    /** What the coach wrote for this athlete and day alone; null: as the program has it. */
    override: jsonb('override').$type<SessionOverride>(),
    overriddenAt: instant('overridden_at'),
    overriddenBy: uuid('overridden_by').references(() => users.id, { onDelete: 'set null' }),
  },
  table => [
    // What is done keeps its place in the revision in which it was done, wherever a later one has its day.
    uniqueIndex('sessions_day').on(table.assignmentId, table.revisionId, table.week, table.position),
    index('sessions_athlete_date').on(table.athleteId, table.date, table.id),
    index('sessions_regimen').on(table.regimenId),
    // Asked when an account goes.
    index('sessions_moved_by').on(table.movedBy).where(sql`${table.movedBy} is not null`),
    index('sessions_skipped_by').on(table.skippedBy).where(sql`${table.skippedBy} is not null`),
    index('sessions_overridden_by').on(table.overriddenBy).where(sql`${table.overriddenBy} is not null`),
  ],
)

/** A session's own day, beside the program's day from which it was written. */
export type SessionOverride = {
  name: string
  notes: string
  text: string
  blocks: Block[]
  base: { revisionId: string; dayId: string }
}

/** What became different in a session that was assigned already: what the athlete is told. */
export const sessionChanges = pgTable(
  'session_changes',
  {
    id: uuid('id').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind').$type<'program' | 'override'>().notNull(),
    note: text('note').notNull().default(''),
    lines: jsonb('lines').$type<ChangeLine[]>().notNull(),
    createdAt,
  },
  table => [
    index('session_changes_session').on(table.sessionId, table.createdAt, table.id),
    // Asked when an account goes.
    index('session_changes_actor').on(table.actorId).where(sql`${table.actorId} is not null`),
  ],
)

/** One exercise before and after, as lines; null: it was or is not there. */
export type ChangeLine = { exercise: string; before: string | null; after: string | null }
