import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Scope } from '#contract/people.ts'
import { users } from './account.ts'
import { createdAt, instant } from './columns.ts'

export const coachings = pgTable(
  'coachings',
  {
    id: uuid('id').primaryKey(),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    athleteId: uuid('athlete_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isPrimary: boolean('is_primary').notNull().default(false),
    scopes: jsonb('scopes').$type<Scope[]>().notNull(),
    startedAt: instant('started_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
    endedBy: uuid('ended_by').references(() => users.id, { onDelete: 'set null' }),
  },
  table => [
    uniqueIndex('coachings_active').on(table.coachId, table.athleteId).where(sql`${table.endedAt} is null`),
    uniqueIndex('coachings_primary')
      .on(table.athleteId)
      .where(sql`${table.endedAt} is null and ${table.isPrimary}`),
    index('coachings_athlete').on(table.athleteId),
    index('coachings_coach').on(table.coachId),
    check('coachings_two_people', sql`${table.coachId} <> ${table.athleteId}`),
  ],
)

export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    message: text('message').notNull().default(''),
    tokenHash: text('token_hash').notNull(),
    invitedAt: instant('invited_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    answer: text('answer').$type<'accepted' | 'declined' | 'withdrawn'>(),
    answeredAt: instant('answered_at'),
    answeredBy: uuid('answered_by').references(() => users.id, { onDelete: 'set null' }),
  },
  table => [
    uniqueIndex('invitations_token').on(table.tokenHash),
    uniqueIndex('invitations_open').on(table.coachId, table.email).where(sql`${table.answer} is null`),
    // Asked before each invitation, whatever was answered, and when a coach's account goes.
    index('invitations_coach').on(table.coachId, table.email),
    index('invitations_email').on(table.email).where(sql`${table.answer} is null`),
  ],
)

export const joinCodes = pgTable(
  'join_codes',
  {
    code: text('code').primaryKey(),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at'),
    maxUses: integer('max_uses'),
    uses: integer('uses').notNull().default(0),
    createdAt,
    endedAt: instant('ended_at'),
  },
  table => [index('join_codes_coach').on(table.coachId, table.createdAt)],
)

/** How a coach orders the roster: a squad, a season, the early hour. */
export const athleteGroups = pgTable(
  'athlete_groups',
  {
    id: uuid('id').primaryKey(),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    createdAt,
  },
  table => [uniqueIndex('athlete_groups_name').on(table.coachId, sql`lower(${table.name})`)],
)

/** By the coaching, so that who works with the coach no longer is in no group of theirs. */
export const athleteGroupMembers = pgTable(
  'athlete_group_members',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => athleteGroups.id, { onDelete: 'cascade' }),
    coachingId: uuid('coaching_id')
      .notNull()
      .references(() => coachings.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.groupId, table.coachingId] }),
    index('athlete_group_members_coaching').on(table.coachingId),
  ],
)

/** What a coach writes down about an athlete, for the coach's eyes alone. */
export const coachNotes = pgTable(
  'coach_notes',
  {
    id: uuid('id').primaryKey(),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    athleteId: uuid('athlete_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    createdAt,
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  table => [
    index('coach_notes_pair').on(table.coachId, table.athleteId, table.createdAt, table.id),
    index('coach_notes_athlete').on(table.athleteId),
  ],
)
