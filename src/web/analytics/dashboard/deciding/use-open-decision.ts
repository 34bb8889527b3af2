import { type RefObject, useState } from 'react'
import type { AttentionQueue } from '#contract/analytics/analytics.ts'
import { findAthlete, isPainReportKey } from '#web/analytics/dashboard/attention-queue.ts'
import { toast } from '#web/app/feedback/toast.ts'

/** A decision that the coach is making in a dialog, and whether the focus was in the list before. */
export type OpenDecision = { kind: 'defer' | 'adjust'; key: string; isInList: boolean }

/** Opens a dialog for a decision about an item of the queue, and explains why some items have none. */
export function useOpenDecision(attention: AttentionQueue, list: RefObject<HTMLElement | null>) {
  const [decision, setDecision] = useState<OpenDecision>()
  function open(kind: OpenDecision['kind'], key: string | undefined) {
    if (key === undefined) return
    if (!findAthlete(attention, key)) void toast.failure('This item is not about one athlete.')
    else if (kind === 'defer' && isPainReportKey(key))
      void toast.failure('A pain report cannot be deferred.', {
        detail: 'The training stays on hold until you decide.',
      })
    else setDecision({ kind, key, isInList: list.current?.contains(document.activeElement) ?? false })
  }
  return { decision, open, close: () => setDecision(undefined) }
}
