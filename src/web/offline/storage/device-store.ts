import { v4 as uuidv4 } from 'uuid'
import { createListenerSet } from '#web/app/client/listener-set.ts'
import {
  closeDeviceDatabase,
  type DeviceDatabase,
  onLateDatabaseOpen,
  openDeviceDatabase,
  type StoredStateVersion,
} from './database.ts'
import {
  type DeviceState,
  type DeviceStateUpdate,
  diffDeviceStates,
  emptyDeviceState,
  restoreLostState,
} from './device-state.ts'
import { otherTabsChannel } from './other-tabs-channel.ts'
import { requestPersistentStorage } from './persistent-storage.ts'
import { runIdbTransaction, runTransactionRequests } from './run-idb-transaction.ts'
import { type StorageProblem, toStorageProblem } from './storage-problems.ts'
import { onLateTransactionEnd, withStorageTimeout } from './storage-timeout.ts'

/** The last known stored state, with its version stamp. */
let storedState: { state: DeviceState; stamp: StoredStateVersion | undefined } = {
  state: emptyDeviceState,
  stamp: undefined,
}
/** Updates that could not be written. They are kept in memory and retried with each later update. */
let unsavedUpdates: DeviceStateUpdate[] = []
/** Updates that are already shown but not yet written to the database. */
let optimisticUpdates: DeviceStateUpdate[] = []
/** The stored state with all unsaved updates applied. */
let baseState: DeviceState = emptyDeviceState
let visibleState: DeviceState = emptyDeviceState
let storageProblem: StorageProblem | undefined
let updateQueue: Promise<unknown> = Promise.resolve()
let firstLoad: Promise<void> | undefined
let isLoaded = false
const deviceStoreListeners = createListenerSet()

/** If `isShownAtOnce` is true, the update is shown before it is written, for example while the user types. */
export type DeviceStateUpdateOptions = { isShownAtOnce: boolean }

/**
 * An in-memory copy of the device's stored state. Before each write, a tab reads the changes made by other
 * tabs.
 */
export const deviceStore = {
  read: () => visibleState,
  /** Returns the state without the updates that are still being written. */
  readWritten: () => baseState,
  /** Returns the reason why the last update could not be written, or undefined if it was written. */
  problem: () => storageProblem,

  /** Calls the listener after every change in any tab. Returns a function that unsubscribes. */
  subscribe: deviceStoreListeners.subscribe,

  /** Resolves once the stored state is loaded. */
  whenRead(): Promise<void> {
    firstLoad ??= runInOrder(reloadStoredState).then(() => {
      isLoaded = true
    })
    return firstLoad
  },

  isRead: () => isLoaded,

  /** Applies an update. Resolves to true once it is stored, or to false if it is only in memory. */
  take(update: DeviceStateUpdate, options?: DeviceStateUpdateOptions): Promise<boolean> {
    if (options?.isShownAtOnce) showOptimistically(update)
    return runInOrder(() => saveUpdate(update))
  },
}

otherTabsChannel.onChange(() => runInOrder(reloadStoredState))
onLateDatabaseOpen(() => runInOrder(reloadStoredState))
onLateTransactionEnd(() => runInOrder(reloadStoredState))

function showOptimistically(update: DeviceStateUpdate) {
  // Run the update once before adding it to the list. If the update throws an error, the error occurs here
  // and cannot block later updates.
  update(visibleState)
  optimisticUpdates.push(update)
  publishState(baseState, storageProblem)
}

/** Runs actions one at a time, in call order. */
function runInOrder<T>(act: () => Promise<T>): Promise<T> {
  const result = updateQueue.then(act)
  updateQueue = result.catch(() => {})
  return result
}

async function saveUpdate(update: DeviceStateUpdate): Promise<boolean> {
  try {
    await commitUpdates([update])
    return true
  } catch (error) {
    optimisticUpdates = optimisticUpdates.filter(one => one !== update)
    // If the update itself caused the failure, this call throws again, so that the update is not kept and
    // cannot make all later updates fail.
    const remembered = update(baseState)
    console.warn('A change could not be saved on this device', error)
    unsavedUpdates.push(update)
    publishState(remembered, toStorageProblem(error))
    return false
  }
}

