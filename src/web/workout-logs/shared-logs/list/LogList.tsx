import { type RefObject, useMemo } from 'react'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { messages } from '#web/app/specification/messages.ts'
import { isSharedLogFilterActive, type SharedLogFilter } from '#web/shared/queries/shared-log-filter.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { getTableAttributes, TableBody } from '#web/ui/layout/TableBody.tsx'
import table from '#web/ui/table.module.css'
import type { SharedLogs } from '#web/workout-logs/shared-logs/state/use-shared-logs.ts'
import { LogTableHeaderRow } from './LogTableHeaderRow.tsx'
import rows from './LogTableRow.module.css'
import { LogTableRow } from './LogTableRow.tsx'
import more from './ShowMoreRow.module.css'
import { ShowMoreRow } from './ShowMoreRow.tsx'

type TableProps = {
  logs: readonly WorkoutLog[]
  list: RefObject<HTMLTableElement | null>
  /** The id of the log in the current row. */
  currentId: string | undefined
  /** The id of a log whose row is rendered even if it is far away, because it will receive the focus. */
  reachedId?: string
  isNarrow?: boolean
  /** True if all logs belong to the athlete named in the page title. */
  isSingleAthlete?: boolean
  linkTo: (id: string) => string
  onReach: (id: string) => void
  onOpen: (id: string) => void
}

type Props = Omit<SharedLogs, 'logQuery'> &
  TableProps & {
    filter: SharedLogFilter
    /** The number of matching logs, if known. */
    total: number | undefined
    onClear: () => void
  }

/** Shows the logs, newest first, or explains why there are none. */
export function LogList({ logs, query, filter, total, onClear, ...list }: Props) {
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
    return <NoMatchingLogs isFiltered={isSharedLogFilterActive(filter)} onClear={onClear} />
  return (
    <>
      <LogTable logs={logs} {...list} />
      <ShowMoreRow shownCount={logs.length} total={total} query={query} />
    </>
  )
}

function NoMatchingLogs({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <p className={more.more}>
      <span>
        {isFiltered ? (
          <>
            No workouts match your filters. <TextButton onClick={onClear}>Show all workouts</TextButton>
          </>
        ) : (
          'Your athletes have not logged any workouts yet.'
        )}
      </span>
    </p>
  )
}

export function LogTable({
  logs,
  list,
  currentId,
  reachedId,
  isNarrow,
  isSingleAthlete,
  linkTo,
  onReach,
  onOpen,
}: TableProps) {
  const units = useUnits()
  const isPhone = useIsPhone()
  const keys = useMemo(() => logs.map(log => log.id), [logs])
  return (
    <div className={rows.frame}>
      <table
        ref={list}
        className={`${table.table} ${rows.table}`}
        data-narrow={isNarrow}
        {...getTableAttributes(logs.length)}
      >
        <LogTableHeaderRow loadUnit={units.load} isSingleAthlete={isSingleAthlete} />
        <TableBody
          keys={keys}
          rowHeightPx={isPhone ? 62 : 37}
          keptIndexes={[currentId, reachedId].map(id => keys.indexOf(id ?? ''))}
          renderRow={(index, place) => {
            const log = logs[index]
            return (
              log && (
                <LogTableRow
                  key={log.id}
                  place={place}
                  log={log}
                  isSingleAthlete={isSingleAthlete}
                  to={linkTo(log.id)}
                  isCurrent={log.id === currentId}
                  onReach={() => onReach(log.id)}
                  onOpen={() => onOpen(log.id)}
                />
              )
            )
          }}
        />
      </table>
    </div>
  )
}
