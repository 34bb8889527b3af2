import type { Query } from '@tanstack/react-query'
import { persistedQueryOptions } from '#web/app/client/query-cache/persisted-query-options.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { tokenStore } from '#web/app/client/token-store.ts'
import { cacheOwnerStore } from '#web/offline/storage/cache-owner-store.ts'
import { type DeviceDatabase, openDeviceDatabase } from '#web/offline/storage/database.ts'
import { deviceStore } from '#web/offline/storage/device-store.ts'
import { runIdbTransaction, runTransactionRequests } from '#web/offline/storage/run-idb-transaction.ts'
import { applyPendingToPersisted } from '#web/offline/sync/apply-pending.ts'
import {
  createStaleQueryState,
  getStartupKeyRange,
  type PersistedQuery,
  parsePersistedQuery,
  partitionPersistedQueries,
  toPersistedQuery,
} from './persisted-query.ts'
import { storedResultsRestoration } from './stored-results-restoration.ts'

const writeDelayMs = 300
/** The minimum time between two writes of unchanged data. Such a write only updates the timestamp. */
const rewriteAfterMs = 5 * 60_000
/** The maximum time that the page waits for a slow database before it renders. */
const restoreTimeoutMs = 1000

let restorePromise: Promise<unknown> = Promise.resolve()
let writeTimer: ReturnType<typeof setTimeout> | undefined
const changedQueries = new Map<string, Query>()
const lastWritten = new Map<string, { data: unknown; at: number }>()

/**
 * Stores the results of the signed-in user's queries that have `meta.isPersisted`, for offline use. The results
 * are loaded into the cache before the first render and refetched when the network is available.
 */
export const queryPersistence = {
  /** Loads the stored results. Call this once, before the first render. */
  restore(userId: string) {
    const late = new Promise(resolve => setTimeout(resolve, restoreTimeoutMs))
    const reading = restorePersistedQueries(userId).catch(warnNotPersisted)
    storedResultsRestoration.start(reading)
    restorePromise = Promise.race([reading, late])
  },

  restored: () => restorePromise,

  /** Starts storing new results, and deletes other users' results. Returns a function that stops storing. */
  follow(userId: string, signIn: string | undefined): () => void {
    cacheOwnerStore.set({ userId, signIn })
    void deleteQueriesOfOtherUsers(userId).catch(warnNotPersisted)
    for (const query of queryClient.getQueryCache().findAll({ predicate: shouldPersist })) markChanged(query)
    const stop = queryClient.getQueryCache().subscribe(event => {
      if (event.type === 'updated' && event.action.type === 'success' && event.query.meta?.isPersisted)
        markChanged(event.query)
    })
    const onHidden = () => document.visibilityState === 'hidden' && void writeChangedQueries()
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', onHidden)
      stopPersisting()
    }
  },

  /** Stops storing results, and keeps the stored ones. */
  stop: stopPersisting,

  /** Deletes all stored results, for example on sign-out. */
  async forget() {
    stopPersisting()
    try {
      await (await openDeviceDatabase()).clear('answers')
    } catch (error) {
      warnNotPersisted(error)
    }
  },
}

const shouldPersist = ({ meta, state }: Query) =>
  meta?.isPersisted === true && state.data !== undefined && !state.isInvalidated

function stopPersisting() {
  cacheOwnerStore.set(undefined)
  clearTimeout(writeTimer)
  writeTimer = undefined
  changedQueries.clear()
  lastWritten.clear()
}

function markChanged(query: Query) {
  const last = lastWritten.get(query.queryHash)
  const { data, dataUpdatedAt } = query.state
  if (last && last.data === data && dataUpdatedAt - last.at < rewriteAfterMs) return
  changedQueries.set(query.queryHash, query)
  writeTimer ??= setTimeout(writeChangedQueries, writeDelayMs)
}

const beginAnswersTransaction = (database: DeviceDatabase) => database.transaction('answers', 'readwrite')

async function writeChangedQueries() {
  clearTimeout(writeTimer)
  writeTimer = undefined
  const before = cacheOwnerStore.read()
  try {
    const database = await openDeviceDatabase()
    const writer = cacheOwnerStore.read()
    if (!writer || writer !== before) return changedQueries.clear()
    const queries = [...changedQueries.values()]
    changedQueries.clear()
    await runIdbTransaction(beginAnswersTransaction(database), ({ store }) =>
      runTransactionRequests(queries.map(query => () => store.put(toPersistedQuery(writer.userId, query)))),
    )
    for (const { queryHash, state } of queries)
      lastWritten.set(queryHash, { data: state.data, at: state.dataUpdatedAt })
  } catch (error) {
    warnNotPersisted(error)
    // Results can be refetched, so they are deleted to free space for data that exists only on this device.
    if (error instanceof DOMException && error.name === 'QuotaExceededError') await queryPersistence.forget()
  }
}

async function restorePersistedQueries(userId: string) {
  const database = await openDeviceDatabase()
  const { valid, outdated } = partitionPersistedQueries(
    await database.getAll('answers', getStartupKeyRange(userId)),
    Date.now(),
  )
  await deviceStore.whenRead()
  if (tokenStore.read() === null) return
  // Sessions are restored first, because they are needed to apply pending changes to other queries.
  for (const result of valid.toSorted((one, other) => getRestoreOrder(one) - getRestoreOrder(other)))
    restoreQuery(result)
  await runIdbTransaction(beginAnswersTransaction(database), ({ store }) =>
    runTransactionRequests(
      outdated.map(
        ({ hash }) =>
          () =>
            store.delete([userId, hash]),
      ),
    ),
  )
}

const getRestoreOrder = (result: PersistedQuery) =>
  parsePersistedQuery(result)?.queryKey[0] === 'sessions' ? 0 : 1

/** Adds a result to the cache, unless the page has already fetched a newer result. */
function restoreQuery(result: PersistedQuery) {
  const content = parsePersistedQuery(result)
  if (!content || queryClient.getQueryData(content.queryKey) !== undefined) return
  const options = queryClient.defaultQueryOptions({ queryKey: content.queryKey, ...persistedQueryOptions })
  const data = applyPendingToPersisted(content.queryKey, content.data, result.keptAt)
  const state = createStaleQueryState(data, result.keptAt)
  const query = queryClient.getQueryCache().build(queryClient, options, state)
  if (query.state.data === undefined) query.setState(state)
}

async function deleteQueriesOfOtherUsers(userId: string) {
  await runIdbTransaction(beginAnswersTransaction(await openDeviceDatabase()), async ({ store }) => {
    const others = (await store.getAllKeys()).filter(([owner]) => owner !== userId)
    await runTransactionRequests(others.map(key => () => store.delete(key)))
  })
}

function warnNotPersisted(error: unknown) {
  console.warn('Query results could not be stored on this device', error)
}
