import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { createListenerSet } from '#web/app/client/listener-set.ts'
import type { OutboxEntry } from '#web/offline/outbox/outbox.ts'
import type { SavedWorkout, SentCommand } from './device-state.ts'

/** The version of the stored state. A tab compares it with its own version to detect writes by other tabs. */
export type StoredStateVersion = {
  /** The id of this database. It changes if the browser deletes the database and the app recreates it. */
  life: string
  count: number
}

interface DeviceDatabaseSchema extends DBSchema {
  outbox: { key: number; value: OutboxEntry; indexes: { userId: string } }
  sent: { key: number; value: SentCommand }
  workouts: { key: [userId: string, session: string]; value: SavedWorkout }
  meta: { key: string; value: StoredStateVersion }
  /** Query results, stored for offline use. */
  answers: {
    key: [userId: string, hash: string]
    value: { userId: string; hash: string; keptAt: number; state: unknown }
    indexes: { userId: string }
  }
}
export type DeviceDatabase = IDBPDatabase<DeviceDatabaseSchema>

const databaseName = 'cornerman'
const databaseVersion = 1
/** The time after which the page continues without the database. The browser may still open it later. */
const openTimeoutMs = 4000

let openPromise: Promise<DeviceDatabase> | undefined
/**
 * The error for a request to open the database that is still unanswered after the timeout. Until it is
 * answered, further attempts fail at once, because every change on the page would otherwise wait again.
 */
let overdueError: DOMException | undefined

const lateOpenListeners = createListenerSet()
/** Calls the listener when the browser opens the database after the timeout. */
export const onLateDatabaseOpen = lateOpenListeners.subscribe

/** Opens the device's database, or returns the open connection. Rejects if databases are unavailable. */
export function openDeviceDatabase(): Promise<DeviceDatabase> {
  openPromise ??= openWithTimeout().catch(error => {
    openPromise = undefined
    throw error
  })
  return openPromise
}

/** Closes the database. The next call to `openDeviceDatabase` reopens it. */
export function closeDeviceDatabase() {
  const closing = openPromise
  openPromise = undefined
  closing?.then(
    database => database.close(),
    () => {},
  )
}

async function openWithTimeout(): Promise<DeviceDatabase> {
  if (!('indexedDB' in globalThis))
    throw new DOMException('This browser does not support IndexedDB.', 'NotSupportedError')
  if (overdueError) throw overdueError
  let isBlocked = false
  const opening = openDB<DeviceDatabaseSchema>(databaseName, databaseVersion, {
    upgrade: database => {
      database.createObjectStore('outbox', { keyPath: 'number' }).createIndex('userId', 'userId')
      database.createObjectStore('sent', { keyPath: 'number' })
      database.createObjectStore('workouts', { keyPath: ['userId', 'session'] })
      database.createObjectStore('meta')
      database.createObjectStore('answers', { keyPath: ['userId', 'hash'] }).createIndex('userId', 'userId')
    },
    blocked: () => {
      isBlocked = true
    },
    // Close the database so that a newer version of the app in another tab can upgrade it; this tab reopens
    // the database later.
    blocking: closeDeviceDatabase,
    terminated: () => {
      openPromise = undefined
    },
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      overdueError = createOverdueError(isBlocked)
      fail(overdueError)
    }, openTimeoutMs)
  })
  const endWait = () => {
    const isLate = overdueError !== undefined
    clearTimeout(timer)
    overdueError = undefined
    return isLate
  }
  opening.then(() => {
    if (!endWait()) return
    openPromise = opening
    lateOpenListeners.notify()
  }, endWait)
  return Promise.race([opening, timeout])
}

const createOverdueError = (isBlocked: boolean) =>
  isBlocked
    ? new DOMException('Another tab has an older version of the database open.', 'VersionError')
    : new DOMException('The database does not respond.', 'TimeoutError')
