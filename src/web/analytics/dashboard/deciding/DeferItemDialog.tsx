import type { AttentionQueue } from '#contract/analytics/analytics.ts'
import { DeferDialog } from '#web/analytics/dashboard/deferring/DeferDialog.tsx'
import { findDeferrableItem } from '#web/analytics/dashboard/deferring/deferrable-items.ts'
import { describeItemReason } from '#web/analytics/dashboard/deferring/describe-item-reason.ts'
import { useDeferItem } from '#web/analytics/dashboard/deferring/queries.ts'
import type { TriageNavigation } from '#web/analytics/dashboard/use-triage-navigation.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import type { OpenDecision } from './use-open-decision.ts'

/** Defers an item of the queue and goes to the next one. */
export function DeferItemDialog({
  attention,
  decision: { key, isInList, returnFocus },
  triage,
  onClose,
}: {
  attention: AttentionQueue
  decision: OpenDecision
  triage: TriageNavigation
  onClose: () => void
}) {
  const units = useUnits()
  const { mutate } = useDeferItem(triage.focusCurrentRow)
  const item = findDeferrableItem(attention, key)
  if (!item) return null
  return (
    <DeferDialog
      item={item}
      onDefer={until => {
        onClose()
        mutate({ item, until, reason: describeItemReason(attention, key, units).slice(0, 300) })
        triage.leave(key, isInList)
      }}
      onClose={() => {
        onClose()
        if (isInList) triage.focusRow(key)
        else returnFocus()
      }}
    />
  )
}
