import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { use, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { changesOf, latestAddress } from '../../app/latest-address.ts'
import { paths } from '../../app/paths.ts'
import { useUser } from '../../app/session.tsx'
import { IsReachable } from '../../ui/ErrorState.tsx'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import panel from '../../ui/panel.module.css'
import { TextButton } from '../../ui/TextButton.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { useRowKeys } from '../../ui/use-row-keys.ts'
import { isFiltered, readHistoryFilter, toHistoryQuery, writeHistoryFilter } from './filter.ts'
import { HistoryFilterPanel } from './HistoryFilterPanel.tsx'
import parts from './HistoryPanel.module.css'
import { HistoryRow, UnderWayRow } from './HistoryRow.tsx'
import { history } from './queries.ts'
import type { YearMark } from './year.ts'

const noActions = {}
const notHere =
  'There is no connection, and this device does not search by itself. It comes when the network is back.'

/** Every workout, newest first, with what is under way before them. */
export function HistoryPanel({ today }: { today: readonly YearMark[] }) {
  const { timeZone } = useUser().preferences
  const isReachable = use(IsReachable)
  const [address, setAddress] = useSearchParams()
  const filter = useMemo(() => readHistoryFilter(address), [address])
  const { data: logs = [], ...query } = useInfiniteQuery(history(toHistoryQuery(filter, timeZone)))
  const narrow = (next: typeof filter) => {
    const latest = latestAddress()
    const wanted = { ...readHistoryFilter(latest), ...changesOf(filter, next) }
    setAddress(writeHistoryFilter(latest, wanted), { replace: true })
  }
  const list = useRef<HTMLOListElement>(null)
  useRowKeys(list, noActions)
  const open = today.filter(mark => mark.state === 'live' && mark.sessionId)

  return (
    <section className={`${panel.apart} ${parts.panel}`} aria-labelledby="history">
      <div className={parts.head}>
        <h2 id="history" className={parts.title}>
          History
        </h2>
        <HistoryFilterPanel filter={filter} onChange={narrow} />
      </div>
      {query.isPending && <LoadingRows count={8} height={40} />}
      {query.isError && logs.length === 0 && (
        <p className={parts.none} role="alert">
          {isReachable ? 'These workouts could not be loaded.' : notHere}{' '}
          <TextButton onClick={() => query.refetch()}>Try again</TextButton>
        </p>
      )}
      {query.isSuccess && logs.length === 0 && (
        <p className={parts.none}>
          No workout matches what you chose.{' '}
          <TextButton
            onClick={() => setAddress(current => writeHistoryFilter(current, {}), { replace: true })}
          >
            Show all workouts
          </TextButton>
        </p>
      )}
      <ol ref={list}>
        {!isFiltered(filter) && (
          <>
            <UnderWayRow session="new" name="Workout" />
            {open.map(mark => (
              <UnderWayRow key={mark.sessionId} session={mark.sessionId ?? ''} name={mark.name} />
            ))}
          </>
        )}
        {logs.map(log => (
          <HistoryRow key={log.id} log={log} />
        ))}
      </ol>
      {query.isFetchNextPageError && (
        <p className={parts.none} role="alert">
          {isReachable
            ? 'Older workouts could not be loaded.'
            : 'Older workouts are not on this device. They come when the network is back.'}
        </p>
      )}
      <div className={parts.foot}>
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
