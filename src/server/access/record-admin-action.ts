import type { AdminActionKind } from '#contract/admin/administration.ts'
import type { Transaction } from '#server/database/connection.ts'
import { adminActionsTable } from '#server/database/schema.ts'

export type NewAdminAction = {
  kind: AdminActionKind
  /** Null for a command on the server. */
  actorId: string | null
  subjectId: string | null
  details?: Record<string, string | number>
}

/** Adds an entry to the audit trail, in the transaction of the action. */
export async function recordAdminAction(tx: Transaction, action: NewAdminAction, now: Date) {
  await tx.insert(adminActionsTable).values({ ...action, createdAt: now })
}
