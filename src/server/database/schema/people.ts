import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { NotificationLevel } from '#contract/people/notification-level.ts'
import type { Invitation, SharingScope } from '#contract/people/people.ts'
import type { PeopleImportResult } from '#contract/people/people-imports.ts'
import { usersTable } from './account.ts'
import { createdAt, instantColumn } from './columns.ts'

export const coachingsTable = pgTable(
  'coachings',
  {
    id: uuid('id').primaryKey(),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    athleteId: uuid('athlete_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    isPrimary: boolean('is_primary').notNull().default(false),
    scopes: jsonb('scopes').$type<SharingScope[]>().notNull(),
    /** The last day, in the athlete’s time zone, on which a scope is shared. A scope without a day has no end. */
    scopeEnds: jsonb('scope_ends').$type<Partial<Record<SharingScope, string>>>().notNull().default({}),
    /** What the coach is notified about for the athlete. */
    notificationLevel: text('notification_level').$type<NotificationLevel>().notNull().default('all'),
    startedAt: instantColumn('started_at').notNull().defaultNow(),
    endedAt: instantColumn('ended_at'),
    endedBy: uuid('ended_by').references(() => usersTable.id, { onDelete: 'set null' }),
    /** The coach’s search terms for the athlete, which the athlete does not see. */
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    /** The first day of working together, as the coach entered it; null if it is the start of the coaching. */
    trainingSince: date('training_since', { mode: 'string' }),
    /** When the coach asked to import workouts for the athlete; null if the coach has not asked. */
    importAskedAt: instantColumn('import_asked_at'),
    /** When the athlete allowed it; null if the athlete has not, or no longer. */
    importAllowedAt: instantColumn('import_allowed_at'),
  },
  table => [
    uniqueIndex('coachings_active').on(table.coachId, table.athleteId).where(sql`${table.endedAt} is null`),
    uniqueIndex('coachings_primary')
      .on(table.athleteId)
      .where(sql`${table.endedAt} is null and ${table.isPrimary}`),
    index('coachings_athlete').on(table.athleteId),
    index('coachings_coach').on(table.coachId),
    // This index is used when an account is deleted.
    index('coachings_ended_by').on(table.endedBy).where(sql`${table.endedBy} is not null`),
    check('coachings_two_people', sql`${table.coachId} <> ${table.athleteId}`),
  ],
)

/** An invitation without an answer is open until it expires. */
export type InvitationAnswer = Exclude<Invitation['state'], 'invited' | 'expired'>

export const invitationsTable = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    /** Null for a link or QR code that the coach hands over. */
    email: text('email'),
    /** The placeholder that the person who accepts takes over. */
    placeholderId: uuid('placeholder_id').references(() => usersTable.id, { onDelete: 'cascade' }),
    message: text('message').notNull().default(''),
    tokenHash: text('token_hash').notNull(),
    invitedAt: instantColumn('invited_at').notNull().defaultNow(),
    expiresAt: instantColumn('expires_at').notNull(),
    answer: text('answer').$type<InvitationAnswer>(),
    answeredAt: instantColumn('answered_at'),
    answeredBy: uuid('answered_by').references(() => usersTable.id, { onDelete: 'set null' }),
  },
  table => [
    uniqueIndex('invitations_token').on(table.tokenHash),
    uniqueIndex('invitations_open').on(table.coachId, table.email).where(sql`${table.answer} is null`),
    // This index is used to find all earlier invitations before a new one is sent, and when a coach's account
    // is deleted.
    index('invitations_coach').on(table.coachId, table.email),
    // This index is used when an account is deleted.
    index('invitations_answered_by').on(table.answeredBy).where(sql`${table.answeredBy} is not null`),
    index('invitations_email').on(table.email).where(sql`${table.answer} is null`),
    uniqueIndex('invitations_placeholder')
      .on(table.placeholderId)
      .where(sql`${table.placeholderId} is not null and ${table.answer} is null`),
    // This index is used when a placeholder is deleted.
    index('invitations_placeholder_id')
      .on(table.placeholderId)
      .where(sql`${table.placeholderId} is not null`),
    check(
      'invitations_recipient',
      sql`${table.email} is not null or ${table.placeholderId} is not null or ${table.answer} is not null`,
    ),
  ],
)

