import type { Page } from '@playwright/test'

/** A device that can be told to write nothing, or nothing into one of its stores, and from when on. Before `goto`. */
export async function refusing(page: Page, why: 'QuotaExceededError' | 'AbortError', store = '') {
  await page.addInitScript(
    ([name, only]) => {
      const put = IDBObjectStore.prototype.put
      IDBObjectStore.prototype.put = function (...values) {
        const isMeant = only === '' || this.name === only
        if (isMeant && 'isRefusing' in window && window.isRefusing) throw new DOMException('Refused.', name)
        return put.apply(this, values)
      }
    },
    [why, store] as const,
  )
  return (isRefusing: boolean) =>
    page.evaluate(value => Object.assign(window, { isRefusing: value }), isRefusing)
}
