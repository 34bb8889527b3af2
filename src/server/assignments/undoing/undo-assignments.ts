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
  isPartial: boolean
}

/**
 * Removes assignments that the coach has just made, and restores the programs that they replaced. Assignments
 * with a session that the athlete has begun stay. Skips assignments that no longer exist, so that the request
 * can be repeated.
 *
 * Without access to the logs of an athlete, a coach does not learn whether the athlete has begun: if one of these
 * athletes has, none of them is counted or named.
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
  const kept = assignments.filter(one => one.isBegun)
  const isPartial = kept.some(one => !one.sharesLogs)
  const counted = isPartial ? undone.filter(one => one.sharesLogs) : undone
  return {
    removedCount: counted.length,
    sessionCount: counted.reduce((sum, one) => sum + one.sessionCount, 0),
    restoredSessionCount: isPartial ? 0 : restoredSessionCount,
    kept: kept.filter(one => one.sharesLogs).map(one => one.athlete),
    isPartial,
  }
}
