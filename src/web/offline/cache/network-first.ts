import {
  hashKey,
  type Query,
  type QueryFunction,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query'
import { isServerUnreachable } from '#web/app/client/call-failure.ts'
import { serverReachability } from '#web/app/client/server-reachability.ts'
import { savedUserStore } from '#web/app/session/saved-user-store.ts'
import { cachedFallbackDelayMs } from '#web/app/specification/constants.ts'
import { cacheOwnerStore } from '#web/offline/storage/cache-owner-store.ts'
import { openDeviceDatabase } from '#web/offline/storage/database.ts'
import { withStorageTimeout } from '#web/offline/storage/storage-timeout.ts'
import {
  createStaleQueryState,
  getNetworkFirstKeyRange,
  type PersistedQuery,
  parsePersistedQuery,
  partitionPersistedQueries,
  toNetworkFirstQueryHash,
  toPersistedQuery,
} from './persisted-query.ts'

const maxNetworkFirstQueries = 50
/** The number of rows by which `maxNetworkFirstQueries` may be exceeded before old rows are pruned. */
const pruneSlack = 10

/**
 * Options for queries that read their stored result only if the server does not respond, so that the first
 * render does not wait for stored results. The result is stored per user and deleted with the user's other
 * results.
 */
export const networkFirstQueryOptions = { meta: { isStoredAsFallback: true } } as const

/**
 * Fetches a query. With `meta.isStoredAsFallback`, stores the result and falls back to the stored result if the server
 * is slow.
 */
export async function fetchNetworkFirst<T, K extends QueryKey>(
  queryFn: QueryFunction<T, K>,
  context: QueryFunctionContext<K>,
  query: Query,
): Promise<T> {
  const response = Promise.resolve(queryFn(context))
  if (!context.meta?.isStoredAsFallback) return response
  response.then(
    data => storeNetworkFirstResult(context.queryKey, data),
    () => {},
  )
  const isLate = await Promise.race([
    response.then(resolveFalse, isServerUnreachable),
    waitForFallbackDelay(),
  ])
  if (isLate && query.state.data === undefined) await showNetworkFirstResult(query)
  return response
}

const resolveFalse = () => false
const waitForFallbackDelay = () =>
  new Promise<true>(resolve =>
    setTimeout(resolve, serverReachability.read() ? cachedFallbackDelayMs : 0, true),
  )

/** Shows the stored result while the fetch continues. The result keeps its original age. */
async function showNetworkFirstResult(query: Query) {
  const stored = await readNetworkFirstResult(query.queryKey)
  if (!stored || query.state.data !== undefined) return
  const { fetchStatus: _, ...state } = createStaleQueryState(stored.data, stored.keptAt)
  query.setState(state)
}

/** Returns the signed-in user's stored result and the time it was received. */
export async function readNetworkFirstResult<T>(
  queryKey: QueryKey,
): Promise<{ data: T; keptAt: number } | undefined> {
  const userId = savedUserStore.read()?.id
  if (userId === undefined) return undefined
  try {
    const key: [string, string] = [userId, toNetworkFirstQueryHash(hashKey(queryKey))]
    const row = await withStorageTimeout(async () => (await openDeviceDatabase()).get('answers', key))
    const [valid] = row ? partitionPersistedQueries([row], Date.now()).valid : []
    const content = valid && parsePersistedQuery(valid)
    return content && valid && { data: content.data as T, keptAt: valid.keptAt }
  } catch (error) {
    console.warn('A stored query result could not be read', error)
    return undefined
  }
}

export async function storeNetworkFirstResult(queryKey: QueryKey, data: unknown) {
  const queryHash = toNetworkFirstQueryHash(hashKey(queryKey))
  const state = { data, dataUpdatedAt: Date.now() }
  try {
    const database = await openDeviceDatabase()
    const owner = cacheOwnerStore.read()
    if (!owner) return
    await database.put('answers', toPersistedQuery(owner.userId, { queryHash, queryKey, state }))
    if (
      (await database.count('answers', getNetworkFirstKeyRange(owner.userId))) >
      maxNetworkFirstQueries + pruneSlack
    )
      await deleteOldestNetworkFirstResults(owner.userId)
  } catch (error) {
    console.warn('A query result could not be stored on this device', error)
    // Results can be refetched, so they are deleted to free space for data that exists only on this device.
    if (error instanceof DOMException && error.name === 'QuotaExceededError')
      await deleteOldestNetworkFirstResults(cacheOwnerStore.read()?.userId, 0)
  }
}

/** Deletes the user's oldest network-first rows, so that at most `atMost` remain. */
async function deleteOldestNetworkFirstResults(userId = '', atMost = maxNetworkFirstQueries) {
  const transaction = (await openDeviceDatabase()).transaction('answers', 'readwrite')
  const rows: PersistedQuery[] = await transaction.store.getAll(getNetworkFirstKeyRange(userId))
  const { outdated } = partitionPersistedQueries(rows, Date.now(), atMost)
  await Promise.all([
    ...outdated.map(({ hash }) => transaction.store.delete([userId, hash])),
    transaction.done,
  ])
}
