import { settleClockReading, type TimedResponse, type UnsettledReading } from './clock-reading.ts'

type SettledReading = { at: string; aheadMs: number }
type Readings = { unsettled: readonly UnsettledReading[]; settled: readonly SettledReading[] }

/** Enough for the sets of several workouts that are sent later. */
const maxReadings = 500

const readingsStore = createStore<Readings>('clock-readings', { unsettled: [], settled: [] })
const responseStore = createStore<TimedResponse | null>('clock-response', null)

/**
 * The times at which sets were logged, each with how far the device's clock was ahead then. Stored in the browser,
 * because the clock can jump while no page is open.
 */
export const clockReadings = {
  /** Adds a time that has just been read from the device's clock. */
  add(at: string, pageId: string, timerDifferenceMs: number) {
    const { unsettled, settled } = readingsStore.read()
    const reading = { at, before: responseStore.read(), pageId, timerDifferenceMs }
    readingsStore.write({ unsettled: [...unsettled, reading].slice(-maxReadings), settled })
  },

  /** Determines the offsets of all times read before this response. */
  settle(response: TimedResponse) {
    responseStore.write(response)
    const { unsettled, settled } = readingsStore.read()
    if (unsettled.length === 0) return
    const added = unsettled.map(one => ({ at: one.at, aheadMs: settleClockReading(one, response) }))
    readingsStore.write({ unsettled: [], settled: [...settled, ...added].slice(-maxReadings) })
  },

  /** Returns how far the clock was ahead at a time read from it, or undefined if the time was not read here. */
  aheadMsAt(instant: string): number | undefined {
    const { unsettled, settled } = readingsStore.read()
    return (
      settled.findLast(one => one.at === instant)?.aheadMs ??
      unsettled.findLast(one => one.at === instant)?.before?.aheadMs
    )
  },

  /** Returns how far the clock was ahead when it was read at a time given in the server's time. */
  aheadMsAtServerTime(instant: string): number | undefined {
    const serverMs = Date.parse(instant)
    const isSameTime = (one: SettledReading) => Date.parse(one.at) - one.aheadMs === serverMs
    return readingsStore.read().settled.findLast(isSameTime)?.aheadMs
  },
}

/** Stores a value in the browser or, if storage is unavailable, in this page's memory. */
function createStore<Value>(name: string, initial: Value) {
  let known = { json: '', value: initial }
  return {
    read(): Value {
      try {
        const json = localStorage.getItem(name) ?? ''
        if (json !== '' && json !== known.json) known = { json, value: JSON.parse(json) as Value }
      } catch {
        // The value that this page knows is used.
      }
      return known.value
    },

    write(value: Value) {
      known = { ...known, value }
      try {
        const json = JSON.stringify(value)
        localStorage.setItem(name, json)
        known = { json, value }
      } catch {
        // The value lasts as long as the page.
      }
    },
  }
}
