import type { Person } from '#contract/fields.ts'
import { restoreReplacedPrograms } from '#server/assignments/overlapping/store.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { deleteAssignments, lockAssignmentsToUndo } from './store.ts'

type UndoneAssignments = {
  removedCount: number
  sessionCount: number
  restoredSessionCount: number
  kept: Person[]
}

/**
 * Removes assignments that the coach has just made, and restores the programs that they replaced. Assignments
 * with a session that the athlete has begun stay. Skips assignments that no longer exist, so that the request
 * can be repeated.
 */
export async function undoAssignments(
  tx: Transaction,
  coach: Actor,
  ids: readonly string[],
): Promise<UndoneAssignments> {
  const assignments = await lockAssignmentsToUndo(tx, coach, ids)
  const undone = assignments.filter(one => !one.isBegun)
  const undoneIds = undone.map(one => one.id)
  const restoredSessionCount = undone.length > 0 ? await restoreReplacedPrograms(tx, undoneIds) : 0
  if (undone.length > 0) await deleteAssignments(tx, undoneIds)
  return {
    removedCount: undone.length,
    sessionCount: undone.reduce((sum, one) => sum + one.sessionCount, 0),
    restoredSessionCount,
    kept: assignments.filter(one => one.isBegun).map(one => one.athlete),
  }
}
