import { v4 as uuidv4 } from 'uuid'
import { listeners } from '../app/listeners.ts'
import { type Database, forgetDatabase, openDatabase, type Stamp } from './database.ts'
import { differences, type Kept, nothingKept, type Step, withLost } from './kept.ts'
import { askToKeep } from './persistence.ts'
import { type Problem, problemOf } from './problems.ts'
import { tabs } from './tabs.ts'
import { together, whole } from './whole.ts'

/** What is known to be on the device, and in which state. */
let stored: { kept: Kept; stamp: Stamp | undefined } = { kept: nothingKept, stamp: undefined }
/** Steps that the device could not keep: they live as long as the page, and are taken again with each later one. */
let unkept: Step[] = []
/** Steps that are shown already and not written yet. */
let ahead: Step[] = []
/** What is stored, and what could not be. */
let settled: Kept = nothingKept
let shown: Kept = nothingKept
let problem: Problem | undefined
let queue: Promise<unknown> = Promise.resolve()
let firstReading: Promise<void> | undefined
let isRead = false
const changes = listeners()

/** `isShownAtOnce`: a person types it, and sees it before it is written. */
export type Manner = { isShownAtOnce: boolean }

/** What is kept on this device, read into memory. Every tab writes by reading first what the others wrote. */
export const store = {
  read: () => shown,
  /** Why the last step is not kept; undefined: it is. */
  problem: () => problem,

  /** Hears of every change, whichever tab made it; answers how to stop. */
  subscribe: changes.subscribe,

  /** Once what the device keeps is known. */
  whenRead(): Promise<void> {
    firstReading ??= inTurn(refresh).then(() => {
      isRead = true
    })
    return firstReading
  },

  isRead: () => isRead,

  /** Takes a step. Resolves when it is on the disk, to false where it could only be remembered. */
  take(step: Step, manner?: Manner): Promise<boolean> {
    if (manner?.isShownAtOnce) showAhead(step)
    return inTurn(() => write(step))
  },
}

tabs.onChange(() => inTurn(refresh))

function showAhead(step: Step) {
  // What cannot be taken at all throws here, and stands in the way of nothing that comes later.
  step(shown)
  ahead.push(step)
  publish(settled, problem)
}

/** One after the other, in the order in which they were asked for. */
function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const turn = queue.then(act)
  queue = turn.catch(() => {})
  return turn
}

async function write(step: Step): Promise<boolean> {
  try {
    await commit([step])
    return true
  } catch (error) {
    ahead = ahead.filter(one => one !== step)
    // Where the step itself failed and not the disk, it is nothing to remember: it would fail all that comes later.
    const remembered = step(settled)
    console.warn('This device could not keep what was done', error)
    unkept.push(step)
    publish(remembered, problemOf(error))
    return false
  }
}

async function commit(steps: readonly Step[]) {
  const result = await inTransaction(async transaction => {
    const { there, before } = await readIn(transaction)
    const after = [...unkept, ...steps].reduce((kept, next) => next(kept), before)
    if (after === there.kept) return { ...there, isChanged: false }
    const stamp = { life: there.stamp?.life ?? uuidv4(), count: (there.stamp?.count ?? 0) + 1 }
    await put(transaction, differences(there.kept, after), stamp)
    return { kept: after, stamp, isChanged: true }
  })
  stored = result
  unkept = []
  ahead = ahead.filter(step => !steps.includes(step))
  if (result.isChanged) {
    tabs.tell()
    askToKeep()
  }
  publish(stored.kept, undefined)
}

/** Reads what other tabs wrote, and tries again to keep what could not be kept. */
async function refresh() {
  try {
    await commit([])
  } catch (error) {
    console.warn('What this device keeps could not be read', error)
    publish(settled, problemOf(error))
  }
}

const names = ['outbox', 'sent', 'workouts', 'meta'] as const
type Transaction = ReturnType<typeof begin>
const begin = (database: Database) => database.transaction(names, 'readwrite', { durability: 'strict' })

/** Either all of it is on the disk, or nothing. A connection that the browser closed meanwhile is opened once more. */
async function inTransaction<T>(act: (transaction: Transaction) => Promise<T>): Promise<T> {
  return whole(await openDatabase().then(begin).catch(reopen), act)
}

async function reopen(error: unknown): Promise<Transaction> {
  if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
  forgetDatabase()
  return begin(await openDatabase())
}

/** What is there; `before`: with what this page knows and the browser lost. */
async function readIn(transaction: Transaction) {
  const stamp = await transaction.objectStore('meta').get('stamp')
  const isSame = stamp?.life === stored.stamp?.life && stamp?.count === stored.stamp?.count
  if (isSame) return { there: { kept: stored.kept, stamp }, before: stored.kept }
  const [entries, sent, workouts] = await Promise.all([
    transaction.objectStore('outbox').getAll(),
    transaction.objectStore('sent').getAll(),
    transaction.objectStore('workouts').getAll(),
  ])
  const kept = { outbox: { entries, next: (entries.at(-1)?.number ?? 0) + 1 }, sent, workouts }
  const isEmptied = stored.stamp !== undefined && stamp?.life !== stored.stamp.life
  return { there: { kept, stamp }, before: isEmptied ? withLost(kept, stored.kept) : kept }
}

function put(transaction: Transaction, changed: ReturnType<typeof differences>, stamp: Stamp) {
  const outbox = transaction.objectStore('outbox')
  const sent = transaction.objectStore('sent')
  const workouts = transaction.objectStore('workouts')
  return together([
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

function publish(kept: Kept, why: Problem | undefined) {
  const before = shown
  settled = kept
  shown = ahead.reduce((all, step) => step(all), kept)
  if (shown === before && why === problem) return
  problem = why
  changes.tell()
}
