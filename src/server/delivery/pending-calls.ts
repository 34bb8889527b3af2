/** Tracks which services have not yet responded to an earlier call, so that further calls need not wait for them too. */
export type PendingCalls = {
  /** Returns whether a call to the service has been waiting for a response for too long. */
  isWaitingFor(service: string): boolean
  track<T>(service: string, call: () => Promise<T>): Promise<T>
}

type Options = { maxResponseMs: number; readClockMs: () => number }

export function createPendingCalls({ maxResponseMs, readClockMs }: Options): PendingCalls {
  const startsByService = new Map<string, Set<{ atMs: number }>>()
  return {
    isWaitingFor(service) {
      for (const { atMs } of startsByService.get(service) ?? [])
        if (readClockMs() - atMs > maxResponseMs) return true
      return false
    },
    async track(service, call) {
      const start = { atMs: readClockMs() }
      const starts = startsByService.get(service) ?? new Set()
      startsByService.set(service, starts.add(start))
      try {
        return await call()
      } finally {
        starts.delete(start)
        if (starts.size === 0) startsByService.delete(service)
      }
    },
  }
}
