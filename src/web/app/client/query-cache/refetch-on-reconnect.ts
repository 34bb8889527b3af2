import type { Query } from '@tanstack/react-query'

/** The age after which a result stored for offline use is considered stale. */
const staleAfterMs = 2 * 60_000

type QuerySnapshot = {
  meta?: Query['meta']
  state: Pick<Query['state'], 'status' | 'data' | 'dataUpdatedAt'>
}

/**
 * Returns whether to refetch a query when the device is back online. This applies to a query that failed, was
 * answered with stored data while offline (since `awaySince`, in milliseconds), has data that other devices
 * can change, or has stale data stored for offline use. All other queries are skipped, so that an unstable
 * network causes few requests.
 */
export function shouldRefetchOnReconnect(
  { meta, state }: QuerySnapshot,
  awaySince: number,
  now: number,
): boolean {
  if (state.status === 'error' || meta?.isChangedElsewhere) return true
  if (state.data === undefined) return false
  const isAnsweredByDevice = state.dataUpdatedAt >= awaySince
  return isAnsweredByDevice || (meta?.isPersisted === true && now - state.dataUpdatedAt > staleAfterMs)
}
