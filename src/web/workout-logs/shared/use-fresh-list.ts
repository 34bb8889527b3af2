import { useEffect, useRef } from 'react'
import type { SharedLogs } from './use-shared-logs.ts'

/**
 * A notification may lead to a log that came after the list was fetched. A list from the cache on which the opened log
 * is not is fetched anew, once for each log: it may as well be too old for the first page.
 */
export function useFreshList(openId: string | undefined, { logs, query }: SharedLogs) {
  const openedAt = useRef<{ id: string; at: number }>(undefined)
  const { dataUpdatedAt, isFetching, refetch } = query
  useEffect(() => {
    if (openId === undefined) return
    if (openedAt.current?.id !== openId) openedAt.current = { id: openId, at: Date.now() }
    const isOlder = dataUpdatedAt > 0 && dataUpdatedAt < openedAt.current.at
    if (isOlder && !isFetching && !logs.some(log => log.id === openId)) void refetch()
  }, [openId, logs, dataUpdatedAt, isFetching, refetch])
}
