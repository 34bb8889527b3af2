import type { KeptDraft } from './kept-draft.ts'

/** Where what is too large for the browser's small storage is kept. */
export type BigShelf = {
  get: (place: string) => Promise<KeptDraft | undefined>
  /** Fails where the device has no room left. */
  set: (place: string, kept: KeptDraft) => Promise<void>
  remove: (place: string) => Promise<void>
}

const store = 'drafts'

/** The browser's database; a browser without one fails at each of these. */
export const bigShelf: BigShelf = {
  get: place => within('readonly', drafts => drafts.get(place) as IDBRequest<KeptDraft | undefined>),
  set: async (place, kept) => void (await within('readwrite', drafts => drafts.put(kept, place))),
  remove: async place => void (await within('readwrite', drafts => drafts.delete(place))),
}

async function within<Answer>(
  mode: IDBTransactionMode,
  ask: (drafts: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer> {
  const database = await open()
  try {
    return await new Promise<Answer>((done, fail) => {
      const transaction = database.transaction(store, mode)
      const request = ask(transaction.objectStore(store))
      // Only once all of it is written is it kept.
      transaction.oncomplete = () => done(request.result)
      transaction.onabort = () => fail(transaction.error)
      transaction.onerror = () => fail(transaction.error)
    })
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const request = indexedDB.open('cornerman-drafts', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(store)
    request.onsuccess = () => done(request.result)
    request.onerror = () => fail(request.error)
  })
}
