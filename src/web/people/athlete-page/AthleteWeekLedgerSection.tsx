import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { AthleteProfile } from '#contract/people/people.ts'
import { addDays, getDayInTimeZone } from '#training/calendar.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { listDaysOfWeek } from '#training/week.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useLocale } from '#web/app/session/user-preferences.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { formatDaySpan } from '#web/ui/display/day-format.ts'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import label from '#web/ui/label.module.css'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { AthleteLedgerRow } from './AthleteLedgerRow.tsx'
import styles from './AthleteWeekLedgerSection.module.css'
import { useAthleteWeekEntries } from './use-athlete-week-entries.ts'
import type { WeekLedgerEntry } from './week-ledger.ts'

/** Shows the plan, result, reason and review for each day of a week, in the athlete's time zone. */
export function AthleteWeekLedgerSection({ athlete: profile }: { athlete: AthleteProfile }) {
  const { athlete, timeZone, scopes, isPlaceholder } = profile
  const { weekStart } = useUser().preferences
  const locale = useLocale()
  const isPhone = useIsPhone()
  const today = getDayInTimeZone(new Date(), timeZone)
  const [offset, setOffset] = useState(0)
  const days = listDaysOfWeek(addDays(today, 7 * offset), weekStart)
  const [from = today, to = today] = [days[0], days.at(-1)]
  const week = useAthleteWeekEntries(profile, { from, to, today })
  const showsLogs = scopes.includes('logs')
  const size = isPhone ? 48 : 28
  return (
    <section className={styles.panel} aria-labelledby="ledger">
      <header className={styles.head}>
        <h2 id="ledger" className={styles.title}>
          {offset === 0 && <span className={styles.now}>This week, </span>}
          {formatDaySpan(from, to, locale)}
        </h2>
        <ActionIcon
          variant="subtle"
          size={size}
          aria-label="Previous week"
          onClick={() => setOffset(offset - 1)}
        >
          <IconChevronLeft size={18} stroke={1.8} />
        </ActionIcon>
        <ActionIcon variant="subtle" size={size} aria-label="Next week" onClick={() => setOffset(offset + 1)}>
          <IconChevronRight size={18} stroke={1.8} />
        </ActionIcon>
        {offset !== 0 && <TextButton onClick={() => setOffset(0)}>This week</TextButton>}
        {showsLogs && week.entries && <p className={styles.count}>{describeSessionCounts(week.entries)}</p>}
      </header>
      {!showsLogs && (
        <p className={styles.note}>
          {athlete.firstName}{' '}
          {isPlaceholder ? 'has no account yet' : 'does not share sessions and sets with you'}, so only the
          plan is shown.
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
        <LedgerTable entries={week.entries} athleteId={athlete.id} today={today} showsLogs={showsLogs} />
      )}
    </section>
  )
}

function LedgerTable({
  entries,
  athleteId,
  today,
  showsLogs,
}: {
  entries: readonly WeekLedgerEntry[]
  athleteId: string
  today: string
  showsLogs: boolean
}) {
  if (entries.length === 0)
    return (
      <p className={styles.nothing}>
        {showsLogs ? 'Nothing planned or logged this week.' : 'Nothing planned this week.'}
      </p>
    )
  return (
    <table className={styles.table}>
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
          <AthleteLedgerRow
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

function describeSessionCounts(entries: readonly WeekLedgerEntry[]): string {
  const planned = entries.filter(entry => entry.planned)
  const done = planned.filter(entry => entry.done).length
  const unplanned = entries.length - planned.length
  return [
    planned.length > 0 && `${done} of ${formatCount(planned.length, 'session')} done`,
    unplanned > 0 && `${unplanned} unplanned`,
  ]
    .filter(Boolean)
    .join(', ')
}
