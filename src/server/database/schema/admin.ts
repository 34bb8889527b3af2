import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { AdminActionKind } from '#contract/admin/administration.ts'
import { usersTable } from './account.ts'
import { createdAt } from './columns.ts'

/** The audit trail: what administrators did, with the account that did it and the account it concerns. */
export const adminActionsTable = pgTable(
  'admin_actions',
  {
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<AdminActionKind>().notNull(),
    /** Null if the action was done with a command on the server, or if the account was deleted. */
    actorId: uuid('actor_id').references(() => usersTable.id, { onDelete: 'set null' }),
    subjectId: uuid('subject_id').references(() => usersTable.id, { onDelete: 'set null' }),
    details: jsonb('details').$type<Record<string, string | number>>().notNull().default({}),
    createdAt,
  },
  table => [
    index('admin_actions_subject').on(table.subjectId, table.number),
    index('admin_actions_kind').on(table.kind, table.number),
    // This index is used when an account is deleted.
    index('admin_actions_actor').on(table.actorId),
  ],
)
