import { listeners } from '../app/listeners.ts'
import { takeOver } from './take-over.ts'

/** A worker that does not take over keeps nobody from loading the page again. */
const patienceMs = 3000

let waiting: ServiceWorker | null = null
const changes = listeners()

/** The background worker as the page sees it: whether a newer version of the app waits, and how to take it. */
export const worker = {
  hasNewVersion: () => waiting !== null,

  subscribe: changes.subscribe,

  /** Loads the page anew, in the version that waits. */
  takeNewVersion() {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    waiting?.postMessage(takeOver)
    setTimeout(() => location.reload(), patienceMs)
  },

  /** Once, when the page was loaded. Browsers have no worker where the page came neither by https nor from this machine. */
  async register() {
    if (!('serviceWorker' in navigator)) return
    try {
      const registration: ServiceWorkerRegistration | undefined =
        await navigator.serviceWorker.register('/service-worker.js')
      // Some browsers, told to block workers, answer nothing.
      if (!registration) return
      watch(registration)
      lookNowAndThen(registration)
    } catch (error) {
      console.warn('The background worker could not be registered', error)
    }
  },
}

function watch(registration: ServiceWorkerRegistration) {
  announce(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const installing = registration.installing
    installing?.addEventListener('statechange', () => {
      // The very first one has nothing to take over from.
      if (installing.state === 'installed' && navigator.serviceWorker.controller) announce(installing)
    })
  })
}

function announce(worker: ServiceWorker | null) {
  waiting = worker
  changes.tell()
}

const lookAgainMs = 60 * 60_000

/** Browsers look for a newer version when a page is loaded, and an app may stay open for days. */
function lookNowAndThen(registration: ServiceWorkerRegistration) {
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < lookAgainMs) return
    lookedAt = Date.now()
    registration.update().catch(() => undefined)
  })
}
