import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { isHoldDecided } from '#training/safety/safety-hold.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useStorageProblem } from '#web/offline/sync/use-outbox.ts'
import { describePainDecision, formatPainLine } from '#web/shared/pain-labels.ts'
import type { LocalPainReport } from '#web/shared/queries/local-pain-reports.ts'
import { ownPainReports, useOwnPainReports, useWithdrawPainReport } from '#web/shared/queries/pain-reports.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { DayStatusIcon } from '#web/ui/display/DayStatusIcon.tsx'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { lazyWithPreload } from '#web/ui/layout/lazy-loading.ts'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import panel from '#web/ui/panel.module.css'
import styles from './OwnPainPanel.module.css'

const ReportPainPanel = lazyWithPreload(async () => (await import('./ReportPainPanel.tsx')).ReportPainPanel)

/** Lists all of an athlete's pain reports with the decisions on them. Pain reports are never deleted. */
export function OwnPainPanel() {
  const { isPending, isError, isFetching, refetch } = useQuery(ownPainReports)
  const reports = useOwnPainReports()
  const [correcting, setCorrecting] = useState<LocalPainReport>()
  const isEmpty = reports.length === 0
  return (
    <>
      <PageHeader title="Pain reports" sentence={<TextLink to={paths.activity}>Back to Activity</TextLink>} />
      {isEmpty && isPending && <LoadingRows count={4} height={72} />}
      {isEmpty && isError && (
        <ErrorState
          title="Your pain reports could not be loaded."
          onRetry={refetch}
          isRetrying={isFetching}
        />
      )}
      {isEmpty && !isPending && !isError && (
        <EmptyState title="No pain reported">
          If something hurts during a session, choose “Report pain” in the exercise’s menu, or “Report pain
          today” for the whole day. Your reports and your coach’s decisions will appear here.
        </EmptyState>
      )}
      {!isEmpty && (
        <ul className={`${panel.apart} ${styles.list}`} aria-label="Pain reports">
          {reports.map(report => (
            <OwnPainReportRow key={report.id} report={report} onCorrect={() => setCorrecting(report)} />
          ))}
        </ul>
      )}
      {correcting && (
        <Suspense>
          <ReportPainPanel
            about={{
              sessionId: correcting.sessionId,
              exercise: correcting.exercise,
              title: 'Workout',
              corrects: correcting,
            }}
            onClose={() => setCorrecting(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

function OwnPainReportRow({ report, onCorrect }: { report: LocalPainReport; onCorrect: () => void }) {
  const dates = useDateFormatter()
  const withdraw = useWithdrawPainReport()
  const isSaved = useStorageProblem() === undefined
  const isOnHold = report.endedOn === null
  return (
    <li className={styles.row} data-stands={isOnHold}>
      <span>{isOnHold && <DayStatusIcon state="hold" />}</span>
      <div>
        <p className={styles.text}>{formatPainLine(report)}</p>
        <p className={styles.second}>
          <time dateTime={report.reportedAt}>{dates.recent(report.reportedAt)}</time>,{' '}
          {describeReportState(report, isSaved)}
        </p>
        {report.note && <p className={styles.second}>“{report.note}”</p>}
        {report.answer && (
          <p className={styles.answer}>
            {report.decidedBy && `${report.decidedBy.firstName}: `}“{report.answer}”
          </p>
        )}
        {isOnHold && (
          <p className={styles.actions}>
            <TextButton aria-label={`Correct: ${formatPainLine(report)}`} onClick={onCorrect}>
              Correct
            </TextButton>
            {!report.isHere && (
              <TextButton
                aria-label={`The pain is gone: ${formatPainLine(report)}`}
                aria-disabled={withdraw.isPending}
                onClick={() => withdraw.mutate(report.id)}
              >
                The pain is gone
              </TextButton>
            )}
          </p>
        )}
      </div>
    </li>
  )
}

function describeReportState(report: LocalPainReport, isSaved: boolean): string {
  if (report.isHere) return isSaved ? 'saved on this device, not sent yet' : 'not saved and not sent yet'
  if (report.withdrawnAt) return 'withdrawn by you'
  return isHoldDecided(report) ? describePainDecision(report) : 'awaiting a decision'
}
