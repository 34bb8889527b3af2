import { type RefObject, useState } from 'react'
import type { AttentionQueue } from '#contract/analytics/analytics.ts'
import { findAthlete } from '#web/analytics/dashboard/attention-queue.ts'
import { useIsWide } from '#web/ui/hooks/use-is-wide.ts'

/** A decision that the coach is making, whether the focus was in the list before, and a function that returns it. */
export type OpenDecision = {
  kind: 'defer' | 'adjust' | 'decide'
  key: string
  isInList: boolean
  returnFocus: () => void
}

/** Opens a decision about an item of the queue. */
export function useOpenDecision(attention: AttentionQueue, list: RefObject<HTMLElement | null>) {
  const isWide = useIsWide()
  const [decision, setDecision] = useState<OpenDecision>()
  const isInPane = isWide && decision?.kind === 'adjust' && findAthlete(attention, decision.key)
  return {
    /** A decision that is made below the open item, and one that is made in a dialog. */
    paneDecision: isInPane ? decision : undefined,
    dialogDecision: isInPane ? undefined : decision,
    open: (kind: OpenDecision['kind'], key: string | undefined) => {
      const opener = document.activeElement
      const isInList = list.current?.contains(opener) ?? false
      // The dialog is removed first, which takes the focus away.
      const returnFocus = () => setTimeout(() => opener instanceof HTMLElement && opener.focus())
      if (key !== undefined) setDecision({ kind, key, isInList, returnFocus })
    },
    close: () => setDecision(undefined),
  }
}
