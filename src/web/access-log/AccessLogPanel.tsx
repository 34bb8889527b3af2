import { IconDownload, IconEye } from '@tabler/icons-react'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type AccessKind, type AccessLogEntry, accessLog } from '#contract/people/access-log.ts'
import { call } from '#web/app/client/api-client.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { GroupedRowList } from '#web/ui/layout/GroupedRowList.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { getListRowAttributes, type ListRowPlace } from '#web/ui/layout/RowList.tsx'
import styles from './AccessLogPanel.module.css'

const myAccessLog = infiniteQueryOptions({
  queryKey: ['access-log'],
  queryFn: ({ pageParam }) =>
    call(accessLog.list, { query: { limit: 20, ...(pageParam && { cursor: pageParam }) } }),
  initialPageParam: '',
  getNextPageParam: page => page.nextCursor,
  // Coaches may have looked since the last fetch.
  staleTime: 0,
})

const kindLabels: Record<AccessKind, string> = {
  profile: 'your profile and equipment',
  schedule: 'your sessions',
  workouts: 'your workouts',
  progress: 'your progress and maxes',
  body: 'your measurements',
  pain: 'your pain reports',
  export: 'all your data, as a download or an archive',
  'messages-export': 'your messages, in a download or an archive',
}

const exportKinds: ReadonlySet<AccessKind> = new Set(['export', 'messages-export'])

/** Lists who looked at the athlete's data and when, by day. */
export function AccessLogPanel() {
  const { data, isPending, isError, isFetching, refetch, hasNextPage, fetchNextPage } =
    useInfiniteQuery(myAccessLog)
  const dates = useDateFormatter()
  const groups = useMemo(() => {
    const entries = data?.pages.flatMap(page => page.data) ?? []
    return groupByDay(entries, dates.dayOf).map(([day, rows]) => ({ title: dates.longDay(day), rows }))
  }, [data, dates])
  if (isPending) return <LoadingRows count={2} height={48} />
  if (isError)
    return (
      <ErrorState title="The access log could not be loaded." onRetry={refetch} isRetrying={isFetching} />
    )
  return (
    <div className={styles.place}>
      <h3 className={styles.title}>Who looked, and when</h3>
      <p className={styles.note}>
        One entry per person, kind of data and day, kept for two years. Nobody can change it. Overviews of all
        athletes, as on a coach’s dashboard, are not listed.
      </p>
      {groups.length === 0 && <p>Nobody has looked at your data yet.</p>}
      <GroupedRowList
        groups={groups}
        getKey={getEntryId}
        rowHeightPx={57}
        renderHeading={({ title }, attributes) => (
          <h4 {...attributes} className={styles.day}>
            {title}
          </h4>
        )}
        rowsClassName={styles.entries}
        renderRow={(entry, place) => <EntryRow key={entry.id} place={place} entry={entry} />}
      />
      {hasNextPage && <TextButton onClick={() => fetchNextPage()}>Show more entries</TextButton>}
    </div>
  )
}

const getEntryId = ({ id }: AccessLogEntry) => id

function EntryRow({ place, entry }: { place: ListRowPlace; entry: AccessLogEntry }) {
  const dates = useDateFormatter()
  return (
    <li {...getListRowAttributes(place)} className={styles.entry}>
      {exportKinds.has(entry.kind) ? (
        <IconDownload size={18} stroke={1.7} aria-hidden="true" />
      ) : (
        <IconEye size={18} stroke={1.7} aria-hidden="true" />
      )}
      <span className={styles.text}>
        <b className={styles.name}>{entry.isOwn ? 'You' : (entry.viewerName ?? 'A deleted account')}</b>{' '}
        <span className={styles.kind}>{kindLabels[entry.kind]}</span>
      </span>
      <span className={styles.time}>{dates.time(entry.lastAt)}</span>
    </li>
  )
}

function groupByDay(entries: readonly AccessLogEntry[], dayOf: (instant: string) => string) {
  const days = new Map<string, AccessLogEntry[]>()
  for (const entry of entries) {
    const day = dayOf(entry.lastAt)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days]
}
