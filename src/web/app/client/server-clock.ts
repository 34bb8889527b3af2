import { clockOffsetStore } from './clock-offset-store.ts'
import { createListenerSet } from './listener-set.ts'

/** Clock differences below this value are attributed to network latency. */
const clockToleranceMs = 2 * 60_000

/**
 * Returns how far this device's clock is ahead of the server's, in milliseconds, based on the `Date` header
 * of a response. Returns 0 for small differences, and undefined if the header is missing.
 */
export function measureClockOffset(
  date: string | null,
  sentAtMs: number,
  receivedAtMs: number,
): number | undefined {
  const serverMs = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(serverMs)) return undefined
  // The `Date` header has a precision of one second, and the server set it between the request and the
  // response.
  const ahead = (sentAtMs + receivedAtMs) / 2 - (serverMs + 500)
  return Math.abs(ahead) < clockToleranceMs ? 0 : Math.round(ahead)
}

/**
 * Keeps the previous clock offset if the new one is similar, so that converting the same instant to server
 * time twice gives the same result.
 */
export function stabilizeClockOffset(measuredMs: number, lastMs: number | undefined): number {
  return lastMs !== undefined && Math.abs(measuredMs - lastMs) < clockToleranceMs ? lastMs : measuredMs
}

let clockOffsetMs: number | undefined
const clockListeners = createListenerSet()

/** The current time by the server's clock. A phone's own clock can be wrong by hours. */
export const serverClock = {
  /**
   * The number of milliseconds by which the device's clock is ahead of the server's clock; undefined until
   * the first response arrives.
   */
  aheadMs: () => clockOffsetMs,
  now: () => new Date(Date.now() - (clockOffsetMs ?? 0)),

  subscribe: clockListeners.subscribe,

  update(response: Response, sentAtMs: number) {
    const measured = measureClockOffset(response.headers.get('date'), sentAtMs, Date.now())
    if (measured === undefined) return
    const offsetMs = stabilizeClockOffset(measured, clockOffsetMs ?? clockOffsetStore.read())
    if (offsetMs === clockOffsetMs) return
    clockOffsetMs = offsetMs
    clockOffsetStore.write(offsetMs)
    clockListeners.notify()
  },
}
