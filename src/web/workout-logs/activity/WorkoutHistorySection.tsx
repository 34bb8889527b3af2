import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { use, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { findChangedFields, getCurrentSearchParams } from '#web/app/navigation/search-params.ts'
import { useUser } from '#web/app/session/session.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { useRowKeyboardNavigation } from '#web/ui/hooks/use-row-keyboard-navigation.ts'
import { ReachableContext } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { RowList } from '#web/ui/layout/RowList.tsx'
import panel from '#web/ui/panel.module.css'
import type { YearEntry } from './activity-year.ts'
import { HistoryFilterSection } from './HistoryFilterSection.tsx'
import { ActiveWorkoutRow, HistoryRow } from './HistoryRow.tsx'
import {
  isHistoryFiltered,
  parseHistoryFilter,
  toHistoryFilterParams,
  toHistoryQuery,
} from './history-filter.ts'
import { workoutHistory } from './queries.ts'
import styles from './WorkoutHistorySection.module.css'

const noActions = {}
const noLogs: readonly WorkoutLog[] = []
const offlineMessage =
  'You are offline, and search needs a connection. Results will load when you are back online.'

/** All workouts, newest first, with workouts in progress at the top. */
export function WorkoutHistorySection({ today }: { today: readonly YearEntry[] }) {
  const { timeZone } = useUser().preferences
  const isReachable = use(ReachableContext)
  const [address, setAddress] = useSearchParams()
  const filter = useMemo(() => parseHistoryFilter(address), [address])
  const { data: logs = noLogs, ...query } = useInfiniteQuery(workoutHistory(toHistoryQuery(filter, timeZone)))
  const applyFilter = (next: typeof filter) => {
    const latest = getCurrentSearchParams()
    const merged = { ...parseHistoryFilter(latest), ...findChangedFields(filter, next) }
    setAddress(toHistoryFilterParams(latest, merged), { replace: true })
  }
  const keys = useMemo(() => logs.map(log => log.id), [logs])
  const isPhone = useIsPhone()
  const list = useRef<HTMLElement>(null)
  useRowKeyboardNavigation(list, noActions)
  const activeSessions = today.filter(mark => mark.state === 'live' && mark.sessionId)

  return (
    <section className={`${panel.apart} ${styles.panel}`} aria-labelledby="history">
      <div className={styles.head}>
        <h2 id="history" className={styles.title}>
          History
        </h2>
        <HistoryFilterSection filter={filter} onChange={applyFilter} />
      </div>
      {query.isPending && <LoadingRows count={8} height={40} />}
      {query.isError && logs.length === 0 && (
        <p className={styles.none} role="alert">
          {isReachable ? 'These workouts could not be loaded.' : offlineMessage}{' '}
          <TextButton onClick={() => query.refetch()}>Try again</TextButton>
        </p>
      )}
      {query.isSuccess && logs.length === 0 && (
        <p className={styles.none}>
          No workouts match your filters.{' '}
          <TextButton
            onClick={() => setAddress(current => toHistoryFilterParams(current, {}), { replace: true })}
          >
            Show all workouts
          </TextButton>
        </p>
      )}
      <RowList
        list={list}
        keys={keys}
        rowHeightPx={isPhone ? 62 : 40}
        before={
          !isHistoryFiltered(filter) && (
            <>
              <ActiveWorkoutRow session="new" name="Workout" />
              {activeSessions.map(mark => (
                <ActiveWorkoutRow key={mark.sessionId} session={mark.sessionId ?? ''} name={mark.name} />
              ))}
            </>
          )
        }
        renderRow={(index, place) =>
          logs[index] && <HistoryRow key={logs[index].id} place={place} log={logs[index]} />
        }
      />
      {query.isFetchNextPageError && (
        <p className={styles.none} role="alert">
          {isReachable
            ? 'Older workouts could not be loaded.'
            : 'Older workouts are not saved on this device. They will load when you are back online.'}
        </p>
      )}
      <div className={styles.foot}>
        <span role="status">{logs.length > 0 && `${logs.length.toLocaleString()} shown`}</span>
        <TextLink to={paths.ownPain}>Pain reports</TextLink>
        <TextLink to={paths.trash}>Deleted workouts</TextLink>
        {query.hasNextPage && (
          <Button
            variant="default"
            size="xs"
            loading={query.isFetchingNextPage}
            onClick={() => query.fetchNextPage()}
          >
            Show more
          </Button>
        )}
      </div>
    </section>
  )
}
