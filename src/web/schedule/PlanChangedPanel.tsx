import { useState } from 'react'
import type { Session } from '#contract/schedule.ts'
import { useDates } from '../app/dates.ts'
import { useUser } from '../app/session.tsx'
import { ChangeLines } from '../ui/ChangeLines.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import parts from './PlanChangedPanel.module.css'

/** Lines beyond these are asked for. */
const linesAtOnce = 3

/** That what is planned was changed since it was assigned: when, why, and what it was before. */
export function PlanChangedPanel({ session }: { session: Pick<Session, 'change' | 'coach'> }) {
  const dates = useDates()
  const { id: userId } = useUser()
  const [isWhole, setWhole] = useState(false)
  const { change } = session
  if (!change) return null
  const { note, by } = change
  const lines = change.lines.map(line => (line.exercise === 'Date' ? asDays(line, dates.calendarDay) : line))
  const shown = isWhole ? lines : lines.slice(0, linesAtOnce)
  const who = by && by.id !== userId ? ` by ${by.firstName}` : ''
  return (
    <section className={parts.panel} aria-label="What was changed">
      <p className={parts.when}>
        Changed <time dateTime={change.at}>{dates.recent(change.at)}</time>
        {who}
        {note ? <>, because “{note}”</> : '.'}
      </p>
      <ChangeLines lines={shown} label="Before and now" />
      {lines.length > shown.length && (
        <TextButton onClick={() => setWhole(true)}>{lines.length - shown.length} more</TextButton>
      )}
    </section>
  )
}

type Line = NonNullable<Session['change']>['lines'][number]

function asDays({ exercise, before, after }: Line, word: (day: string) => string): Line {
  return { exercise, before: before && word(before), after: after && word(after) }
}
