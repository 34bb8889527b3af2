import type { PainReport } from '#contract/pain.ts'
import { PainPanel } from '../../safety/PainPanel.tsx'
import parts from './DashboardPanel.module.css'
import { painKey } from './queue.ts'
import type { Triage } from './use-triage.ts'

/** The pain that one decides on. */
export function OpenedPainPanel({
  triage,
  report,
  onClose,
}: {
  triage: Triage
  report: PainReport
  onClose: (() => void) | undefined
}) {
  const key = painKey(report)
  return (
    <section className={parts.opened} aria-label="Opened pain report">
      <PainPanel
        report={report}
        isEntered={triage.entered?.id === key}
        hasNext={triage.hasNextOf(key)}
        onClose={onClose}
        onDecided={() => triage.leave(key)}
      />
    </section>
  )
}
