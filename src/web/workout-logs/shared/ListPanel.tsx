import type { RefObject } from 'react'
import type { WorkoutLog } from '#contract/workout-logs.ts'
import { messages } from '../../app/messages.ts'
import { useUnits } from '../../app/person.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import table from '../../ui/table.module.css'
import { type Filter, isFiltered } from './filter.ts'
import { LogHeadsRow } from './LogHeadsRow.tsx'
import rows from './LogRow.module.css'
import { LogRow } from './LogRow.tsx'
import more from './MoreRow.module.css'
import { MoreRow } from './MoreRow.tsx'
import type { SharedLogs } from './use-shared-logs.ts'

type TableProps = {
  logs: readonly WorkoutLog[]
  list: RefObject<HTMLTableElement | null>
  /** Where the corner stands. */
  currentId: string | undefined
  isNarrow?: boolean
  /** All logs are of one athlete, whom the page names. */
  isOfOne?: boolean
  linkTo: (id: string) => string
  onReach: (id: string) => void
  onOpen: (id: string) => void
}

type Props = Omit<SharedLogs, 'asked'> &
  TableProps & {
    filter: Filter
    /** How many there are, where that is known. */
    total: number | undefined
    onClear: () => void
  }

/** The logs, newest first, or why there are none. */
export function ListPanel({ logs, query, filter, total, onClear, ...list }: Props) {
  if (query.isPending) return <LoadingRows count={14} height={36} />
  if (logs.length === 0 && query.isError)
    return (
      <ErrorState
        title={messages.workoutLogs.athleteListFailed}
        onRetry={query.refetch}
        isRetrying={query.isFetching}
      />
    )
  if (logs.length === 0) return <Nothing isFiltered={isFiltered(filter)} onClear={onClear} />
  return (
    <>
      <LogTable logs={logs} {...list} />
      <MoreRow shown={logs.length} total={total} query={query} />
    </>
  )
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <p className={more.more}>
      <span>
        {isFiltered ? (
          <>
            No workout here matches what you chose.{' '}
            <TextButton onClick={onClear}>Show all workouts</TextButton>
          </>
        ) : (
          'No workout of your athletes is here.'
        )}
      </span>
    </p>
  )
}

export function LogTable({ logs, list, currentId, isNarrow, isOfOne, linkTo, onReach, onOpen }: TableProps) {
  const units = useUnits()
  return (
    <div className={rows.frame}>
      <table ref={list} className={`${table.table} ${rows.table}`} data-narrow={isNarrow}>
        <LogHeadsRow loadUnit={units.load} isOfOne={isOfOne} />
        <tbody>
          {logs.map(log => (
            <LogRow
              key={log.id}
              log={log}
              isOfOne={isOfOne}
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
