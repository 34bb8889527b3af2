import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { AthleteProfile } from '#contract/people.ts'
import { addDays, dayIn } from '#training/calendar.ts'
import { weekOf } from '#training/week.ts'
import { useLocale } from '../../app/person.ts'
import { useUser } from '../../app/session.tsx'
import { daySpan } from '../../ui/day-words.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import label from '../../ui/label.module.css'
import { TextButton } from '../../ui/TextButton.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { countOf } from '../../ui/words.ts'
import parts from './LedgerPanel.module.css'
import { LedgerRow } from './LedgerRow.tsx'
import type { Entry } from './ledger.ts'
import { useLedger } from './use-ledger.ts'

/** Plan, actual, reason and review of a week, day by day, in the athlete's own zone. */
export function LedgerPanel({ athlete: profile }: { athlete: AthleteProfile }) {
  const { athlete, timeZone, scopes } = profile
  const { weekStart } = useUser().preferences
  const locale = useLocale()
  const isPhone = usePhone()
  const today = dayIn(new Date(), timeZone)
  const [offset, setOffset] = useState(0)
  const days = weekOf(addDays(today, 7 * offset), weekStart)
  const [from = today, to = today] = [days[0], days.at(-1)]
  const week = useLedger(profile, { from, to, today })
  const showsLogs = scopes.includes('logs')
  const size = isPhone ? 48 : 28
  return (
    <section className={parts.panel} aria-labelledby="ledger">
      <header className={parts.head}>
        <h2 id="ledger" className={parts.title}>
          {offset === 0 && <span className={parts.now}>This week, </span>}
          {daySpan(from, to, locale)}
        </h2>
        <ActionIcon
          variant="subtle"
          size={size}
          aria-label="The week before"
          onClick={() => setOffset(offset - 1)}
        >
          <IconChevronLeft size={18} stroke={1.8} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size={size}
          aria-label="The week after"
          onClick={() => setOffset(offset + 1)}
        >
          <IconChevronRight size={18} stroke={1.8} />
        </ActionIcon>
        {offset !== 0 && <TextButton onClick={() => setOffset(0)}>This week</TextButton>}
        {showsLogs && week.entries && <p className={parts.count}>{countWords(week.entries)}</p>}
      </header>
      {!showsLogs && (
        <p className={parts.note}>
          {athlete.firstName} does not share sessions and sets with you: this is what you planned.
        </p>
      )}
      {week.isPending && <LoadingRows count={4} height={52} />}
      {week.isFailed && (
        <ErrorState
          title="This week could not be loaded."
          onRetry={week.retry}
          isRetrying={week.isRetrying}
        />
      )}
      {week.entries && (
        <Entries entries={week.entries} athleteId={athlete.id} today={today} showsLogs={showsLogs} />
      )}
    </section>
  )
}

function Entries({
  entries,
  athleteId,
  today,
  showsLogs,
}: {
  entries: readonly Entry[]
  athleteId: string
  today: string
  showsLogs: boolean
}) {
  if (entries.length === 0)
    return (
      <p className={parts.nothing}>
        {showsLogs
          ? 'Nothing was planned in this week, and nothing logged.'
          : 'Nothing was planned in this week.'}
      </p>
    )
  return (
    <table className={parts.table}>
      <thead className={label.label}>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Planned</th>
          <th scope="col">Done</th>
          <th scope="col">Note or reason</th>
          <th scope="col">Review</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(entry => (
          <LedgerRow
            key={entry.id}
            entry={entry}
            athleteId={athleteId}
            isToday={entry.day === today}
            showsLogs={showsLogs}
          />
        ))}
      </tbody>
    </table>
  )
}

function countWords(entries: readonly Entry[]): string {
  const planned = entries.filter(entry => entry.planned)
  const done = planned.filter(entry => entry.done).length
  const unplanned = entries.length - planned.length
  return [
    planned.length > 0 && `${done} of ${countOf(planned.length, 'session')} done`,
    unplanned > 0 && `${unplanned} unplanned`,
  ]
    .filter(Boolean)
    .join(', ')
}
