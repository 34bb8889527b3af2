import type { Page } from '@playwright/test'

/** Reads all rows of an object store in the page's IndexedDB. */
export const readStoredRows = <Row>(page: Page, part: 'answers' | 'outbox' | 'workouts'): Promise<Row[]> =>
  page.evaluate(async name => {
    const database = await new Promise<IDBDatabase>((done, failed) => {
      const opening = indexedDB.open('cornerman')
      opening.onsuccess = () => done(opening.result)
      opening.onerror = () => failed(opening.error)
    })
    try {
      return await new Promise<Row[]>((done, failed) => {
        const reading = database.transaction(name).objectStore(name).getAll()
        reading.onsuccess = () => done(reading.result)
        reading.onerror = () => failed(reading.error)
      })
    } finally {
      database.close()
    }
  }, part)
