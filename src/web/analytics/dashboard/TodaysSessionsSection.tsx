import type { analytics } from '#contract/analytics/analytics.ts'
import type { OutputOf } from '#contract/operation.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import type { TodaysSessionsQuery } from './queries.ts'
import { TodaysSessionRow } from './TodaysSessionRow.tsx'
import styles from './TodaysSessionsSection.module.css'

/** All athletes' sessions for today. The current date depends on each athlete's time zone. */
export function TodaysSessionsSection({
  today: { data, isPending, refetch },
  onOpen,
}: {
  today: TodaysSessionsQuery
  onOpen: (logId: string) => void
}) {
  return (
    <aside className={styles.today} aria-labelledby="today">
      <h2 id="today" className={styles.head}>
        {data ? `Today, ${formatCount(data.sessionCount, 'session')}` : 'Today'}
      </h2>
      {isPending && <LoadingRows count={8} height={42} />}
      {!isPending && !data && (
        <p className={styles.sentence} role="alert">
          Today’s sessions could not be loaded. <TextButton onClick={() => refetch()}>Try again</TextButton>
        </p>
      )}
      {data && <SessionList today={data} onOpen={onOpen} />}
    </aside>
  )
}

function SessionList({
  today: { data, sessionCount },
  onOpen,
}: {
  today: OutputOf<typeof analytics.today>
  onOpen: (logId: string) => void
}) {
  if (sessionCount === 0)
    return (
      <p className={styles.sentence}>
        No sessions are planned for today. <TextLink to={paths.schedule}>Schedule</TextLink>
      </p>
    )
  return (
    <>
      <ul>
        {data.map(session => (
          <TodaysSessionRow key={session.id} session={session} onOpen={onOpen} />
        ))}
      </ul>
      {sessionCount > data.length && (
        <p className={styles.sentence}>
          {formatCount(sessionCount - data.length, 'more session')} on the{' '}
          <TextLink to={paths.schedule}>Schedule</TextLink>
        </p>
      )}
    </>
  )
}
