import { createListenerSet } from './listener-set.ts'
import { serverClock } from './server-clock.ts'

let isServerReachable = true
/** Counts how often the browser has gone offline. */
let offlineEventCount = 0
const reachabilityListeners = createListenerSet()

/**
 * Tracks whether the server responded to the last request. Also treats the server as unreachable when the
 * browser fires the `offline` event.
 */
export const serverReachability = {
  read: () => isServerReachable,

  set(isResponding: boolean) {
    if (isResponding === isServerReachable) return
    isServerReachable = isResponding
    reachabilityListeners.notify()
  },

  /** Marks the server as unreachable when the browser reports that it is offline. */
  setOffline() {
    offlineEventCount++
    serverReachability.set(false)
  },

  subscribe: reachabilityListeners.subscribe,
}

/**
 * Sends a request and records whether the server responded. Ignores the response if the browser went offline
 * while the request was pending.
 */
export async function fetchAndRecordReachability(...request: Parameters<typeof fetch>): Promise<Response> {
  const sentAtMs = Date.now()
  const outagesBefore = offlineEventCount
  try {
    const response = await fetch(...request)
    serverClock.update(response, sentAtMs)
    if (outagesBefore === offlineEventCount) serverReachability.set(true)
    return response
  } catch (error) {
    serverReachability.set(false)
    throw error
  }
}
