import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { PainReport } from '#contract/pain.ts'
import { useDates } from '../app/dates.ts'
import { paths } from '../app/paths.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { DayMark } from '../ui/DayMark.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { fullName } from '../ui/words.ts'
import { DecisionPanel } from './DecisionPanel.tsx'
import parts from './PainPanel.module.css'
import { decisionWords, painLine, strength } from './words.ts'

/** One pain report for a coach: what was told, what is on hold, and the decision. */
export function PainPanel({
  report,
  isEntered = false,
  hasNext = false,
  onClose,
  onDecided,
}: {
  report: PainReport
  /** Whether the focus goes to its head. */
  isEntered?: boolean
  hasNext?: boolean
  /** Absent in a sheet, which has its own, and where keys are none of the page's. */
  onClose?: (() => void) | undefined
  onDecided: () => void
}) {
  const dates = useDates()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isEntered) title.current?.focus()
  }, [isEntered])
  const { athlete, exercise, reportedAt, note, severity, next } = report
  return (
    <>
      <div className={parts.body}>
        <div className={parts.head}>
          <Avatar person={athlete} size={32} />
          <div className={parts.who}>
            <h2 ref={title} tabIndex={-1} className={parts.name}>
              <TextLink to={paths.athlete(athlete.id)}>{fullName(athlete)}</TextLink>
            </h2>
            <p className={parts.when}>
              Reported{' '}
              <time dateTime={reportedAt}>
                {dates.recent(reportedAt)}, {dates.time(reportedAt)}
              </time>
            </p>
          </div>
          {onClose && (
            <ActionIcon aria-label="Close" title="Close (Esc)" onClick={onClose}>
              <IconX size={18} stroke={1.8} />
            </ActionIcon>
          )}
        </div>
        <p className={parts.told}>
          <DayMark state="hold" isNamed={false} />
          <b>{painLine(report)}</b>
          <span className={parts.strength}>{strength(severity)}</span>
        </p>
        {note && <p className={parts.note}>“{note}”</p>}
        <p className={parts.next}>
          {exercise === null
            ? 'The sessions of that day are on hold.'
            : next
              ? `Next in ${next.name || 'a session'}, ${dates.longDay(next.date)}. It is on hold there.`
              : 'No session with it lies ahead.'}{' '}
          What is on hold does not count as missed.
        </p>
        <DecidedBefore report={report} />
      </div>
      <DecisionPanel
        key={report.decidedAt}
        report={report}
        hasKeys={onClose !== undefined}
        hasNext={hasNext}
        onDecided={onDecided}
      />
    </>
  )
}

/** Who decided what, so that nobody decides over another unseen. */
function DecidedBefore({ report }: { report: PainReport }) {
  const dates = useDates()
  const { decision, decidedBy, decidedAt, answer } = report
  if (decision === null || decidedAt === null) return null
  return (
    <p className={parts.decided}>
      <b>{decisionWords(report)}</b>, decided by {decidedBy ? fullName(decidedBy) : 'a coach of before'}{' '}
      {dates.recent(decidedAt)}.{answer && ` “${answer}”`}
    </p>
  )
}
