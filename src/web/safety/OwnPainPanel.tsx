import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useDates } from '../app/dates.ts'
import { paths } from '../app/paths.ts'
import { DayMark } from '../ui/DayMark.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingRows } from '../ui/LoadingRows.tsx'
import { later } from '../ui/later.ts'
import { PageHead } from '../ui/PageHead.tsx'
import panel from '../ui/panel.module.css'
import { TextButton } from '../ui/TextButton.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import type { LocalReport } from './local.ts'
import parts from './OwnPainPanel.module.css'
import { ownPain, useOwnPain, useWithdraw } from './queries.ts'
import { decisionWords, painLine } from './words.ts'

const ReportPainPanel = later(async () => (await import('./ReportPainPanel.tsx')).ReportPainPanel)

/** All that the athlete reported, and what became of it. Nothing of it ever disappears. */
export function OwnPainPanel() {
  const { isPending, isError, isFetching, refetch } = useQuery(ownPain)
  const reports = useOwnPain()
  const [correcting, setCorrecting] = useState<LocalReport>()
  const isEmpty = reports.length === 0
  return (
    <>
      <PageHead title="Pain reports" sentence={<TextLink to={paths.activity}>Back to Activity</TextLink>} />
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
          Where something hurts in a session, its menu has Report pain. What you report stands here, with what
          your coach decided.
        </EmptyState>
      )}
      {!isEmpty && (
        <ul className={`${panel.apart} ${parts.list}`} aria-label="Pain reports">
          {reports.map(report => (
            <Row key={report.id} report={report} onCorrect={() => setCorrecting(report)} />
          ))}
        </ul>
      )}
      {correcting && (
        <Suspense>
          <ReportPainPanel
            about={{
              sessionId: correcting.sessionId,
              exercise: correcting.exercise,
              title: 'Session',
              corrects: correcting,
            }}
            onClose={() => setCorrecting(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

function Row({ report, onCorrect }: { report: LocalReport; onCorrect: () => void }) {
  const dates = useDates()
  const withdraw = useWithdraw()
  const stands = report.endedOn === null
  return (
    <li className={parts.row} data-stands={stands}>
      <span>{stands && <DayMark state="hold" />}</span>
      <div>
        <p className={parts.words}>{painLine(report)}</p>
        <p className={parts.second}>
          <time dateTime={report.reportedAt}>{dates.recent(report.reportedAt)}</time>, {stateWords(report)}
        </p>
        {report.note && <p className={parts.second}>“{report.note}”</p>}
        {report.answer && (
          <p className={parts.answer}>
            {report.decidedBy && `${report.decidedBy.firstName}: `}“{report.answer}”
          </p>
        )}
        {stands && (
          <p className={parts.actions}>
            <TextButton aria-label={`Correct: ${painLine(report)}`} onClick={onCorrect}>
              Correct
            </TextButton>
            {!report.isHere && (
              <TextButton
                aria-label={`It is fine again: ${painLine(report)}`}
                aria-disabled={withdraw.isPending}
                onClick={() => withdraw.mutate(report.id)}
              >
                It is fine again
              </TextButton>
            )}
          </p>
        )}
      </div>
    </li>
  )
}

function stateWords(report: LocalReport): string {
  if (report.isHere) return 'saved here, not sent yet'
  if (report.withdrawnAt) return 'taken back by you'
  return report.decision === null ? 'waits for a decision' : decisionWords(report)
}
