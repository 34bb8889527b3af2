import { Button } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { paths } from '#web/app/navigation/paths.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { formatPainPhrase } from '#web/shared/pain-labels.ts'
import type { LocalPainReport } from '#web/shared/queries/local-pain-reports.ts'
import { useInformedCoachNames, useWithdrawPainReport } from '#web/shared/queries/pain-reports.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { DayStatusIcon } from '#web/ui/display/DayStatusIcon.tsx'
import { lazyWithPreload } from '#web/ui/layout/lazy-loading.ts'
import styles from './OnHoldSection.module.css'

const ReportPainPanel = lazyWithPreload(async () => (await import('./ReportPainPanel.tsx')).ReportPainPanel)

/**
 * Shows the reason for a safety hold, the coach's decision, and alternatives that can be selected with one
 * tap.
 */
export function OnHoldSection({
  report,
  athlete,
  offers,
  onChoose,
  children,
}: {
  report: LocalPainReport
  /** The athlete whose workout the coach is logging; undefined if the user is logging their own workout. */
  athlete?: { id: string; firstName: string } | undefined
  /** The names of alternative exercises. */
  offers: readonly string[]
  onChoose: (name: string) => void
  /** Further actions. */
  children?: ReactNode
}) {
  const dates = useDateFormatter()
  const withdraw = useWithdrawPainReport()
  const coaches = useInformedCoachNames()
  const [isCorrecting, setCorrecting] = useState(false)
  const { sessionId, exercise, decidedBy, answer, isHere } = report
  return (
    <div className={styles.hold}>
      <p className={styles.why}>
        <DayStatusIcon state="hold" isNamed={false} />
        <span>
          <b>On hold:</b> pain, {formatPainPhrase(report)}, reported {dates.recent(report.reportedAt)}.{' '}
          {!athlete && describeHoldState(report, coaches)}
        </span>
      </p>
      {answer && (
        <p className={styles.answer}>
          {decidedBy && <b>{decidedBy.firstName}: </b>}“{answer}”
        </p>
      )}
      {offers.length > 0 && (
        <div className={styles.offers}>
          {offers.map(name => (
            <Button key={name} variant="default" size="md" onClick={() => onChoose(name)}>
              Do {name} instead
            </Button>
          ))}
        </div>
      )}
      {athlete ? (
        <p className={styles.more}>
          <TextLink to={paths.athlete(athlete.id)}>Decide on {athlete.firstName}’s page</TextLink>
        </p>
      ) : (
        <p className={styles.more}>
          {children}
          <TextButton onClick={() => setCorrecting(true)}>Correct report</TextButton>
          {!isHere && (
            <TextButton aria-disabled={withdraw.isPending} onClick={() => withdraw.mutate(report.id)}>
              The pain is gone
            </TextButton>
          )}
        </p>
      )}
      {isCorrecting && (
        <Suspense>
          <ReportPainPanel
            about={{ sessionId, exercise, title: 'Workout', corrects: report }}
            onClose={() => setCorrecting(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

function describeHoldState(
  { decision, decidedBy, exercise }: LocalPainReport,
  coaches: string[] | undefined,
): string {
  const coach = decidedBy?.firstName ?? 'Your coach'
  if (decision === 'leave-out') return `${coach} decided to keep the hold until further notice.`
  if (decision === 'replace') return `${coach} chose a replacement.`
  if (coaches?.length === 0) return 'You decide when to resume.'
  const decider = coaches?.length === 1 ? coaches[0] : 'Your coach'
  return `${decider} will decide ${exercise === null ? 'how to continue' : 'what to do instead'}.`
}
