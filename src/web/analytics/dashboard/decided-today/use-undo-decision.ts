import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { TodaysDecision } from '#contract/analytics/decisions.ts'
import { invalidateQueue, waitForQueuedDecisions } from '#web/analytics/dashboard/queries.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { describeTodaysDecision } from './describe-todays-decision.ts'
import { findLastDecision, getRestoredItemKey, undoDecision } from './undo-decision.ts'

type Restore = (itemKey: string | undefined) => void

/** One after the other, so that the next undo starts from what the previous one left. */
const undoScope = { scope: { id: 'undo-decision' } }

/**
 * Undoes the coach’s last decision of today; called again, the one before it. A message or comment cannot be undone: this
 * is said once, and the next call passes it. Decisions that are still being saved come first.
 */
export function useUndoLastDecision(onRestored: Restore) {
  const { id: userId } = useUser()
  const format = useDescription()
  const passed = useRef(new Set<string>())
  return useMutation({
    ...undoScope,
    mutationFn: async () => {
      await waitForQueuedDecisions()
      const last = await findLastDecision(userId, passed.current)
      if (last?.undo) await undoDecision(last.undo)
      return last
    },
    onSuccess: last => {
      if (!last) toast.failure('You have made no other decision today that can be undone.')
      else if (last.undo) confirmUndo(format(last), getRestoredItemKey(last.undo), onRestored)
      else {
        passed.current.add(last.id)
        void toast.failure(`This cannot be undone: ${format(last)}`, {
          detail: 'Press Z again to undo the decision before it.',
        })
      }
    },
    onError: showFailure,
  })
}

/** Undoes one decision of the list. */
export function useUndoDecision(onRestored: Restore) {
  const format = useDescription()
  return useMutation({
    ...undoScope,
    mutationFn: async (decision: TodaysDecision) => decision.undo && undoDecision(decision.undo),
    onSuccess: (_, decision) =>
      confirmUndo(
        format(decision),
        decision.undo ? getRestoredItemKey(decision.undo) : undefined,
        onRestored,
      ),
    onError: showFailure,
  })
}

function useDescription() {
  const dates = useDateFormatter()
  return (decision: TodaysDecision) =>
    `${formatFullName(decision.athlete)}, ${describeTodaysDecision(decision, dates)}`
}

function confirmUndo(description: string, itemKey: string | undefined, onRestored: Restore) {
  void toast.success(`Undone: ${description}`)
  void invalidateQueue().then(() => onRestored(itemKey))
}

function showFailure(error: Error) {
  void toast.failure(getFailureMessage(error, 'Nothing was undone. Please try again.'))
  // The decision may have been undone elsewhere.
  void invalidateQueue()
}
