import { useMutation } from '@tanstack/react-query'
import type { TodaysDecision } from '#contract/analytics/decisions.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { undoDecision } from './undo-decision.ts'
import { confirmUndo, showUndoFailure } from './undo-last-decision.ts'
import { undoScope } from './use-undo-last-decision.ts'

/** Undoes one decision of the list. */
export function useUndoDecision(onRestored: (itemKey: string | undefined) => void) {
  const dates = useDateFormatter()
  return useMutation({
    ...undoScope,
    mutationFn: async (decision: TodaysDecision) => decision.undo && undoDecision(decision.undo),
    onSuccess: (_, decision) => confirmUndo(decision, dates, onRestored),
    onError: showUndoFailure,
  })
}
