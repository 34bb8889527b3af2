import type { AttentionQueue } from '#contract/analytics/analytics.ts'
import { isPainReportKey } from '#web/analytics/dashboard/attention-queue.ts'
import type { TriageNavigation } from '#web/analytics/dashboard/use-triage-navigation.ts'
import { useIsWide } from '#web/ui/hooks/use-is-wide.ts'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { findItemPlace } from './find-item-place.ts'
import { ItemPositionSection } from './ItemPositionSection.tsx'
import { OpenedLogSection } from './OpenedLogSection.tsx'
import { OpenedPainReportSection } from './OpenedPainReportSection.tsx'
import { useOpenedPainReport } from './use-opened-pain-report.ts'

/** The open log or pain report of the queue. */
export function OpenedItemSection({
  id,
  triage,
  attention,
  isAdjusting,
  onDefer,
  onAdjust,
  onDecide,
  onClose,
}: {
  id: string
  triage: TriageNavigation
  /** The whole queue. */
  attention: AttentionQueue
  isAdjusting: boolean
  onDefer: () => void
  onAdjust: () => void
  /** Shows all decisions in a sheet, on narrow screens. */
  onDecide: (() => void) | undefined
  onClose: (() => void) | undefined
}) {
  const isWide = useIsWide()
  const report = useOpenedPainReport(id, attention.pain.items)
  const place = findItemPlace(attention, id)
  const navigation = !isWide && place && <ItemPositionSection id={id} position={place} triage={triage} />
  const position = isWide && place && `${place.place.toLocaleString()} of ${place.count.toLocaleString()}`
  if (!isPainReportKey(id))
    return (
      <>
        {navigation}
        <OpenedLogSection
          triage={triage}
          id={id}
          position={position}
          isAdjusting={isAdjusting}
          onDefer={onDefer}
          onAdjust={onAdjust}
          onDecide={onDecide}
          onClose={onClose}
        />
      </>
    )
  if (report)
    return (
      <>
        {navigation}
        <OpenedPainReportSection triage={triage} report={report} position={position} onClose={onClose} />
      </>
    )
  return (
    <EmptyState title="No decision needed">
      A decision has already been made on this pain report, or the athlete has withdrawn it.
    </EmptyState>
  )
}
