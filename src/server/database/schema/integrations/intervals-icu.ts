import { bigint, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { IntervalsIcuFailure, IntervalsIcuStopReason } from '#contract/account/intervals-icu.ts'
import { usersTable } from '#server/database/schema/account.ts'
import { createdAt, instantColumn } from '#server/database/schema/columns.ts'
import { importsTable } from '#server/database/schema/imports.ts'

const connectedUserId = () =>
  uuid('user_id')
    .notNull()
    .references(() => intervalsIcuConnectionsTable.userId, { onDelete: 'cascade' })

/** The athletes who are connected with Intervals.icu, with their encrypted keys. */
export const intervalsIcuConnectionsTable = pgTable(
  'intervals_icu_connections',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    sealedKey: text('sealed_key').notNull(),
    /** The athlete’s id and name at Intervals.icu. */
    athleteId: text('athlete_id').notNull(),
    athleteName: text('athlete_name').notNull(),
    weeksAhead: integer('weeks_ahead').notNull(),
    /** Earlier activities are not imported. */
    importsFrom: date('imports_from', { mode: 'string' }).notNull(),
    createdAt,
    nextSyncAt: instantColumn('next_sync_at').notNull(),
    /** The last domain event that the next synchronisation takes into account. */
    lastEventNumber: bigint('last_event_number', { mode: 'number' }).notNull().default(0),
    /** The last time at which the person asked for a synchronisation. */
    syncRequestedAt: instantColumn('sync_requested_at'),
    /** Null unless a synchronisation is running. */
    syncingSince: instantColumn('syncing_since'),
    lastSyncAt: instantColumn('last_sync_at'),
    failure: text('failure').$type<IntervalsIcuFailure>(),
    /** The number of failed synchronisations since the last success. */
    failures: integer('failures').notNull().default(0),
    stoppedAt: instantColumn('stopped_at'),
    stopReason: text('stop_reason').$type<IntervalsIcuStopReason>(),
    lastImportId: uuid('last_import_id').references(() => importsTable.id, { onDelete: 'set null' }),
  },
  table => [
    index('intervals_icu_connections_next').on(table.nextSyncAt),
    // This index is used when an import is deleted.
    index('intervals_icu_connections_import').on(table.lastImportId),
  ],
)

/** The sessions that were sent. A session may no longer exist. */
export const intervalsIcuWorkoutsTable = pgTable(
  'intervals_icu_workouts',
  {
    userId: connectedUserId(),
    sessionId: uuid('session_id').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    /** A hash of what was sent. */
    hash: text('hash').notNull(),
    sentAt: instantColumn('sent_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.sessionId] }),
    // This index is used by the nightly maintenance job.
    index('intervals_icu_workouts_date').on(table.date),
  ],
)

/** The activities that were imported or cannot be imported, so that each is requested once. */
export const intervalsIcuActivitiesTable = pgTable(
  'intervals_icu_activities',
  {
    userId: connectedUserId(),
    activityId: text('activity_id').notNull(),
    name: text('name').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    outcome: text('outcome').$type<'imported' | 'strava' | 'unreadable'>().notNull(),
    createdAt,
  },
  table => [
    primaryKey({ columns: [table.userId, table.activityId] }),
    index('intervals_icu_activities_outcome').on(table.userId, table.outcome, table.createdAt),
    // This index is used by the nightly maintenance job.
    index('intervals_icu_activities_date').on(table.date),
  ],
)
