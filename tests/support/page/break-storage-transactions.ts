import type { Page } from '@playwright/test'

/**
 * Returns a function that makes the browser abort transactions that write, and report it with events, as it does if
 * the disk is full: all requests succeed, or they fail with the transaction. Must be called before `goto`.
 */
export async function abortStorageTransactions(page: Page, when: 'at the first request' | 'at the end') {
  await page.addInitScript(whenAborted => {
    const { put } = IDBObjectStore.prototype
    const aborted = new WeakSet<IDBTransaction>()
    IDBObjectStore.prototype.put = function (...values) {
      const request = put.apply(this, values)
      const { transaction } = this
      // The app writes the version of the stored state last.
      if (!('isAborting' in window && window.isAborting)) return request
      if (whenAborted === 'at the end' && this.name !== 'meta') return request
      const error = new DOMException('Full.', 'QuotaExceededError')
      Object.defineProperty(transaction, 'error', { get: () => error, configurable: true })
      if (whenAborted === 'at the end') request.addEventListener('success', () => transaction.abort())
      else if (!aborted.has(transaction)) queueMicrotask(() => transaction.abort())
      aborted.add(transaction)
      return request
    }
  }, when)
  return (isAborting: boolean) =>
    page.evaluate(value => Object.assign(window, { isAborting: value }), isAborting)
}

/**
 * Returns functions that make the browser stop reporting the results of requests and transactions in open databases,
 * and report them again. Must be called before `goto`.
 */
export async function hangStorageTransactions(page: Page) {
  await page.addInitScript(() => {
    const held: (() => void)[] = []
    const state = { isHanging: false }
    for (const prototype of [IDBRequest.prototype, IDBTransaction.prototype]) {
      const { addEventListener } = prototype
      prototype.addEventListener = function (
        this: EventTarget,
        type: string,
        listener: EventListenerOrEventListenerObject | null,
        options?: boolean | AddEventListenerOptions,
      ) {
        const report = (event: Event) => {
          const call = () =>
            typeof listener === 'function' ? listener.call(this, event) : listener?.handleEvent(event)
          if (state.isHanging && !(this instanceof IDBOpenDBRequest)) held.push(call)
          else call()
        }
        addEventListener.call(this, type, report, options)
      }
    }
    Object.assign(window, {
      hangStorage(isHanging: boolean) {
        state.isHanging = isHanging
        if (!isHanging) for (const report of held.splice(0)) report()
      },
    })
  })
  return {
    hang: () => page.evaluate('window.hangStorage(true)'),
    release: () => page.evaluate('window.hangStorage(false)'),
  }
}
