import type { Page } from '@playwright/test'

/**
 * Returns a function that makes storage writes fail, in all stores or in one. Must be called before `goto`.
 */
export async function failStorageWrites(page: Page, error: 'QuotaExceededError' | 'AbortError', store = '') {
  await page.addInitScript(
    ([name, failingStore]) => {
      const put = IDBObjectStore.prototype.put
      IDBObjectStore.prototype.put = function (...values) {
        const isAffected = failingStore === '' || this.name === failingStore
        if (isAffected && 'isFailing' in window && window.isFailing) throw new DOMException('Failed.', name)
        return put.apply(this, values)
      }
    },
    [error, store] as const,
  )
  return (isFailing: boolean) =>
    page.evaluate(value => Object.assign(window, { isFailing: value }), isFailing)
}
