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
import type { Block } from '#contract/program.ts'
import { users } from './account.ts'
import { createdAt, instant } from './columns.ts'

export const regimens = pgTable(
  'regimens',
  {
    id: uuid('id').primaryKey(),
    /** Null when the coach's account is gone: the athletes' sessions keep their program. */
    coachId: uuid('coach_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    category: text('category').notNull(),
    description: text('description').notNull().default(''),
    goal: text('goal').notNull().default(''),
    level: text('level').notNull().default(''),
    /** The revision that new assignments get. */
    revisionId: uuid('revision_id').notNull(),
    createdAt,
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Put away by the coach; who is on it goes on. */
    archivedAt: instant('archived_at'),
    deletedAt: instant('deleted_at'),
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    /** Kept to start others from. */
    isTemplate: boolean('is_template').notNull().default(false),
  },
  table => [
    index('regimens_coach').on(table.coachId, table.updatedAt, table.id),
    index('regimens_trash').on(table.coachId, table.deletedAt).where(sql`${table.deletedAt} is not null`),
  ],
)

/** A saved state of a regimen. Never changed. */
export const regimenRevisions = pgTable(
  'regimen_revisions',
  {
    id: uuid('id').primaryKey(),
    regimenId: uuid('regimen_id')
      .notNull()
      .references(() => regimens.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt,
    weekCount: integer('week_count').notNull(),
    dayCount: integer('day_count').notNull(),
    /** The weeks without their days. */
    weeks: jsonb('weeks').$type<RevisionWeek[]>().notNull(),
    /** Why it was changed, for who follows it. */
    note: text('note').notNull().default(''),
    /** The revision whose state it brought back. */
    restoredFrom: integer('restored_from'),
  },
  table => [uniqueIndex('regimen_revisions_number').on(table.regimenId, table.number)],
)

export type RevisionWeek = { id: string; name: string; notes: string; isDeload: boolean }

/** The training days of a revision, so that a session reads its own day and not the whole program. */
export const revisionDays = pgTable(
  'revision_days',
  {
    revisionId: uuid('revision_id')
      .notNull()
      .references(() => regimenRevisions.id, { onDelete: 'cascade' }),
    week: integer('week').notNull(),
    position: integer('position').notNull(),
    dayId: uuid('day_id').notNull(),
    name: text('name').notNull(),
    notes: text('notes').notNull(),
    /** As the coach typed it; empty: the blocks were written otherwise. */
    text: text('text').notNull().default(''),
    blocks: jsonb('blocks').$type<Block[]>().notNull(),
  },
  table => [primaryKey({ columns: [table.revisionId, table.week, table.position] })],
)
