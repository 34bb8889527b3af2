import { type ReactNode, Suspense } from 'react'
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
  above,
  onOpen,
}: {
  today: TodaysSessionsQuery
  /** What is above the sessions; undefined while it is loading, so that they do not move when it arrives. */
  above: ReactNode | undefined
  onOpen: (logId: string) => void
}) {
  if (isPending || above === undefined)
    return (
      <div className={styles.today}>
        <LoadingRows count={8} height={42} />
      </div>
    )
  return (
    <div className={styles.today}>
      <Suspense fallback={<LoadingRows count={8} height={42} />}>
        {above}
        <SessionsSection data={data} refetch={refetch} onOpen={onOpen} />
      </Suspense>
    </div>
  )
}

function SessionsSection({
  data,
  refetch,
  onOpen,
}: Pick<TodaysSessionsQuery, 'data' | 'refetch'> & { onOpen: (logId: string) => void }) {
  return (
    <aside aria-labelledby="today">
      <h2 id="today" className={styles.head}>
        {data ? `Today, ${formatCount(data.sessionCount, 'session')}` : 'Today'}
      </h2>
      {!data && (
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
