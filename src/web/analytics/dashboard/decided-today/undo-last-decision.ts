import type { TodaysDecision } from '#contract/analytics/decisions.ts'
import { invalidateQueue } from '#web/analytics/dashboard/queries.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { undoStack } from '#web/app/feedback/undo-keys.ts'
import type { DateFormatter } from '#web/ui/display/date-formatter.ts'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { describeTodaysDecision } from './describe-todays-decision.ts'
import { findLastDecision, getRestoredItemKey, identifyDecision, undoDecision } from './undo-decision.ts'
import { waitForQueuedDecisions } from './wait-for-queued-decisions.ts'

type Restore = (itemKey: string | undefined) => void

/**
 * Undoes the coach’s last decision of today. A message or comment cannot be undone: this is said once, and the next call
 * passes it. Decisions that are still being saved come first.
 */
export const undoLastDecision = (undone: LastDecision) => undoLast(undone).catch(showUndoFailure)

type LastDecision = {
  userId: string
  dates: DateFormatter
  /** The decisions of which the coach knows that they cannot be undone. */
  passedIds: Set<string>
  onRestored: Restore
}

async function undoLast({ userId, dates, passedIds, onRestored }: LastDecision) {
  await waitForQueuedDecisions()
  const last = await findLastDecision(userId, passedIds)
  if (!last) {
    void toast.failure('You have made no other decision today that can be undone.')
  } else if (last.undo) {
    await undoDecision(last.undo)
    confirmUndo(last, dates, onRestored)
  } else {
    passedIds.add(last.id)
    void toast.failure(`This cannot be undone: ${formatDecision(last, dates)}`, {
      detail: 'Press Z again to undo the decision before it.',
    })
  }
}

export function showUndoFailure(error: Error) {
  void toast.failure(getFailureMessage(error, 'Nothing was undone. Please try again.'))
  // The decision may have been undone elsewhere.
  void invalidateQueue()
}

/** Says what was undone, and restores its item when the queue is up to date. */
export function confirmUndo(decision: TodaysDecision, dates: DateFormatter, onRestored: Restore) {
  const key = decision.undo ? getRestoredItemKey(decision.undo) : undefined
  if (decision.undo) undoStack.forget(identifyDecision(decision.undo))
  void toast.success(`Undone: ${formatDecision(decision, dates)}`)
  void invalidateQueue().then(() => onRestored(key))
}

const formatDecision = (decision: TodaysDecision, dates: DateFormatter) =>
  `${formatFullName(decision.athlete)}, ${describeTodaysDecision(decision, dates)}`
