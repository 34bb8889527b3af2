import type { Page } from '@playwright/test'
import type { StoredDevice } from '#support/server/earlier-version.ts'

/** Restores the browser storage of a device. The page must not run the app yet. */
export async function restoreDevice(page: Page, device: StoredDevice) {
  await page.evaluate(local => {
    for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value)
  }, device.local)
  await page.evaluate(async databases => {
    for (const { name, version, stores } of databases) {
      const database = await new Promise<IDBDatabase>((done, failed) => {
        const opening = indexedDB.open(name, version)
        opening.onupgradeneeded = () => {
          for (const { name: storeName, keyPath, autoIncrement, indexes } of stores) {
            const store = opening.result.createObjectStore(storeName, { keyPath, autoIncrement })
            for (const { name: indexName, keyPath: path, ...options } of indexes)
              store.createIndex(indexName, path, options)
          }
        }
        opening.onsuccess = () => done(opening.result)
        opening.onerror = () => failed(opening.error)
      })
      const writing = database.transaction(
        stores.map(store => store.name),
        'readwrite',
      )
      const written = new Promise<void>((done, failed) => {
        writing.oncomplete = () => done()
        writing.onerror = () => failed(writing.error)
      })
      for (const { name: storeName, keyPath, records } of stores)
        for (const { key, value } of records)
          writing.objectStore(storeName).put(value, keyPath === null ? (key as IDBValidKey) : undefined)
      await written
      database.close()
    }
  }, device.databases)
}
