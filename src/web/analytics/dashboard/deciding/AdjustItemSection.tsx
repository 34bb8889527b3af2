import { type ComponentProps, useEffect, useRef } from 'react'
import type { AttentionQueue } from '#contract/analytics/analytics.ts'
import { findAthlete, isPainReportKey } from '#web/analytics/dashboard/attention-queue.ts'
import { identifyDecision, undoDecision } from '#web/analytics/dashboard/decided-today/undo-decision.ts'
import { waitForQueuedDecisions } from '#web/analytics/dashboard/decided-today/wait-for-queued-decisions.ts'
import { describeItemReason } from '#web/analytics/dashboard/deferring/describe-item-reason.ts'
import { invalidateQueue, useReviewFromQueue } from '#web/analytics/dashboard/queries.ts'
import { useOpenedItem } from '#web/analytics/dashboard/use-opened-item.ts'
import type { TriageNavigation } from '#web/analytics/dashboard/use-triage-navigation.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { AdjustNextSessionPanel } from '#web/schedule/adjusting/AdjustNextSessionPanel.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { ReviewWithWordField } from './ReviewWithWordField.tsx'
import type { OpenDecision } from './use-open-decision.ts'

/**
 * Adjusts the next session of an item’s athlete and goes to the next item. A log that led to an adjustment counts as
 * reviewed; undoing the adjustment undoes that, too.
 */
export function AdjustItemSection({
  attention,
  decision: { kind, key, isInList, returnFocus },
  triage,
  place,
  isHidden = false,
  onDefer,
  onClose,
}: {
  attention: AttentionQueue
  decision: OpenDecision
  triage: TriageNavigation
  place: 'pane' | 'sheet'
  /** True while another item is open. What the coach has entered stays. */
  isHidden?: boolean
  onDefer?: (() => void) | undefined
  onClose: () => void
}) {
  const units = useUnits()
  const { openId, open } = useOpenedItem()
  const { mutate: review } = useReviewFromQueue()
  const athlete = findAthlete(attention, key)
  const log = attention.logs.items.find(one => one.id === key)
  const canOpen = place === 'pane' && openId === undefined && (log !== undefined || isPainReportKey(key))
  const isOpening = useRef(canOpen)
  // The coach decides with the item in view.
  useEffect(() => {
    if (!isOpening.current) return
    isOpening.current = false
    open(key)
  }, [open, key])
  if (!athlete) return null
  const reason = describeItemReason(attention, key, units).slice(0, 300)

  function finish({
    sentence,
    sessionId,
    changeId,
  }: Parameters<ComponentProps<typeof AdjustNextSessionPanel>['onSaved']>[0]) {
    onClose()
    if (log) {
      const name = formatFullName(log.athlete)
      review({ id: log.id, revisionCount: log.revisionCount, reason, name, isQuiet: true })
    }
    triage.leave(key, isInList)
    const undo = changeId && {
      kind: 'adjustment' as const,
      sessionId,
      changeId,
      workoutLogId: log?.id ?? null,
    }
    const run = () =>
      undo &&
      waitForQueuedDecisions()
        .then(() => undoDecision(undo))
        .then(triage.focusCurrentRow)
        .catch(error => toast.failure(getFailureMessage(error, 'Nothing was undone. Please try again.')))
        .finally(invalidateQueue)
    void toast.success(
      sentence,
      undo ? { action: { label: 'Undo', run: () => void run(), change: identifyDecision(undo) } } : {},
    )
  }
  return (
    <AdjustNextSessionPanel
      origin={{ athlete, workoutLogId: log?.id, sessionId: log?.sessionId ?? null, reason }}
      place={place}
      isHidden={isHidden}
      others={
        kind === 'decide'
          ? {
              review: log && (
                <ReviewWithWordField
                  log={log}
                  hasNext={triage.hasNext}
                  onReview={() => {
                    onClose()
                    triage.review()
                  }}
                />
              ),
              links: (
                <>
                  <TextButton onClick={triage.message}>Message {athlete.firstName}</TextButton>
                  {onDefer && <TextButton onClick={onDefer}>Defer…</TextButton>}
                </>
              ),
            }
          : undefined
      }
      onSaved={finish}
      onClose={() => {
        onClose()
        // The pane leaves no button to which the focus could return.
        if (isInList || place === 'pane') triage.focusRow(key)
        else returnFocus()
      }}
    />
  )
}
