import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/app/navigation/paths.ts'
import { messages } from '#web/app/specification/messages.ts'
import { useRowKeyboardNavigation } from '#web/ui/hooks/use-row-keyboard-navigation.ts'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { LogTable } from '#web/workout-logs/shared-logs/list/LogList.tsx'
import { ShowMoreRow } from '#web/workout-logs/shared-logs/list/ShowMoreRow.tsx'
import { useLogCount } from '#web/workout-logs/shared-logs/list/use-log-count.ts'
import { useSharedLogs } from '#web/workout-logs/shared-logs/state/use-shared-logs.ts'

/**
 * One athlete's logs, newest first. A log opens in the log browser, where the coach can comment on it and
 * review it.
 */
export function AthleteLogsPanel({ athleteId }: { athleteId: string }) {
  const shared = useSharedLogs({ athlete: athleteId })
  const { logs, query } = shared
  const count = useLogCount(shared)
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
        Logged workouts will appear here, compared with the plan.
      </EmptyState>
    )
  return (
    <>
      <AthleteLogTable athleteId={athleteId} logs={logs} />
      <ShowMoreRow
        shownCount={logs.length}
        total={count?.isAll ? count.workoutLogCount : undefined}
        query={query}
      />
    </>
  )
}

const noActions = {}

function AthleteLogTable({
  athleteId,
  logs,
}: { athleteId: string } & Pick<ReturnType<typeof useSharedLogs>, 'logs'>) {
  const navigate = useNavigate()
  const [currentId, setCurrentId] = useState<string>()
  const list = useRef<HTMLTableElement>(null)
  useRowKeyboardNavigation(list, noActions)
  return (
    <LogTable
      logs={logs}
      list={list}
      currentId={currentId}
      isSingleAthlete
      linkTo={id => paths.athleteLogs(athleteId, id)}
      onReach={setCurrentId}
      onOpen={id => navigate(paths.athleteLogs(athleteId, id))}
    />
  )
}