async function commitUpdates(updates: readonly DeviceStateUpdate[]) {
  const result = await inTransaction(async transaction => {
    const { stored, before } = await readStoredState(transaction)
    const after = [...unsavedUpdates, ...updates].reduce((state, next) => next(state), before)
    if (after === stored.state) return { ...stored, isChanged: false }
    const stamp = { life: stored.stamp?.life ?? uuidv4(), count: (stored.stamp?.count ?? 0) + 1 }
    await putChanges(transaction, diffDeviceStates(stored.state, after), stamp)
    return { state: after, stamp, isChanged: true }
  })
  storedState = result
  unsavedUpdates = []
  optimisticUpdates = optimisticUpdates.filter(update => !updates.includes(update))
  if (result.isChanged) {
    otherTabsChannel.tell()
    requestPersistentStorage()
  }
  publishState(storedState.state, undefined)
}

/** Reads changes written by other tabs, and retries unsaved updates. */
async function reloadStoredState() {
  try {
    await commitUpdates([])
  } catch (error) {
    console.warn('The data on this device could not be read', error)
    publishState(baseState, toStorageProblem(error))
  }
}

const objectStoreNames = ['outbox', 'sent', 'workouts', 'meta'] as const
type Transaction = ReturnType<typeof beginTransaction>
const beginTransaction = (database: DeviceDatabase) =>
  database.transaction(objectStoreNames, 'readwrite', { durability: 'strict' })

/** Runs `act` in an atomic transaction. Reopens a closed connection first. */
async function inTransaction<T>(act: (transaction: Transaction) => Promise<T>): Promise<T> {
  return withStorageTimeout(async timeout =>
    runIdbTransaction(await openDeviceDatabase().then(beginTransaction).catch(reopenDatabase), act, timeout),
  )
}

async function reopenDatabase(error: unknown): Promise<Transaction> {
  if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
  closeDeviceDatabase()
  return beginTransaction(await openDeviceDatabase())
}

/**
 * Reads the stored state. The returned `before` also includes state that the browser deleted but this page
 * still has in memory.
 */
async function readStoredState(transaction: Transaction) {
  const stamp = await transaction.objectStore('meta').get('stamp')
  const isSame = stamp?.life === storedState.stamp?.life && stamp?.count === storedState.stamp?.count
  if (isSame) return { stored: { state: storedState.state, stamp }, before: storedState.state }
  const [entries, sent, workouts] = await Promise.all([
    transaction.objectStore('outbox').getAll(),
    transaction.objectStore('sent').getAll(),
    transaction.objectStore('workouts').getAll(),
  ])
  const state = { outbox: { entries, next: (entries.at(-1)?.number ?? 0) + 1 }, sent, workouts }
  const isEmptied = storedState.stamp !== undefined && stamp?.life !== storedState.stamp.life
  return { stored: { state, stamp }, before: isEmptied ? restoreLostState(state, storedState.state) : state }
}

function putChanges(
  transaction: Transaction,
  changed: ReturnType<typeof diffDeviceStates>,
  stamp: StoredStateVersion,
) {
  const outbox = transaction.objectStore('outbox')
  const sent = transaction.objectStore('sent')
  const workouts = transaction.objectStore('workouts')
  return runTransactionRequests([
    ...changed.outbox.map(
      ({ key, value }) =>
        () =>
          value ? outbox.put(value) : outbox.delete(key),
    ),
    ...changed.sent.map(
      ({ key, value }) =>
        () =>
          value ? sent.put(value) : sent.delete(key),
    ),
    ...changed.workouts.map(
      ({ key, value }) =>
        () =>
          value ? workouts.put(value) : workouts.delete(key),
    ),
    () => transaction.objectStore('meta').put(stamp, 'stamp'),
  ])
}

function publishState(state: DeviceState, problem: StorageProblem | undefined) {
  const before = { visibleState, baseState }
  baseState = state
  visibleState = optimisticUpdates.reduce((all, update) => update(all), state)
  const isSame = visibleState === before.visibleState && baseState === before.baseState
  if (isSame && problem === storageProblem) return
  storageProblem = problem
  deviceStoreListeners.notify()
}
