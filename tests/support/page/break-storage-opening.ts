import type { Page } from '@playwright/test'

/** Makes the browser refuse to open databases, as if it blocked storage. Must be called before `goto`. */
export const denyStorage = (page: Page) =>
  page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Denied.', 'SecurityError')
    }
  })

/**
 * Makes the browser report with an error event that it cannot open databases, as some browsers do in private windows.
 * Must be called before `goto`.
 */
export const denyStorageWithEvent = (page: Page) =>
  page.addInitScript(() => {
    const { open } = IDBFactory.prototype
    IDBFactory.prototype.open = function (name) {
      const request = open.call(this, `denied ${name}`)
      Object.defineProperty(request, 'error', { get: () => new DOMException('Denied.', 'UnknownError') })
      // The browser reports an aborted upgrade with an error event.
      request.addEventListener('upgradeneeded', event => {
        event.stopImmediatePropagation()
        request.transaction?.abort()
      })
      return request
    }
  })

/**
 * Makes the browser open databases, but not report it until the returned function is called. Must be called before
 * `goto`.
 */
export async function hangStorage(page: Page) {
  await page.addInitScript(() => {
    const held: (() => void)[] = []
    let isHanging = true
    const { addEventListener } = IDBRequest.prototype
    IDBRequest.prototype.addEventListener = function (
      type: string,
      listener: EventListenerOrEventListenerObject,
    ) {
      const report = (event: Event) => {
        const call = () =>
          typeof listener === 'function' ? listener.call(this, event) : listener.handleEvent(event)
        if (isHanging && type === 'success' && this instanceof IDBOpenDBRequest) held.push(call)
        else call()
      }
      addEventListener.call(this, type, report)
    }
    const release = () => {
      isHanging = false
      for (const report of held.splice(0)) report()
    }
    Object.assign(window, { releaseStorage: release })
  })
  return () => page.evaluate('window.releaseStorage()')
}
