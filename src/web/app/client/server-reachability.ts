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

  /**
   * Call this before a request. Call the returned function with the server's response, or with undefined if
   * there is none. A response is ignored if the browser went offline while the request was pending.
   */
  trackRequest(): (response: Response | undefined) => void {
    const measureClock = serverClock.trackRequest()
    const outagesBefore = offlineEventCount
    return response => {
      if (!response) return serverReachability.set(false)
      measureClock(response)
      if (outagesBefore === offlineEventCount) serverReachability.set(true)
    }
  },

  subscribe: reachabilityListeners.subscribe,
}
