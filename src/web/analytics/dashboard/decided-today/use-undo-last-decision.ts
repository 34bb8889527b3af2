import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { toast } from '#web/app/feedback/toast.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'

/** One after the other, so that the next undo starts from what the previous one left. */
export const undoScope = { scope: { id: 'undo-decision' } }

/** Undoes the coach’s last decision of today; called again, the one before it. */
export function useUndoLastDecision(onRestored: (itemKey: string | undefined) => void) {
  const { id: userId } = useUser()
  const dates = useDateFormatter()
  const passedIds = useRef(new Set<string>()).current
  return useMutation({
    ...undoScope,
    mutationFn: async () => {
      const { undoLastDecision } = await import('./undo-last-decision.ts')
      await undoLastDecision({ userId, dates, passedIds, onRestored })
    },
    // The code could not be loaded.
    onError: () => toast.failure('Nothing was undone. Please try again.'),
  })
}
