import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './account.ts'
import { createdAt, instantColumn } from './columns.ts'

/** The people for whom the server saves an archive every week. */
export const scheduledExportsTable = pgTable(
  'scheduled_exports',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    createdAt,
    nextAt: instantColumn('next_at').notNull(),
    /** Null until the first archive has been saved. */
    lastArchiveAt: instantColumn('last_archive_at'),
    /** The time of the last attempt if it failed. */
    failedAt: instantColumn('failed_at'),
  },
  table => [index('scheduled_exports_next').on(table.nextAt)],
)
