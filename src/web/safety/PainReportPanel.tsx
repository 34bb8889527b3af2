import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { PainReport } from '#contract/workout-logs/pain.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { describePainDecision, describeSeverity, formatPainLine } from '#web/shared/pain-labels.ts'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { Avatar } from '#web/ui/display/Avatar.tsx'
import { DayStatusIcon } from '#web/ui/display/DayStatusIcon.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { PainDecisionSection } from './PainDecisionSection.tsx'
import styles from './PainReportPanel.module.css'

/** Shows a coach one pain report, with its holds and the decision. */
export function PainReportPanel({
  report,
  isEntered = false,
  hasNext = false,
  position,
  onClose,
  onDecided,
}: {
  report: PainReport
  /** True if the heading should receive the focus. */
  isEntered?: boolean
  hasNext?: boolean
  /** The place of the report in a queue: `4 of 10`. */
  position?: ReactNode
  /** Closes the panel. Omitted in a sheet, which has its own close button and no keyboard shortcuts. */
  onClose?: (() => void) | undefined
  onDecided: () => void
}) {
  const dates = useDateFormatter()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isEntered) title.current?.focus()
  }, [isEntered])
  const { athlete, exercise, reportedAt, note, severity, next } = report
  return (
    <>
      <div className={styles.body}>
        <div className={styles.head}>
          <Avatar person={athlete} size={32} />
          <div className={styles.who}>
            <h2 ref={title} tabIndex={-1} className={styles.name}>
              <TextLink to={paths.athlete(athlete.id)}>{formatFullName(athlete)}</TextLink>
            </h2>
            <p className={styles.when}>
              Reported{' '}
              <time dateTime={reportedAt}>
                {dates.recent(reportedAt)}, {dates.time(reportedAt)}
              </time>
            </p>
          </div>
          {position && <span className={styles.position}>{position}</span>}
          {onClose && (
            <ActionIcon aria-label="Close" title="Close (Esc)" onClick={onClose}>
              <IconX size={18} stroke={1.8} />
            </ActionIcon>
          )}
        </div>
        <p className={styles.summary}>
          <DayStatusIcon state="hold" isNamed={false} />
          <b>{formatPainLine(report)}</b>
          <span className={styles.strength}>{describeSeverity(severity)}</span>
        </p>
        {note && <p className={styles.note}>“{note}”</p>}
        <p className={styles.next}>
          {exercise === null
            ? 'All sessions on that day are on hold.'
            : next
              ? `This exercise is on hold. It is next planned in ${next.name} on ${dates.longDay(next.date)}.`
              : 'This exercise is not in any upcoming session.'}{' '}
          Sessions and exercises on hold do not count as missed.
        </p>
        <EarlierDecision report={report} />
      </div>
      <PainDecisionSection
        key={report.id}
        report={report}
        hasKeys={onClose !== undefined}
        hasNext={hasNext}
        onDecided={onDecided}
      />
    </>
  )
}

/** Shows the last decision and the coach who made it, so that nobody overrides it unknowingly. */
function EarlierDecision({ report }: { report: PainReport }) {
  const dates = useDateFormatter()
  const { decision, decidedBy, decidedAt, answer } = report
  if (decision === null || decidedAt === null) return null
  return (
    <p className={styles.decided}>
      <b>{describePainDecision(report)}</b>, decided by{' '}
      {decidedBy ? formatFullName(decidedBy) : 'a former coach'} {dates.recent(decidedAt)}.
      {answer && ` “${answer}”`}
    </p>
  )
}
