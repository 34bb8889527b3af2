import type { QueryKey, QueryState } from '@tanstack/react-query'

/** Increase this number when rows in an earlier format can no longer be read. */
const storedFormatVersion = 1

/** A query result as stored on the device. */
export type PersistedQuery = {
  userId: string
  hash: string
  /** The time of the server's response, in milliseconds. */
  keptAt: number
  state: unknown
}
type PersistedContent = { form: number; queryKey: QueryKey; data: unknown }

/**
 * The keys of the user's rows that are read before the first render; network-first rows are read only when
 * needed.
 */
export const getStartupKeyRange = (userId: string) => IDBKeyRange.bound([userId, '['], [userId, '[\uffff'])
export const getNetworkFirstKeyRange = (userId: string) =>
  IDBKeyRange.bound([userId, networkFirstPrefix], [userId, `${networkFirstPrefix}\uffff`])
/** This prefix sorts after the hashes of other queries, which begin with a bracket. */
const networkFirstPrefix = 'shelf '
export const toNetworkFirstQueryHash = (queryHash: string) => `${networkFirstPrefix}${queryHash}`

const dayMs = 24 * 60 * 60_000
/**
 * The maximum age of a stored result. It covers the two weeks of sessions available offline, plus one day on
 * which the app is not opened.
 */
const maxStoredResultAgeMs = 15 * dayMs
const maxPersistedQueries = 150

export function toPersistedQuery(
  userId: string,
  query: { queryHash: string; queryKey: QueryKey; state: Pick<QueryState, 'data' | 'dataUpdatedAt'> },
): PersistedQuery {
  const content: PersistedContent = {
    form: storedFormatVersion,
    queryKey: query.queryKey,
    data: query.state.data,
  }
  return { userId, hash: query.queryHash, keptAt: query.state.dataUpdatedAt, state: content }
}

/** Returns the stored content, or undefined if it was stored in another format. */
export function parsePersistedQuery({ state }: PersistedQuery): PersistedContent | undefined {
  const content = state as Partial<PersistedContent> | null
  const isReadable =
    content?.form === storedFormatVersion && Array.isArray(content.queryKey) && content.data !== undefined
  return isReadable ? (content as PersistedContent) : undefined
}

/**
 * Separates valid results from those that are old, unreadable or in excess of the limit. `now` is in
 * milliseconds.
 */
export function partitionPersistedQueries(
  results: readonly PersistedQuery[],
  now: number,
  atMost = maxPersistedQueries,
): { valid: PersistedQuery[]; outdated: PersistedQuery[] } {
  const newest = results.toSorted((one, other) => other.keptAt - one.keptAt)
  const isValid = (result: PersistedQuery, index: number) =>
    index < atMost && now - result.keptAt < maxStoredResultAgeMs && parsePersistedQuery(result) !== undefined
  const valid = newest.filter(isValid)
  return { valid, outdated: newest.filter(result => !valid.includes(result)) }
}

/** Returns a successful query state that is marked as stale, so that the query is refetched on use. */
export function createStaleQueryState(data: unknown, keptAt: number): QueryState {
  return {
    data,
    dataUpdateCount: 1,
    dataUpdatedAt: keptAt,
    error: null,
    errorUpdateCount: 0,
    errorUpdatedAt: 0,
    fetchFailureCount: 0,
    fetchFailureReason: null,
    fetchMeta: null,
    isInvalidated: true,
    status: 'success',
    fetchStatus: 'idle',
  }
}
