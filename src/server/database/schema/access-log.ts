import { date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AccessKind } from '#contract/people/access-log.ts'
import { usersTable } from './account.ts'
import { instantColumn } from './columns.ts'

/** Views of athletes’ data: one row for each viewer, athlete, kind of data and day. */
export const accessesTable = pgTable(
  'accesses',
  {
    id: uuid('id').primaryKey(),
    athleteId: uuid('athlete_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    /** Null if the account was deleted. The athlete, if the athlete downloaded the data. */
    viewerId: uuid('viewer_id').references(() => usersTable.id, { onDelete: 'set null' }),
    kind: text('kind').$type<AccessKind>().notNull(),
    utcDay: date('utc_day').notNull(),
    firstAt: instantColumn('first_at').notNull(),
    lastAt: instantColumn('last_at').notNull(),
  },
  table => [
    uniqueIndex('accesses_day').on(table.athleteId, table.viewerId, table.kind, table.utcDay),
    index('accesses_athlete').on(table.athleteId, table.lastAt, table.id),
    // This index is used when an account is deleted.
    index('accesses_viewer').on(table.viewerId),
    // This index is used by the nightly maintenance job.
    index('accesses_age').on(table.lastAt),
  ],
)
