import { Button } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { useDates } from '../app/dates.ts'
import { paths } from '../app/paths.ts'
import { DayMark } from '../ui/DayMark.tsx'
import { later } from '../ui/later.ts'
import { TextButton } from '../ui/TextButton.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import parts from './HoldPanel.module.css'
import type { LocalReport } from './local.ts'
import { useTold, useWithdraw } from './queries.ts'
import { painWords } from './words.ts'

const ReportPainPanel = later(async () => (await import('./ReportPainPanel.tsx')).ReportPainPanel)

/** Why something is on hold, what the coach says, and what can be done instead by one tap. */
export function HoldPanel({
  report,
  athlete,
  offers,
  onChoose,
  children,
}: {
  report: LocalReport
  /** For whom a coach logs; undefined: it is the own one. */
  athlete?: { id: string; firstName: string } | undefined
  /** What can be done instead. */
  offers: readonly string[]
  onChoose: (name: string) => void
  /** Other ways to go on. */
  children?: ReactNode
}) {
  const dates = useDates()
  const withdraw = useWithdraw()
  const coaches = useTold()
  const [isCorrecting, setCorrecting] = useState(false)
  const { sessionId, exercise, decidedBy, answer, isHere } = report
  return (
    <div className={parts.hold}>
      <p className={parts.why}>
        <DayMark state="hold" isNamed={false} />
        <span>
          <b>On hold:</b> pain, {painWords(report)}, reported {dates.recent(report.reportedAt)}.{' '}
          {!athlete && waitingWords(report, coaches)}
        </span>
      </p>
      {answer && (
        <p className={parts.answer}>
          {decidedBy && <b>{decidedBy.firstName}: </b>}“{answer}”
        </p>
      )}
      {offers.length > 0 && (
        <div className={parts.offers}>
          {offers.map(name => (
            <Button key={name} variant="default" size="md" onClick={() => onChoose(name)}>
              Do {name} instead
            </Button>
          ))}
        </div>
      )}
      {athlete ? (
        <p className={parts.more}>
          <TextLink to={paths.athlete(athlete.id)}>Decide on {athlete.firstName}’s page</TextLink>
        </p>
      ) : (
        <p className={parts.more}>
          {children}
          <TextButton onClick={() => setCorrecting(true)}>Correct the report</TextButton>
          {!isHere && (
            <TextButton aria-disabled={withdraw.isPending} onClick={() => withdraw.mutate(report.id)}>
              It is fine again
            </TextButton>
          )}
        </p>
      )}
      {isCorrecting && (
        <Suspense>
          <ReportPainPanel
            about={{ sessionId, exercise, title: 'Session', corrects: report }}
            onClose={() => setCorrecting(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

function waitingWords({ decision, decidedBy, exercise }: LocalReport, coaches: string[] | undefined): string {
  const who = decidedBy?.firstName ?? 'Your coach'
  if (decision === 'leave-out') return `${who} leaves it out until further notice.`
  if (decision === 'replace') return `${who} has decided what you do instead.`
  if (coaches?.length === 0) return 'Nobody but you decides when it ends.'
  const decider = coaches?.length === 1 ? coaches[0] : 'Your coach'
  return exercise === null ? `${decider} decides how you go on.` : `${decider} decides what you do instead.`
}
