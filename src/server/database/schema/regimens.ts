import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import { type Block, week } from '#contract/programs/program.ts'
import type { RegimenKind } from '#contract/programs/regimens.ts'
import { usersTable } from './account.ts'
import { createdAt, instantColumn } from './columns.ts'

export const regimensTable = pgTable(
  'regimens',
  {
    id: uuid('id').primaryKey(),
    /** Null if the coach's account was deleted. The athletes' sessions keep their program. */
    coachId: uuid('coach_id').references(() => usersTable.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    category: text('category').notNull(),
    description: text('description').notNull().default(''),
    goal: text('goal').notNull().default(''),
    level: text('level').notNull().default(''),
    /** The current revision, used by new assignments. */
    revisionId: uuid('revision_id').notNull(),
    createdAt,
    updatedAt: instantColumn('updated_at').notNull().defaultNow(),
    /** Archived regimens cannot be assigned; existing assignments continue. */
    archivedAt: instantColumn('archived_at'),
    deletedAt: instantColumn('deleted_at'),
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    /** True if the regimen serves as a starting point for new regimens, or the session is in the coach's library. */
    isTemplate: boolean('is_template').notNull().default(false),
    /** A regimen of the kind `session` has one day and is left out of all lists of programs. */
    kind: text('kind').$type<RegimenKind>().notNull().default('program'),
  },
  table => [
    index('regimens_coach').on(table.coachId, table.kind, table.updatedAt, table.id),
    index('regimens_trash').on(table.coachId, table.deletedAt).where(sql`${table.deletedAt} is not null`),
  ],
)

/** An immutable snapshot of a regimen. */
export const regimenRevisionsTable = pgTable(
  'regimen_revisions',
  {
    id: uuid('id').primaryKey(),
    regimenId: uuid('regimen_id')
      .notNull()
      .references(() => regimensTable.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    createdBy: uuid('created_by').references(() => usersTable.id, { onDelete: 'set null' }),
    createdAt,
    weekCount: integer('week_count').notNull(),
    dayCount: integer('day_count').notNull(),
    /** The revision's weeks, without their training days. */
    weeks: jsonb('weeks').$type<RevisionWeek[]>().notNull(),
    /** The coach's note to the athletes, which explains the change. */
    note: text('note').notNull().default(''),
    /** The number of the earlier revision that this revision restored. */
    restoredFrom: integer('restored_from'),
    /** How many bytes the revision and its days count in `stored_bytes`. A trigger sets it. */
    bytes: integer('bytes').notNull().default(0),
  },
  table => [
    uniqueIndex('regimen_revisions_number').on(table.regimenId, table.number),
    // This index is used when an account is deleted.
    index('regimen_revisions_created_by').on(table.createdBy),
  ],
)

export const revisionWeek = z.omit(week, { _id: true, days: true })
export type RevisionWeek = z.output<typeof revisionWeek>

/**
 * The training days of a revision, stored as rows so that reading a session does not require the whole
 * program.
 */
export const revisionDaysTable = pgTable(
  'revision_days',
  {
    revisionId: uuid('revision_id')
      .notNull()
      .references(() => regimenRevisionsTable.id, { onDelete: 'cascade' }),
    week: integer('week').notNull(),
    position: integer('position').notNull(),
    dayId: uuid('day_id').notNull(),
    name: text('name').notNull(),
    notes: text('notes').notNull(),
    /** The text as entered by the coach; empty if the blocks were not entered as text. */
    text: text('text').notNull().default(''),
    blocks: jsonb('blocks').$type<Block[]>().notNull(),
  },
  table => [primaryKey({ columns: [table.revisionId, table.week, table.position] })],
)
