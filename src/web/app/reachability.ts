import { listeners } from './listeners.ts'
import { serverClock } from './server-clock.ts'

let isReachable = true
const changes = listeners()

/** Whether the server answered when it was last asked; the browser's own word counts as asking. */
export const reachability = {
  read: () => isReachable,

  tell(isAnswering: boolean) {
    if (isAnswering === isReachable) return
    isReachable = isAnswering
    changes.tell()
  },

  subscribe: changes.subscribe,
}

/** Asks the server, and notes whether there was any answer at all. */
export async function fetchNoting(...request: Parameters<typeof fetch>): Promise<Response> {
  const sentAtMs = Date.now()
  try {
    const response = await fetch(...request)
    serverClock.hear(response, sentAtMs)
    reachability.tell(true)
    return response
  } catch (error) {
    reachability.tell(false)
    throw error
  }
}
