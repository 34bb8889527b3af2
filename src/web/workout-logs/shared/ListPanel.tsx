import type { RefObject } from 'react'
import { messages } from '../../app/messages.ts'
import { useUnits } from '../../app/person.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import table from '../../ui/table.module.css'
import type { Filter } from './filter.ts'
import { LogHeadsRow } from './LogHeadsRow.tsx'
import rows from './LogRow.module.css'
import { LogRow } from './LogRow.tsx'
import more from './MoreRow.module.css'
import { MoreRow } from './MoreRow.tsx'
import type { SharedLogs } from './use-shared-logs.ts'
import { useTotal } from './use-total.ts'

type Props = SharedLogs & {
  list: RefObject<HTMLTableElement | null>
  filter: Filter
  /** Where the corner stands. */
  currentId: string | undefined
  isNarrow: boolean
  linkTo: (id: string) => string
  onReach: (id: string) => void
  onOpen: (id: string) => void
  onClear: () => void
}

/** The logs, newest first, or why there are none. */
export function ListPanel({ logs, query, filter, onClear, ...list }: Props) {
  const total = useTotal(filter)
  if (query.isPending) return <LoadingRows count={14} height={36} />
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
      <p className={more.more}>
        <span>
          No workout here matches what you chose. <TextButton onClick={onClear}>Show all workouts</TextButton>
        </span>
      </p>
    )
  return (
    <>
      <Logs logs={logs} {...list} />
      <MoreRow
        shown={logs.length}
        total={total}
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        onMore={query.fetchNextPage}
      />
    </>
  )
}

function Logs({
  list,
  logs,
  currentId,
  isNarrow,
  linkTo,
  onReach,
  onOpen,
}: Omit<Props, 'query' | 'filter' | 'onClear'>) {
  const units = useUnits()
  return (
    <div className={rows.frame}>
      <table ref={list} className={`${table.table} ${rows.table}`} data-narrow={isNarrow}>
        <LogHeadsRow loadUnit={units.load} />
        <tbody>
          {logs.map(log => (
            <LogRow
              key={log.id}
              log={log}
              to={linkTo(log.id)}
              isCurrent={log.id === currentId}
              onReach={() => onReach(log.id)}
              onOpen={() => onOpen(log.id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
