import { takeOver } from './take-over.ts'

let waiting: ServiceWorker | null = null
const listeners = new Set<() => void>()

/** The background worker as the page sees it: whether a newer version of the app waits, and how to take it. */
export const worker = {
  hasNewVersion: () => waiting !== null,

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  /** Loads the page anew, in the version that waits. */
  takeNewVersion() {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    waiting?.postMessage(takeOver)
  },

  /** Once, when the page was loaded. Browsers have no worker where the page came neither by https nor from this machine. */
  async register() {
    if (!('serviceWorker' in navigator)) return
    try {
      watch(await navigator.serviceWorker.register('/service-worker.js'))
    } catch (error) {
      console.warn('The background worker could not be registered', error)
    }
  },
}

function watch(registration: ServiceWorkerRegistration | undefined) {
  // Some browsers, told to block workers, answer nothing.
  if (!registration) return
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
  for (const listener of listeners) listener()
}
