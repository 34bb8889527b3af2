import { type RefObject, useState } from 'react'
import type { AttentionQueue } from '#contract/analytics/analytics.ts'
import { findAthlete } from '#web/analytics/dashboard/attention-queue.ts'
import { useIsWide } from '#web/ui/hooks/use-is-wide.ts'

/** A decision that the coach is making, and whether the focus was in the list before. */
export type OpenDecision = { kind: 'defer' | 'adjust'; key: string; isInList: boolean }

/** Opens a decision about an item of the queue. */
export function useOpenDecision(attention: AttentionQueue, list: RefObject<HTMLElement | null>) {
  const isWide = useIsWide()
  const [decision, setDecision] = useState<OpenDecision>()
  const isInPane = isWide && decision?.kind === 'adjust' && findAthlete(attention, decision.key)
  return {
    /** A decision that is made below the open item, and one that is made in a dialog. */
    paneDecision: isInPane ? decision : undefined,
    dialogDecision: isInPane ? undefined : decision,
    open: (kind: OpenDecision['kind'], key: string | undefined) =>
      key !== undefined &&
      setDecision({ kind, key, isInList: list.current?.contains(document.activeElement) ?? false }),
    close: () => setDecision(undefined),
  }
}
