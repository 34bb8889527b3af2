import type { ReactNode } from 'react'
import type { PainReport } from '#contract/workout-logs/pain.ts'
import { getPainReportKey } from '#web/analytics/dashboard/attention-queue.ts'
import styles from '#web/analytics/dashboard/DashboardPanel.module.css'
import type { TriageNavigation } from '#web/analytics/dashboard/use-triage-navigation.ts'
import { PainReportPanel } from '#web/safety/PainReportPanel.tsx'

/** The open pain report and the buttons for the coach's decision. */
export function OpenedPainReportSection({
  triage,
  report,
  position,
  onClose,
}: {
  triage: TriageNavigation
  report: PainReport
  /** The place in the queue: `4 of 10`. */
  position: ReactNode
  onClose: (() => void) | undefined
}) {
  const key = getPainReportKey(report)
  return (
    <section className={styles.opened} aria-label="Opened pain report">
      <PainReportPanel
        report={report}
        position={position}
        isEntered={triage.entered?.id === key}
        hasNext={triage.hasNextOf(key)}
        onClose={onClose}
        onDecided={() => triage.leave(key)}
      />
    </section>
  )
}
