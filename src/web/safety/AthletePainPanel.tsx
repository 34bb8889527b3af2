import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PainReport } from '#contract/pain.ts'
import { useDates } from '../app/dates.ts'
import { DayMark } from '../ui/DayMark.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import parts from './AthletePainPanel.module.css'
import { PainPanel } from './PainPanel.tsx'
import { holdsOf } from './queries.ts'
import { decisionWords, painLine } from './words.ts'

/** What of an athlete is on hold, for a coach; nothing where nothing is. */
export function AthletePainPanel({ athleteId }: { athleteId: string }) {
  const { data: reports, isError, refetch } = useQuery(holdsOf(athleteId))
  const [openId, setOpenId] = useState<string>()
  const open = reports?.find(one => one.id === openId)
  if (isError && !reports)
    return (
      <section className={parts.panel} aria-label="On hold">
        <p role="alert">
          What is on hold could not be loaded. <TextButton onClick={() => refetch()}>Try again</TextButton>
        </p>
      </section>
    )
  if (!reports || reports.length === 0) return null
  return (
    <section className={parts.panel} aria-labelledby="on-hold">
      <h2 id="on-hold" className={parts.title}>
        On hold
      </h2>
      <ul>
        {reports.map(report => (
          <Row key={report.id} report={report} onOpen={() => setOpenId(report.id)} />
        ))}
      </ul>
      {open && (
        <Sheet isOpen title="Pain report" size="34rem" onClose={() => setOpenId(undefined)}>
          <PainPanel report={open} onDecided={() => setOpenId(undefined)} />
        </Sheet>
      )}
    </section>
  )
}

function Row({ report, onOpen }: { report: PainReport; onOpen: () => void }) {
  const dates = useDates()
  const isDecided = report.decision !== null
  return (
    <li className={parts.row}>
      <DayMark state="hold" />
      <div>
        <p className={parts.words}>{painLine(report)}</p>
        <p className={parts.second}>
          {dates.recent(report.reportedAt)}
          {isDecided ? `, ${decisionWords(report)}` : ', waits for a decision'}
        </p>
        {report.note && <p className={parts.second}>“{report.note}”</p>}
        <TextButton
          aria-label={`${isDecided ? 'Decide anew' : 'Decide'}: ${painLine(report)}`}
          onClick={onOpen}
        >
          {isDecided ? 'Decide anew' : 'Decide'}
        </TextButton>
      </div>
    </li>
  )
}
