import { decisions, type TodaysDecision } from '#contract/analytics/decisions.ts'
import { deferrals } from '#contract/analytics/deferrals.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { painReportDecisions } from '#contract/workout-logs/pain-report-decisions.ts'
import { reviews } from '#contract/workout-logs/reviews.ts'
import { getPainReportKey } from '#web/analytics/dashboard/attention-queue.ts'
import { call } from '#web/app/client/api-client.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { invalidatePain } from '#web/shared/queries/pain-reports.ts'

export type DecisionUndo = NonNullable<TodaysDecision['undo']>

/** Identifies a decision among the changes that Ctrl Z undoes. */
export function identifyDecision(undo: DecisionUndo): string {
  switch (undo.kind) {
    case 'review':
      return `review-${undo.workoutLogId}`
    case 'deferral':
      return `deferral-${undo.itemKind}-${undo.itemId}`
    case 'adjustment':
      return `adjustment-${undo.changeId}`
    case 'pain':
      return `pain-${undo.painReportId}-${undo.decidedAt}`
  }
}

/** Undoes a decision. The plan of an adjusted session comes first: if it cannot be restored, nothing is undone. */
export async function undoDecision(undo: DecisionUndo): Promise<void> {
  switch (undo.kind) {
    case 'review':
      await call(reviews.unreview, { params: { id: undo.workoutLogId } })
      return
    case 'deferral':
      await call(deferrals.bringBack, { params: { kind: undo.itemKind, id: undo.itemId } })
      return
    case 'adjustment':
      await call(schedule.undoChange, { params: { id: undo.sessionId, changeId: undo.changeId } })
      for (const queryKey of [['sessions'], ['analytics']]) void queryClient.invalidateQueries({ queryKey })
      if (undo.workoutLogId) await call(reviews.unreview, { params: { id: undo.workoutLogId } })
      return
    case 'pain':
      await call(painReportDecisions.undo, {
        params: { id: undo.painReportId },
        query: { decidedAt: undo.decidedAt },
      })
      invalidatePain()
  }
}

/** Returns the key of the queue’s item that an undone decision brings back; undefined if it was not about an item. */
export function getRestoredItemKey(undo: DecisionUndo): string | undefined {
  if (undo.kind === 'deferral')
    return undo.itemKind === 'log' ? undo.itemId : `${undo.itemKind}-${undo.itemId}`
  if (undo.kind === 'pain') return getPainReportKey({ id: undo.painReportId })
  return undo.workoutLogId ?? undefined
}

const searchedDecisions = 50

/** Finds the coach’s last decision of today, other than those with the given ids. */
export async function findLastDecision(
  coachId: string,
  passedIds: ReadonlySet<string>,
): Promise<TodaysDecision | undefined> {
  const { data } = await call(decisions.today, { query: { limit: searchedDecisions } })
  return data.find(one => one.coach.id === coachId && !passedIds.has(one.id))
}
