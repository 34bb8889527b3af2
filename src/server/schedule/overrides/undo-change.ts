import type { Transaction } from '#server/database/connection.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import { isId } from '#server/http/is-id.ts'
import { type OverrideContext, saveOverride } from './override-plan.ts'
import { findOwnSessionChange, markSessionChangeUndone } from './store.ts'

/**
 * Restores the plan from before a change of this coach. Fails if another change came later, even if it changed another
 * part of the plan, because that would be undone, too. Undoing the same change again does nothing.
 */
export async function undoPlanChange(tx: Transaction, context: OverrideContext, changeId: string) {
  const { coach, session, plan, now } = context
  const change = requireFound(
    isId(changeId) && (await findOwnSessionChange(tx, coach, session, changeId)),
    'session-plan.not-found',
  )
  if (change.isUndone) return
  const { before } = change
  if (!before || !change.isLatest || before.revisionId !== plan.revisionId)
    throw failure('session-plan.changed-elsewhere')
  await saveOverride(tx, context, before.override, {
    note: '',
    reason: '',
    isUndo: true,
    undoneChangeId: changeId,
  })
  await markSessionChangeUndone(tx, session, changeId, now)
}
