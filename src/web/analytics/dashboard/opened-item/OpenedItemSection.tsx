import type { PainReport } from '#contract/workout-logs/pain.ts'
import { isPainReportKey } from '#web/analytics/dashboard/attention-queue.ts'
import type { TriageNavigation } from '#web/analytics/dashboard/use-triage-navigation.ts'
import { useIsWide } from '#web/ui/hooks/use-is-wide.ts'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { ItemPositionSection } from './ItemPositionSection.tsx'
import { OpenedLogSection } from './OpenedLogSection.tsx'
import { OpenedPainReportSection } from './OpenedPainReportSection.tsx'
import { useOpenedPainReport } from './use-opened-pain-report.ts'

/** The open log or pain report of the queue. */
export function OpenedItemSection({
  id,
  triage,
  reports,
  isAdjusting,
  onDefer,
  onAdjust,
  onDecide,
  onClose,
}: {
  id: string
  triage: TriageNavigation
  reports: readonly PainReport[]
  isAdjusting: boolean
  onDefer: () => void
  onAdjust: () => void
  /** Shows all decisions in a sheet, on narrow screens. */
  onDecide: (() => void) | undefined
  onClose: (() => void) | undefined
}) {
  const isWide = useIsWide()
  const report = useOpenedPainReport(id, reports)
  const position = !isWide && <ItemPositionSection id={id} triage={triage} />
  if (!isPainReportKey(id))
    return (
      <>
        {position}
        <OpenedLogSection
          triage={triage}
          id={id}
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
        {position}
        <OpenedPainReportSection triage={triage} report={report} onClose={onClose} />
      </>
    )
  return (
    <EmptyState title="No decision needed">
      A decision has already been made on this pain report, or the athlete has withdrawn it.
    </EmptyState>
  )
}
