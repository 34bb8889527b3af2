import { createListenerSet } from '#web/app/client/listener-set.ts'
import { whenRoleIsKnown } from './role-known.ts'
import { skipWaitingMessage } from './skip-waiting-message.ts'

/** The time after which the page reloads even if the new service worker has not taken over. */
const takeOverTimeoutMs = 3000

let waitingWorker: ServiceWorker | null = null
const updateListeners = createListenerSet()

/** Registers the service worker and tracks whether a new version of the app is waiting. */
export const serviceWorkerUpdates = {
  hasNewVersion: () => waitingWorker !== null,

  subscribe: updateListeners.subscribe,

  /** Activates the waiting version and reloads the page. */
  takeNewVersion() {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    waitingWorker?.postMessage(skipWaitingMessage)
    setTimeout(() => location.reload(), takeOverTimeoutMs)
  },

  /** Call this once, after the page has loaded. Service workers require HTTPS or localhost. */
  async register() {
    if (!('serviceWorker' in navigator)) return
    try {
      // Only the first installation waits: it must include the files of the role.
      if (!navigator.serviceWorker.controller) await whenRoleIsKnown()
      const registration: ServiceWorkerRegistration | undefined =
        await navigator.serviceWorker.register('/service-worker.js')
      // In some browsers, `register` resolves to undefined if service workers are blocked.
      if (!registration) return
      watchRegistration(registration)
      checkForUpdatesRegularly(registration)
    } catch (error) {
      console.warn('The service worker could not be registered', error)
    }
  },
}

function watchRegistration(registration: ServiceWorkerRegistration) {
  setWaitingWorker(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const installing = registration.installing
    installing?.addEventListener('statechange', () => {
      // The first service worker to be installed replaces nothing, so it does not count as an update.
      if (installing.state === 'installed' && navigator.serviceWorker.controller) setWaitingWorker(installing)
    })
  })
}

function setWaitingWorker(worker: ServiceWorker | null) {
  waitingWorker = worker
  updateListeners.notify()
}

const updateCheckIntervalMs = 60 * 60_000

/** Checks for new versions regularly. Browsers check only on page loads, but the app may be open for days. */
function checkForUpdatesRegularly(registration: ServiceWorkerRegistration) {
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < updateCheckIntervalMs) return
    checkedAt = Date.now()
    registration.update().catch(() => undefined)
  })
}
