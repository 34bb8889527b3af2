import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Draft, DraftWeek } from './draft.ts'

/** A draft without its weeks, which lie beside it one by one: only those that changed are written. */
export type KeptHead = {
  draft: Omit<Draft, 'weeks'>
  weekCount: number
  regimenId: string
  revision: number | null
  keptAt: string
}

/** What was written last under a key, by whoever writes there. */
export type Known = { keptAt: string; weeks: readonly DraftWeek[] }

/** Where what is too large for the browser's small storage is kept. */
export type BigShelf = {
  /** What lies under these keys, each a head or what an older version kept there. */
  heads: (place: string) => Promise<[key: string, head: unknown][]>
  weeks: (key: string) => Promise<DraftWeek[]>
  /** All of it or nothing; fails where the device has no room left. */
  write: (key: string, head: KeptHead, weeks: readonly DraftWeek[], known?: Known) => Promise<void>
  /** `keptAt`: only what was kept then. */
  remove: (key: string, keptAt?: string) => Promise<void>
}

interface Stores extends DBSchema {
  drafts: { key: string | [key: string, week: number]; value: unknown }
}

const store = 'drafts'

/** The browser's database; a browser without one fails at each of these. */
export const bigShelf: BigShelf = {
  heads: place =>
    within(async database => {
      const { store: drafts } = database.transaction(store)
      const below = await drafts.getAllKeys(IDBKeyRange.bound(place, `${place}#\uffff`))
      const keys = below.filter(key => typeof key === 'string' && isAt(place, key))
      return Promise.all(keys.map(async key => [key, await drafts.get(key)] as [string, unknown]))
    }),
  weeks: key => within(database => database.getAll(store, weeksOf(key)) as Promise<DraftWeek[]>),
  write: (key, head, weeks, known) =>
    within(async database => {
      const { store: drafts, done } = database.transaction(store, 'readwrite')
      // Another tab may have taken it away meanwhile: then all of it is written anew.
      const isKnown = known !== undefined && keptAtOf(await drafts.get(key)) === known.keptAt
      drafts.delete(isKnown ? weeksOf(key, weeks.length) : weeksOf(key)).catch(ignore)
      drafts.put(head, key).catch(ignore)
      for (const [index, week] of weeks.entries()) {
        if (!isKnown || known.weeks[index] !== week) drafts.put(week, [key, index]).catch(ignore)
      }
      // Only once all of it is written is it kept.
      await done
    }),
  remove: (key, keptAt) =>
    within(async database => {
      const { store: drafts, done } = database.transaction(store, 'readwrite')
      if (keptAt === undefined || keptAtOf(await drafts.get(key)) === keptAt) {
        drafts.delete(key).catch(ignore)
        drafts.delete(weeksOf(key)).catch(ignore)
      }
      await done
    }),
}

/** What goes wrong with one request fails the whole, which says so. */
const ignore = () => undefined

export const keptAtOf = (head: unknown): unknown => (head as { keptAt?: unknown } | undefined)?.keptAt

/** Older versions kept at the place itself, each sitting keeps below it. */
export const isAt = (place: string, key: string) => key === place || key.startsWith(`${place}#`)

const weeksOf = (key: string, from = 0) => IDBKeyRange.bound([key, from], [key, []])

async function within<Answer>(ask: (database: IDBPDatabase<Stores>) => Promise<Answer>): Promise<Answer> {
  const database = await openDB<Stores>('cornerman-drafts', 1, {
    upgrade: fresh => void fresh.createObjectStore(store),
  })
  try {
    return await ask(database)
  } finally {
    database.close()
  }
}
