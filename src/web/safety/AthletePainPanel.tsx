import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PainReport } from '#contract/workout-logs/pain.ts'
import { isHoldDecided } from '#training/safety/safety-hold.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { describePainDecision, formatPainLine } from '#web/shared/pain-labels.ts'
import { holdsOfAthlete } from '#web/shared/queries/pain-reports.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { DayStatusIcon } from '#web/ui/display/DayStatusIcon.tsx'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import styles from './AthletePainPanel.module.css'
import { PainReportPanel } from './PainReportPanel.tsx'

/**
 * Shows a coach the safety holds that result from an athlete's pain reports. Renders nothing if there are
 * none.
 */
export function AthletePainPanel({ athleteId }: { athleteId: string }) {
  const { data: reports, isError, refetch } = useQuery(holdsOfAthlete(athleteId))
  const [openId, setOpenId] = useState<string>()
  const open = reports?.find(one => one.id === openId)
  if (isError && !reports)
    return (
      <section className={styles.panel} aria-label="On hold">
        <p role="alert">
          The pain reports could not be loaded. <TextButton onClick={() => refetch()}>Try again</TextButton>
        </p>
      </section>
    )
  if (!reports || reports.length === 0) return null
  return (
    <section className={styles.panel} aria-labelledby="on-hold">
      <h2 id="on-hold" className={styles.title}>
        On hold
      </h2>
      <ul>
        {reports.map(report => (
          <HoldRow key={report.id} report={report} onOpen={() => setOpenId(report.id)} />
        ))}
      </ul>
      {open && (
        <ModalSheet isOpen title="Pain report" size="34rem" onClose={() => setOpenId(undefined)}>
          <PainReportPanel report={open} onDecided={() => setOpenId(undefined)} />
        </ModalSheet>
      )}
    </section>
  )
}

function HoldRow({ report, onOpen }: { report: PainReport; onOpen: () => void }) {
  const dates = useDateFormatter()
  const isDecided = isHoldDecided(report)
  return (
    <li className={styles.row}>
      <DayStatusIcon state="hold" />
      <div>
        <p className={styles.text}>{formatPainLine(report)}</p>
        <p className={styles.second}>
          {dates.recent(report.reportedAt)}
          {isDecided ? `, ${describePainDecision(report)}` : ', awaiting a decision'}
        </p>
        {report.note && <p className={styles.second}>“{report.note}”</p>}
        <TextButton
          aria-label={`${isDecided ? 'Change decision' : 'Decide'}: ${formatPainLine(report)}`}
          onClick={onOpen}
        >
          {isDecided ? 'Change decision' : 'Decide'}
        </TextButton>
      </div>
    </li>
  )
}
