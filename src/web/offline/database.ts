import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { KeptWorkout, Sent } from './kept.ts'
import type { Entry } from './outbox.ts'

/** Which state the stores are in: who wrote last looks here first whether anybody else did since. */
export type Stamp = {
  /** Of this database: one that the browser emptied and made anew has another. */
  life: string
  count: number
}

interface Stores extends DBSchema {
  outbox: { key: number; value: Entry; indexes: { userId: string } }
  sent: { key: number; value: Sent }
  workouts: { key: [userId: string, session: string]; value: KeptWorkout }
  meta: { key: string; value: Stamp }
  /** What was read from the server, to be read again without a network. */
  answers: {
    key: [userId: string, hash: string]
    value: { userId: string; hash: string; keptAt: number; state: unknown }
    indexes: { userId: string }
  }
}
export type Database = IDBPDatabase<Stores>

const name = 'cornerman'
const version = 1
/** A tab with another version of the app may hold the database for ever. */
const patienceMs = 4000

let opening: Promise<Database> | undefined

/** The device's own database, opened once and again after the browser closed it. Rejects where there is none. */
export function openDatabase(): Promise<Database> {
  opening ??= open().catch(error => {
    opening = undefined
    throw error
  })
  return opening
}

/** The next one who asks opens it anew. */
export function forgetDatabase() {
  const closing = opening
  opening = undefined
  closing?.then(
    database => database.close(),
    () => {},
  )
}

async function open(): Promise<Database> {
  if (!('indexedDB' in globalThis)) throw new DOMException('There is no IndexedDB here.', 'NotSupportedError')
  let giveUp: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, failed) => {
    giveUp = setTimeout(
      () => failed(new DOMException('Another tab holds an older version.', 'VersionError')),
      patienceMs,
    )
  })
  const opened = openDB<Stores>(name, version, {
    upgrade: database => {
      database.createObjectStore('outbox', { keyPath: 'number' }).createIndex('userId', 'userId')
      database.createObjectStore('sent', { keyPath: 'number' })
      database.createObjectStore('workouts', { keyPath: ['userId', 'session'] })
      database.createObjectStore('meta')
      database.createObjectStore('answers', { keyPath: ['userId', 'hash'] }).createIndex('userId', 'userId')
    },
    // A newer version of the app in another tab needs it: this one opens it again when it can.
    blocking: forgetDatabase,
    terminated: () => {
      opening = undefined
    },
  })
  // Where it comes late after all, nobody holds it.
  const whenLate = () =>
    opened.then(
      database => database.close(),
      () => {},
    )
  return Promise.race([opened, late])
    .catch(error => {
      whenLate()
      throw error
    })
    .finally(() => clearTimeout(giveUp))
}
