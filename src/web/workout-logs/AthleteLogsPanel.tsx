import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { messages } from '../app/messages.ts'
import { paths } from '../app/paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingRows } from '../ui/LoadingRows.tsx'
import { useRowKeys } from '../ui/use-row-keys.ts'
import { LogTable } from './shared/ListPanel.tsx'
import { MoreRow } from './shared/MoreRow.tsx'
import { useCount } from './shared/use-count.ts'
import { useSharedLogs } from './shared/use-shared-logs.ts'

/** What one athlete logged, newest first. A log opens in the browser, where it is answered and reviewed. */
export function AthleteLogsPanel({ athleteId }: { athleteId: string }) {
  const shared = useSharedLogs({ athlete: athleteId })
  const { logs, query } = shared
  const count = useCount(shared)
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
      <MoreRow shown={logs.length} total={count?.isAll ? count.workoutLogCount : undefined} query={query} />
    </>
  )
}

const noActions = {}

function Logs({ athleteId, logs }: { athleteId: string } & Pick<ReturnType<typeof useSharedLogs>, 'logs'>) {
  const navigate = useNavigate()
  const [currentId, setCurrentId] = useState<string>()
  const list = useRef<HTMLTableElement>(null)
  useRowKeys(list, noActions)
  return (
    <LogTable
      logs={logs}
      list={list}
      currentId={currentId}
      isOfOne
      linkTo={id => paths.athleteLogs(athleteId, id)}
      onReach={setCurrentId}
      onOpen={id => navigate(paths.athleteLogs(athleteId, id))}
    />
  )
}
