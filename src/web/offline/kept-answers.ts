import type { Query } from '@tanstack/react-query'
import { cache } from '../app/cache.ts'
import { kept } from '../app/kept.ts'
import { tokens } from '../app/tokens.ts'
import { atOnce, contentOf, type KeptAnswer, sift, toAnswer, toState } from './answer.ts'
import { type Database, openDatabase } from './database.ts'
import { keeper } from './keeper.ts'
import { laidOverKept } from './lay-over.ts'
import { store } from './store.ts'
import { together, whole } from './whole.ts'

const writtenAfterMs = 300
/** The same again is written again only to say how old it is. */
const sameAgainMs = 5 * 60_000
/** A device that is slow to open its database does not keep the page waiting. */
const patienceMs = 1000

let restoring: Promise<unknown> = Promise.resolve()
let timer: ReturnType<typeof setTimeout> | undefined
const changed = new Map<string, Query>()
const written = new Map<string, { data: unknown; at: number }>()

/**
 * What the server answered, kept on the device so that it can be read without a network: queries with `kept`, of
 * whoever is signed in. It is in the cache before the first page is drawn, and asked anew where there is a network.
 */
export const answers = {
  /** Once, before the first page. */
  restore(userId: string) {
    const late = new Promise(resolve => setTimeout(resolve, patienceMs))
    restoring = Promise.race([load(userId).catch(warn), late])
  },

  restored: () => restoring,

  /** Keeps what comes in from now on, and nothing of anybody else; answers how to stop. */
  follow(userId: string, signIn: string | undefined): () => void {
    keeper.set({ userId, signIn })
    void removeOthers(userId).catch(warn)
    for (const query of cache.getQueryCache().findAll({ predicate: isNew })) note(query)
    const stop = cache.getQueryCache().subscribe(event => {
      if (event.type === 'updated' && event.action.type === 'success' && event.query.meta?.isKept)
        note(event.query)
    })
    const onHidden = () => document.visibilityState === 'hidden' && void write()
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', onHidden)
      leave()
    }
  },

  /** Nobody is signed in any more: the device knows nothing. */
  async forget() {
    leave()
    try {
      await (await openDatabase()).clear('answers')
    } catch (error) {
      warn(error)
    }
  },
}

const isNew = ({ meta, state }: Query) =>
  meta?.isKept === true && state.data !== undefined && !state.isInvalidated

function leave() {
  keeper.set(undefined)
  clearTimeout(timer)
  timer = undefined
  changed.clear()
  written.clear()
}

function note(query: Query) {
  const last = written.get(query.queryHash)
  const { data, dataUpdatedAt } = query.state
  if (last && last.data === data && dataUpdatedAt - last.at < sameAgainMs) return
  changed.set(query.queryHash, query)
  timer ??= setTimeout(write, writtenAfterMs)
}

const begin = (database: Database) => database.transaction('answers', 'readwrite')

async function write() {
  clearTimeout(timer)
  timer = undefined
  const before = keeper.read()
  try {
    const database = await openDatabase()
    const writer = keeper.read()
    if (!writer || writer !== before) return changed.clear()
    const queries = [...changed.values()]
    changed.clear()
    await whole(begin(database), ({ store }) =>
      together(queries.map(query => () => store.put(toAnswer(writer.userId, query)))),
    )
    for (const { queryHash, state } of queries)
      written.set(queryHash, { data: state.data, at: state.dataUpdatedAt })
  } catch (error) {
    warn(error)
    // What can be fetched again gives way to what cannot.
    if (error instanceof DOMException && error.name === 'QuotaExceededError') await answers.forget()
  }
}

async function load(userId: string) {
  const database = await openDatabase()
  const { good, gone } = sift(await database.getAll('answers', atOnce(userId)), Date.now())
  await store.whenRead()
  if (tokens.read() === null) return
  // What is laid over the others asks the sessions how much they are.
  for (const answer of good.toSorted((one, other) => rank(one) - rank(other))) putBack(answer)
  await whole(begin(database), ({ store }) =>
    together(
      gone.map(
        ({ hash }) =>
          () =>
            store.delete([userId, hash]),
      ),
    ),
  )
}

const rank = (answer: KeptAnswer) => (contentOf(answer)?.queryKey[0] === 'sessions' ? 0 : 1)

/** What the page was told by the server in the meantime is newer. */
function putBack(answer: KeptAnswer) {
  const content = contentOf(answer)
  if (!content || cache.getQueryData(content.queryKey) !== undefined) return
  const options = cache.defaultQueryOptions({ queryKey: content.queryKey, ...kept })
  const data = laidOverKept(content.queryKey, content.data, answer.keptAt)
  const state = toState(data, answer.keptAt)
  const query = cache.getQueryCache().build(cache, options, state)
  if (query.state.data === undefined) query.setState(state)
}

async function removeOthers(userId: string) {
  await whole(begin(await openDatabase()), async ({ store }) => {
    const others = (await store.getAllKeys()).filter(([owner]) => owner !== userId)
    await together(others.map(key => () => store.delete(key)))
  })
}

function warn(error: unknown) {
  console.warn('This device does not keep what was read', error)
}
