import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { WorkoutLog } from '#contract/workout-logs.ts'
import { messages } from '../app/messages.ts'
import { paths } from '../app/paths.ts'
import { useUnits } from '../app/person.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingRows } from '../ui/LoadingRows.tsx'
import table from '../ui/table.module.css'
import { useRowKeys } from '../ui/use-row-keys.ts'
import { LogHeadsRow } from './shared/LogHeadsRow.tsx'
import rows from './shared/LogRow.module.css'
import { LogRow } from './shared/LogRow.tsx'
import { MoreRow } from './shared/MoreRow.tsx'
import { coachStats, sharedLogs } from './shared/queries.ts'

/** What one athlete logged, newest first. A log opens in the browser, where it is answered and reviewed. */
export function AthleteLogsPanel({ athleteId }: { athleteId: string }) {
  const query = useInfiniteQuery(sharedLogs({ athleteId }))
  const { data: stats } = useQuery(coachStats)
  const logs = query.data?.pages.flatMap(page => page.data) ?? []
  if (query.isPending) return <LoadingRows count={8} height={36} />
  if (logs.length === 0 && query.isError)
    return (
      <ErrorState
        title={messages.workoutLogs.athleteListFailed}
        onRetry={query.refetch}
        isRetrying={query.isFetching}
      />
    )
  if (logs.length === 0)
    return (
      <EmptyState title="No workouts yet">
        Each workout will stand here as soon as it is logged, against its plan and with what it came to.
      </EmptyState>
    )
  return (
    <>
      <Logs athleteId={athleteId} logs={logs} />
      <MoreRow
        shown={logs.length}
        total={stats?.athletes.find(row => row.athlete.id === athleteId)?.workouts}
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        onMore={query.fetchNextPage}
      />
    </>
  )
}

const noActions = {}

function Logs({ athleteId, logs }: { athleteId: string; logs: readonly WorkoutLog[] }) {
  const units = useUnits()
  const navigate = useNavigate()
  const [currentId, setCurrentId] = useState<string>()
  const list = useRef<HTMLTableElement>(null)
  useRowKeys(list, noActions)
  return (
    <div className={rows.frame}>
      <table ref={list} className={`${table.table} ${rows.table}`}>
        <LogHeadsRow loadUnit={units.load} isOfOne />
        <tbody>
          {logs.map(log => (
            <LogRow
              key={log.id}
              log={log}
              isOfOne
              to={paths.athleteLogs(athleteId, log.id)}
              isCurrent={log.id === currentId}
              onReach={() => setCurrentId(log.id)}
              onOpen={() => navigate(paths.athleteLogs(athleteId, log.id))}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
