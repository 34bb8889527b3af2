import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { latestNotifications } from '#web/shared/queries/notifications.ts'

type VersionedQuery = { dataUpdatedAt: number; isFetching: boolean; refetch: () => unknown }

/**
 * Refetches a query of the dashboard when the notifications, which the header polls, come with another version than its
 * data. So an open dashboard costs the server nothing until something changes.
 */
export function useRefetchOutdated(query: VersionedQuery, version: string | undefined) {
  const { data: inbox, dataUpdatedAt: polledAt } = useQuery({ ...latestNotifications, enabled: false })
  const { dataUpdatedAt, isFetching, refetch } = query
  const isOutdated =
    version !== undefined && inbox !== undefined && polledAt > dataUpdatedAt && inbox.version !== version
  const triedAt = useRef(0)
  useEffect(() => {
    // Once for each poll, even if the request fails.
    if (!isOutdated || isFetching || triedAt.current === polledAt) return
    triedAt.current = polledAt
    void refetch()
  }, [isOutdated, isFetching, polledAt, refetch])
}
