import { date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { DeferrableItemKind } from '#contract/analytics/deferral.ts'
import { usersTable } from './account.ts'
import { instantColumn } from './columns.ts'

/** Items of a coach's attention queue that the coach has deferred. Deferring an item again replaces its row. */
export const deferralsTable = pgTable(
  'deferrals',
  {
    coachId: uuid('coach_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    itemKind: text('item_kind').$type<DeferrableItemKind>().notNull(),
    /** The log or assignment; the athlete for missed sessions and unread messages. */
    itemId: uuid('item_id').notNull(),
    athleteId: uuid('athlete_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    /** The day in the coach's time zone on which the item returns. */
    until: date('until', { mode: 'string' }).notNull(),
    deferredAt: instantColumn('deferred_at').notNull(),
    /** The time when new information about the athlete returned the item before its day. */
    returnedAt: instantColumn('returned_at'),
  },
  table => [
    primaryKey({ columns: [table.coachId, table.itemKind, table.itemId] }),
    index('deferrals_athlete').on(table.athleteId),
  ],
)
