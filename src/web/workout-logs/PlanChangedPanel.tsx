import { useState } from 'react'
import type { Session } from '#contract/programs/schedule.ts'
import type { PlanChangeLine } from '#training/program/plan-change-line.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { ChangeLines } from '#web/ui/display/ChangeLines.tsx'
import styles from './PlanChangedPanel.module.css'

/** The number of lines shown initially; a button reveals the rest. */
const maxLinesShown = 3

/**
 * Lists the changes made to the plan since it was assigned: the date, the reason, and the old and new values.
 */
export function PlanChangedPanel({ session }: { session: Pick<Session, 'change' | 'coach'> }) {
  const dates = useDateFormatter()
  const { id: userId } = useUser()
  const [isExpanded, setExpanded] = useState(false)
  const { change } = session
  if (!change) return null
  const { note, by } = change
  const lines = change.lines.map(line =>
    line.kind === 'date' ? formatChangedDates(line, dates.calendarDay) : line,
  )
  const visibleLines = isExpanded ? lines : lines.slice(0, maxLinesShown)
  const author = by && by.id !== userId ? ` by ${by.firstName}` : ''
  return (
    <section className={styles.panel} aria-label="Changes">
      <p className={styles.when}>
        Changed <time dateTime={change.at}>{dates.recent(change.at)}</time>
        {author}
        {note ? <>, because “{note}”</> : '.'}
      </p>
      <ChangeLines lines={visibleLines} label="Before and after" />
      {lines.length > visibleLines.length && (
        <TextButton onClick={() => setExpanded(true)}>{lines.length - visibleLines.length} more</TextButton>
      )}
    </section>
  )
}

function formatChangedDates(line: PlanChangeLine, formatDay: (day: string) => string): PlanChangeLine {
  const { before, after } = line
  return { ...line, before: before && formatDay(before), after: after && formatDay(after) }
}
