import { useQuery } from '@tanstack/react-query'
import { paths } from '../../app/paths.ts'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import parts from './OverviewPanel.module.css'
import { recentLogs } from './queries.ts'
import { WaitingLogRow } from './WaitingLogRow.tsx'

/** What came in last, reviewed or not. */
export function RecentPanel({ onOpen }: { onOpen: (logId: string) => void }) {
  const { data, isPending, refetch } = useQuery(recentLogs)
  return (
    <section aria-labelledby="recent-logs">
      <div className={parts.head}>
        <h2 id="recent-logs" className={parts.title}>
          Recent logs
        </h2>
        <TextLink to={paths.analytics}>All logs</TextLink>
      </div>
      {isPending && <LoadingRows count={4} height={54} />}
      {!isPending && !data && (
        <p className={parts.sentence} role="alert">
          The logs could not be loaded. <TextButton onClick={() => refetch()}>Try again</TextButton>
        </p>
      )}
      {data?.length === 0 && <p className={parts.sentence}>What your athletes log will stand here.</p>}
      <ul>
        {data?.map(log => (
          <WaitingLogRow key={log.id} log={log} onOpen={() => onOpen(log.id)} />
        ))}
      </ul>
    </section>
  )
}
