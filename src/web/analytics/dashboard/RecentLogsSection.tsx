import { paths } from '#web/app/navigation/paths.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { AthleteLogRow } from './AthleteLogRow.tsx'
import styles from './DashboardOverviewSection.module.css'
import type { RecentLogsQuery } from './queries.ts'

/** The latest logs, whether reviewed or not. */
export function RecentLogsSection({
  recent: { data, isPending, refetch },
  onOpen,
}: {
  recent: RecentLogsQuery
  onOpen: (logId: string) => void
}) {
  return (
    <section aria-labelledby="recent-logs">
      <div className={styles.head}>
        <h2 id="recent-logs" className={styles.title}>
          Recent logs
        </h2>
        <TextLink to={paths.analytics}>All logs</TextLink>
      </div>
      {isPending && <LoadingRows count={4} height={54} />}
      {!isPending && !data && (
        <p className={styles.sentence} role="alert">
          The logs could not be loaded. <TextButton onClick={() => refetch()}>Try again</TextButton>
        </p>
      )}
      {data?.length === 0 && <p className={styles.sentence}>Your athletes’ logs will appear here.</p>}
      <ul>
        {data?.map(log => (
          <AthleteLogRow key={log.id} log={log} onOpen={() => onOpen(log.id)} />
        ))}
      </ul>
    </section>
  )
}
