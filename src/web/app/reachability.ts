import { serverClock } from './server-clock.ts'

let isReachable = true
const listeners = new Set<() => void>()

/** Whether the server answered when it was last asked; the browser's own word counts as asking. */
export const reachability = {
  read: () => isReachable,

  tell(isAnswering: boolean) {
    if (isAnswering === isReachable) return
    isReachable = isAnswering
    for (const listener of listeners) listener()
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
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
