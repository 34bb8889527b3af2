import { clockOffsetStore } from './clock-offset-store.ts'
import { clockToleranceMs } from './clock-reading.ts'
import { clockReadings } from './clock-readings.ts'
import { createListenerSet } from './listener-set.ts'

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
/** The difference between the device's clock and its timer at the last measurement, in milliseconds. */
let timerDifferenceMs: number | undefined
const getTimerDifferenceMs = () => Date.now() - performance.now()
const clockListeners = createListenerSet()
/** Distinguishes this page from others, whose timers started at other times. */
const pageId = `${Date.now()}-${Math.random()}`

/** The current time by the server's clock. A phone's own clock can be wrong by hours. */
export const serverClock = {
  /**
   * The number of milliseconds by which the device's clock is ahead of the server's clock; undefined until
   * the first response arrives.
   */
  aheadMs: () => clockOffsetMs,
  /** Returns how far the device's clock was ahead when it showed the given time. */
  aheadMsAt: (instant: string) => clockReadings.aheadMsAt(instant) ?? clockOffsetMs ?? 0,
  /** Returns how far the device's clock was ahead at a time given in the server's time. */
  aheadMsAtServerTime: (instant: string) => clockReadings.aheadMsAtServerTime(instant) ?? clockOffsetMs ?? 0,
  /** Remembers that the device's clock has just shown this time, in case the clock jumps before the time is sent. */
  noteReading: (instant: string) => clockReadings.add(instant, pageId, getTimerDifferenceMs()),

  now: () => new Date(Date.now() - (clockOffsetMs ?? 0)),

  /**
   * Returns whether the device's clock has moved differently from its timer since the last response, because it was
   * set or because the device was asleep. The clock offset may then be wrong until the next response.
   */
  mayHaveJumped: () =>
    timerDifferenceMs !== undefined &&
    Math.abs(getTimerDifferenceMs() - timerDifferenceMs) > clockToleranceMs,

  subscribe: clockListeners.subscribe,

  /**
   * Call this before a request. Call the returned function with the response, from which it determines the clock
   * offset, unless the clock jumped or the device was asleep in between.
   */
  trackRequest() {
    const [sentAtMs, sentDifferenceMs] = [Date.now(), getTimerDifferenceMs()]
    return (response: Response) => {
      const isSteady = Math.abs(getTimerDifferenceMs() - sentDifferenceMs) < clockToleranceMs
      if (isSteady) serverClock.update(response, sentAtMs)
    }
  },

  update(response: Response, sentAtMs: number) {
    const receivedAtMs = Date.now()
    const measured = measureClockOffset(response.headers.get('date'), sentAtMs, receivedAtMs)
    if (measured === undefined) return
    timerDifferenceMs = getTimerDifferenceMs()
    const offsetMs = stabilizeClockOffset(measured, clockOffsetMs ?? clockOffsetStore.read())
    const serverMs = receivedAtMs - offsetMs
    clockReadings.settle({ serverMs, aheadMs: offsetMs, pageId, timerDifferenceMs })
    if (offsetMs === clockOffsetMs) return
    clockOffsetMs = offsetMs
    clockOffsetStore.write(offsetMs)
    clockListeners.notify()
  },
}
