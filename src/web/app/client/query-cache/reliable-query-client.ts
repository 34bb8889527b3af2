import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

/**
 * A query client that also refetches what was loading for the first time when it was invalidated. TanStack Query
 * restarts only requests for data that it already has, so that a response from before a change would count as current.
 */
export class ReliableQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const matching = this.getQueryCache().findAll(filters)
    const loading = new Set(
      matching.filter(({ state }) => state.data === undefined && state.fetchStatus !== 'idle'),
    )
    await super.invalidateQueries(filters, options)
    if (loading.size === 0) return
    await Promise.allSettled([...loading].map(query => query.promise))
    await super.invalidateQueries(
      // A request that failed is not repeated: its screen offers to try again.
      { ...filters, predicate: query => loading.has(query) && query.state.data !== undefined },
      options,
    )
  }
}
