import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { DraftWeek, RegimenDraft } from '#web/regimens/builder/draft/regimen-draft.ts'

/**
 * A draft without its weeks. Each week is stored as a separate record, so that saving writes only changed
 * weeks.
 */
export type StoredDraftHeader = {
  draft: Omit<RegimenDraft, 'weeks'>
  weekCount: number
  regimenId: string
  revision: number | null
  keptAt: string
}

/** The draft that was last stored under a key: the time at which it was stored, and its weeks. */
export type LastStoredDraft = { keptAt: string; weeks: readonly DraftWeek[] }

/** A store for drafts that are too large for localStorage. */
export type DraftDatabase = {
  /**
   * Returns the header of each draft under this storage key. A draft stored by an older app version is
   * returned in full, including its weeks.
   */
  heads: (storageKey: string) => Promise<[key: string, head: unknown][]>
  weeks: (key: string) => Promise<DraftWeek[]>
  /** Writes the draft in one transaction. Fails if the device has no space left. */
  write: (
    key: string,
    head: StoredDraftHeader,
    weeks: readonly DraftWeek[],
    known?: LastStoredDraft,
  ) => Promise<void>
  /** Removes a draft. If `keptAt` is given, removes only the draft stored at that time. */
  remove: (key: string, keptAt?: string) => Promise<void>
}

interface DraftDatabaseSchema extends DBSchema {
  drafts: { key: string | [key: string, week: number]; value: unknown }
}

const draftStoreName = 'drafts'

/** Stores drafts in IndexedDB. Every call fails if the browser does not support IndexedDB. */
export const draftDatabase: DraftDatabase = {
  heads: storageKey =>
    withDraftDatabase(async database => {
      const { store: drafts } = database.transaction(draftStoreName)
      const allKeys = await drafts.getAllKeys(IDBKeyRange.bound(storageKey, `${storageKey}#\uffff`))
      const keys = allKeys.filter(key => typeof key === 'string' && isDraftKey(storageKey, key))
      return Promise.all(keys.map(async key => [key, await drafts.get(key)] as [string, unknown]))
    }),
  weeks: key =>
    withDraftDatabase(
      database => database.getAll(draftStoreName, getWeekKeyRange(key)) as Promise<DraftWeek[]>,
    ),
  write: (key, head, weeks, known) =>
    withDraftDatabase(async database => {
      const { store: drafts, done } = database.transaction(draftStoreName, 'readwrite')
      // If another tab has removed or replaced the draft in the meantime, write all weeks.
      const isKnown = known !== undefined && getDraftStoredTime(await drafts.get(key)) === known.keptAt
      drafts
        .delete(isKnown ? getWeekKeyRange(key, weeks.length) : getWeekKeyRange(key))
        .catch(ignoreRequestError)
      drafts.put(head, key).catch(ignoreRequestError)
      for (const [index, week] of weeks.entries()) {
        if (!isKnown || known.weeks[index] !== week) drafts.put(week, [key, index]).catch(ignoreRequestError)
      }
      // The draft is not stored until the transaction completes.
      await done
    }),
  remove: (key, keptAt) =>
    withDraftDatabase(async database => {
      const { store: drafts, done } = database.transaction(draftStoreName, 'readwrite')
      if (keptAt === undefined || getDraftStoredTime(await drafts.get(key)) === keptAt) {
        drafts.delete(key).catch(ignoreRequestError)
        drafts.delete(getWeekKeyRange(key)).catch(ignoreRequestError)
      }
      await done
    }),
}

/** Ignore errors from individual requests, because the transaction reports them as well. */
const ignoreRequestError = () => undefined

export const getDraftStoredTime = (head: unknown): unknown =>
  (head as { keptAt?: unknown } | undefined)?.keptAt

/**
 * Returns whether a key equals this storage key or is derived from it. Older app versions stored drafts under
 * the storage key itself.
 */
export const isDraftKey = (storageKey: string, key: string) =>
  key === storageKey || key.startsWith(`${storageKey}#`)

const getWeekKeyRange = (key: string, from = 0) => IDBKeyRange.bound([key, from], [key, []])

async function withDraftDatabase<Answer>(
  use: (database: IDBPDatabase<DraftDatabaseSchema>) => Promise<Answer>,
): Promise<Answer> {
  const database = await openDB<DraftDatabaseSchema>('cornerman-drafts', 1, {
    upgrade: fresh => void fresh.createObjectStore(draftStoreName),
  })
  try {
    return await use(database)
  } finally {
    database.close()
  }
}