/**
 * The invitations emailed in the last day, for limiting them. The rows remain when an invitation is withdrawn or a coach
 * deletes the account, so that this does not allow more emails.
 */
export const invitationMailsTable = pgTable(
  'invitation_mails',
  {
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    coachId: uuid('coach_id').references(() => usersTable.id, { onDelete: 'set null' }),
    /** The hash of the recipient’s address. */
    emailHash: text('email_hash').notNull(),
    sentAt: instantColumn('sent_at').notNull(),
  },
  table => [
    index('invitation_mails_coach').on(table.coachId, table.sentAt),
    index('invitation_mails_recipient').on(table.emailHash, table.sentAt),
    index('invitation_mails_age').on(table.sentAt),
  ],
)

export const joinCodesTable = pgTable(
  'join_codes',
  {
    code: text('code').primaryKey(),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    expiresAt: instantColumn('expires_at'),
    maxUses: integer('max_uses'),
    uses: integer('uses').notNull().default(0),
    createdAt,
    endedAt: instantColumn('ended_at'),
  },
  table => [index('join_codes_coach').on(table.coachId, table.createdAt)],
)

/** A coach's group of athletes, such as a squad or the early-morning class. */
export const athleteGroupsTable = pgTable(
  'athlete_groups',
  {
    id: uuid('id').primaryKey(),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    createdAt,
  },
  table => [uniqueIndex('athlete_groups_name').on(table.coachId, sql`lower(${table.name})`)],
)

/** Each row references a coaching relationship, so that groups cannot contain former athletes. */
export const athleteGroupMembersTable = pgTable(
  'athlete_group_members',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => athleteGroupsTable.id, { onDelete: 'cascade' }),
    coachingId: uuid('coaching_id')
      .notNull()
      .references(() => coachingsTable.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.groupId, table.coachingId] }),
    index('athlete_group_members_coaching').on(table.coachingId),
  ],
)

/** A coach's private notes about an athlete. */
export const coachNotesTable = pgTable(
  'coach_notes',
  {
    id: uuid('id').primaryKey(),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    athleteId: uuid('athlete_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    createdAt,
    updatedAt: instantColumn('updated_at').notNull().defaultNow(),
  },
  table => [
    index('coach_notes_pair').on(table.coachId, table.athleteId, table.createdAt, table.id),
    index('coach_notes_athlete').on(table.athleteId),
  ],
)

/** The files of people that a coach has imported. */
export const peopleImportsTable = pgTable(
  'people_imports',
  {
    id: uuid('id').primaryKey(),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    result: jsonb('result').$type<PeopleImportResult>().notNull(),
    createdAt,
    undoneAt: instantColumn('undone_at'),
  },
  table => [
    index('people_imports_coach').on(table.coachId, table.createdAt, table.id),
    // This index is used by the nightly maintenance job.
    index('people_imports_age').on(table.createdAt),
  ],
)

export type PeopleImportRecordKind = 'placeholder' | 'group' | 'membership' | 'max'

/** The records that an import added, so that it can be undone. A record may no longer exist. */
export const peopleImportRecordsTable = pgTable(
  'people_import_records',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => peopleImportsTable.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<PeopleImportRecordKind>().notNull(),
    /** The user, the group, the coaching of a membership, or the max. */
    recordId: uuid('record_id').notNull(),
    /** The group of a membership; otherwise the id of the record again. */
    groupId: uuid('group_id').notNull(),
  },
  table => [primaryKey({ columns: [table.importId, table.kind, table.recordId, table.groupId] })],
)
