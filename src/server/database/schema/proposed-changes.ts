import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { personalTokensTable, usersTable } from './account.ts'
import { createdAt, instantColumn } from './columns.ts'

/** Calls of operations that were proposed, for example by assistants, and wait for a person to confirm them. */
export const proposedChangesTable = pgTable(
  'proposed_changes',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    /** Null if the change was proposed without a token, or if the token was revoked. */
    tokenId: uuid('token_id').references(() => personalTokensTable.id, { onDelete: 'set null' }),
    /** Null if the change was proposed without a token. */
    tokenName: text('token_name'),
    operation: text('operation').notNull(),
    params: jsonb('params').$type<Record<string, string>>().notNull(),
    query: jsonb('query').$type<Record<string, unknown>>().notNull(),
    input: jsonb('input').$type<Record<string, unknown>>().notNull(),
    /** The same for the same operation with the same parameters. */
    fingerprint: text('fingerprint').notNull(),
    state: text('state').$type<'waiting' | 'applied' | 'rejected'>().notNull().default('waiting'),
    createdAt,
    decidedAt: instantColumn('decided_at'),
    problem: text('problem'),
  },
  table => [
    index('proposed_changes_user').on(table.userId, table.createdAt, table.id),
    index('proposed_changes_token').on(table.tokenId),
    // This index is used by the nightly maintenance job.
    index('proposed_changes_age').on(table.createdAt),
    uniqueIndex('proposed_changes_waiting')
      .on(table.userId, table.fingerprint)
      .where(sql`${table.state} = 'waiting'`),
  ],
)
