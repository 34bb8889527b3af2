import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './account.ts'
import { bytesColumn, createdAt, instantColumn } from './columns.ts'

/** Domain events of the last 90 days, written in the same transaction as the changes that they describe. */
export const eventsTable = pgTable(
  'events',
  {
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    actorId: uuid('actor_id'),
    /** The user whom the event affects. The row is deleted with that user's account. */
    subjectId: uuid('subject_id').references(() => usersTable.id, { onDelete: 'cascade' }),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    createdAt,
  },
  table => [
    index('events_subject').on(table.subjectId),
    // This index is used by the nightly maintenance job.
    index('events_age').on(table.createdAt),
    // These indexes are used when an account is deleted.
    index('events_data_athlete')
      .on(sql`(${table.data}->>'athleteId')`)
      .where(sql`${table.data} ? 'athleteId'`),
    index('events_data_email').on(sql`(${table.data}->>'email')`).where(sql`${table.data} ? 'email'`),
  ],
)

/**
 * How often each person’s data was changed by a statement: logs, sessions and whatever else a dashboard shows. Triggers
 * count the changes, so that a poll can tell without reading the data that nothing has changed.
 */
export const changeCountsTable = pgTable('change_counts', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => usersTable.id, { onDelete: 'cascade' }),
  changes: bigint('changes', { mode: 'number' }).notNull(),
})

/**
 * How many bytes of logs, regimens, comments, messages, pictures and imports each person stores, without the trash.
 * Triggers maintain the sums and refuse new rows beyond the limit (docs/decisions/0022-stored-totals.md).
 */
export const storedBytesTable = pgTable(
  'stored_bytes',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
  },
  // The state of the server names the people who store the most.
  table => [
    index('stored_bytes_most')
      .on(table.bytes.desc().nullsFirst(), table.userId)
      .where(sql`${table.bytes} > 0`),
  ],
)

/** Responses to writes with an `Idempotency-Key`, stored for one day. */
export const idempotencyKeysTable = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    statusCode: integer('status_code'),
    body: text('body'),
    createdAt,
  },
  table => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
)

/** One row about this installation. */
export const installationTable = pgTable(
  'installation',
  {
    id: integer('id').primaryKey(),
    /** Identifies the keys of the servers, which must all have the same ones. The keys cannot be derived from it. */
    secretsFingerprint: text('secrets_fingerprint').notNull(),
    /** When the latest backup was made and verified, whichever server or command made it; null if none was. */
    lastBackupAt: instantColumn('last_backup_at'),
    lastBackupBytes: bigint('last_backup_bytes', { mode: 'number' }),
    /** How many bytes each person may store. Null until a server has started. */
    storedBytesLimit: bigint('stored_bytes_limit', { mode: 'number' }),
    createdAt,
  },
  table => [check('installation_one_row', sql`${table.id} = 1`)],
)

/** The running servers that share the database. Each reports every ten seconds. */
export const liveServersTable = pgTable('live_servers', {
  id: uuid('id').primaryKey(),
  seenAt: instantColumn('seen_at').notNull(),
})

/** Uploaded profile pictures, if they are not stored as files. Their names are in the avatars of their owners. */
export const avatarsTable = pgTable('avatars', {
  name: text('name').primaryKey(),
  bytes: bytesColumn('bytes').notNull(),
  createdAt,
})

/**
 * How often something limited was tried: wrong passwords, registrations, requests for emails. All servers count together.
 * Keys and owners are hashed, because they contain email addresses.
 */
export const attemptCountsTable = pgTable(
  'attempt_counts',
  {
    keyHash: text('key_hash').primaryKey(),
    /** The account whose password was tried, so that its counts can be deleted together. */
    ownerHash: text('owner_hash'),
    count: integer('count').notNull(),
    firstAt: instantColumn('first_at').notNull(),
    lastAt: instantColumn('last_at').notNull(),
    /** From then on, the count is zero. */
    expiresAt: instantColumn('expires_at').notNull(),
  },
  table => [
    index('attempt_counts_owner').on(table.ownerHash),
    index('attempt_counts_expiry').on(table.expiresAt),
    index('attempt_counts_age').on(table.lastAt),
  ],
)
