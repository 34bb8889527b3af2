import { createListenerSet } from './listener-set.ts'
import { serverClock } from './server-clock.ts'

let isReachable = true
/** Counts how often the browser has gone offline. */
let outageCount = 0
const changes = createListenerSet()

/**
 * Tracks whether the server responded to the last request. Also treats the server as unreachable when the
 * browser fires the `offline` event.
 */
export const reachability = {
  read: () => isReachable,

  set(isResponding: boolean) {
    if (isResponding === isReachable) return
    isReachable = isResponding
    changes.notify()
  },

  /** Marks the server as unreachable when the browser reports that it is offline. */
  setOffline() {
    outageCount++
    reachability.set(false)
  },

  subscribe: changes.subscribe,
}

/**
 * Sends a request and records whether the server responded. Ignores the response if the browser went offline
 * while the request was pending.
 */
export async function fetchAndRecordReachability(...request: Parameters<typeof fetch>): Promise<Response> {
  const sentAtMs = Date.now()
  const outagesBefore = outageCount
  try {
    const response = await fetch(...request)
    serverClock.update(response, sentAtMs)
    if (outagesBefore === outageCount) reachability.set(true)
    return response
  } catch (error) {
    reachability.set(false)
    throw error
  }
}
