/** Stops calling a service that does not respond, and tries it again later. */
export type CircuitBreaker = {
  /** Returns false while the service is left alone. */
  mayCall(service: string): boolean
  reportSuccess(service: string): void
  reportFailure(service: string): void
}

type Options = {
  /** The number of consecutive failures after which a service is left alone. */
  maxFailures: number
  pauseMs: number
  readClockMs: () => number
}

type Trouble = { failures: number; callableFromMs: number }

/** Limits the memory that invented services can occupy. */
const maxServices = 1000

/** After each pause, one call is made. If it succeeds, the service is called again as usual. */
export function createCircuitBreaker({ maxFailures, pauseMs, readClockMs }: Options): CircuitBreaker {
  const troubles = new Map<string, Trouble>()
  return {
    mayCall(service) {
      const trouble = troubles.get(service)
      if (!trouble || trouble.failures < maxFailures) return true
      if (readClockMs() < trouble.callableFromMs) return false
      // Other calls wait for the result of this one.
      trouble.callableFromMs = readClockMs() + pauseMs
      return true
    },
    reportSuccess: service => void troubles.delete(service),
    reportFailure(service) {
      const failures = (troubles.get(service)?.failures ?? 0) + 1
      // Deleting the service first moves it to the end of the map, whose first one therefore failed the longest ago.
      troubles.delete(service)
      troubles.set(service, { failures, callableFromMs: readClockMs() + pauseMs })
      if (troubles.size <= maxServices) return
      for (const oldest of troubles.keys()) {
        troubles.delete(oldest)
        break
      }
    },
  }
}
