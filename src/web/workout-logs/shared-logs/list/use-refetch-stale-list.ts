import { useEffect, useRef } from 'react'
import type { SharedLogs } from '#web/workout-logs/shared-logs/state/use-shared-logs.ts'

/**
 * Refetches a cached list that does not contain the open log, because a notification may link to a log
 * recorded after the list was fetched. Refetches only once per log, because an old log would not be on the
 * first page anyway.
 */
export function useRefetchStaleList(openId: string | undefined, { logs, query }: SharedLogs) {
  const openedAt = useRef<{ id: string; at: number }>(undefined)
  const { dataUpdatedAt, isFetching, refetch } = query
  useEffect(() => {
    if (openId === undefined) return
    if (openedAt.current?.id !== openId) openedAt.current = { id: openId, at: Date.now() }
    const isOlder = dataUpdatedAt > 0 && dataUpdatedAt < openedAt.current.at
    if (isOlder && !isFetching && !logs.some(log => log.id === openId)) void refetch()
  }, [openId, logs, dataUpdatedAt, isFetching, refetch])
}
