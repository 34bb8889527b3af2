import { settleClockReading, type TimedResponse, type UnsettledReading } from './clock-reading.ts'

type SettledReading = { at: string; aheadMs: number }

/** Enough for the sets of several workouts that are sent later. */
const maxReadings = 500

// Apart from the settled readings, because a tap on a set waits until its reading is stored.
const unsettledStore = createStore<readonly UnsettledReading[]>('unsettled-clock-readings', [])
/** Earlier versions of the app stored the unsettled readings here as well. */
type Readings = { settled: readonly SettledReading[]; unsettled?: readonly UnsettledReading[] }
const settledStore = createStore<Readings>('clock-readings', { settled: [] })
const responseStore = createStore<TimedResponse | null>('clock-response', null)

/**
 * The times at which sets were logged, each with how far the device's clock was ahead then. Stored in the browser,
 * because the clock can jump while no page is open.
 */
export const clockReadings = {
  /** Adds a time that has just been read from the device's clock. */
  add(at: string, pageId: string, timerDifferenceMs: number) {
    const reading = { at, before: responseStore.read(), pageId, timerDifferenceMs }
    unsettledStore.write([...unsettledStore.read(), reading].slice(-maxReadings))
  },

  /** Determines the offsets of all times read before this response. */
  settle(response: TimedResponse) {
    responseStore.write(response)
    const unsettled = readUnsettled()
    if (unsettled.length === 0) return
    const added = unsettled.map(one => ({ at: one.at, aheadMs: settleClockReading(one, response) }))
    settledStore.write({ settled: [...settledStore.read().settled, ...added].slice(-maxReadings) })
    unsettledStore.write([])
  },

  /** Returns how far the clock was ahead at a time read from it, or undefined if the time was not read here. */
  aheadMsAt(instant: string): number | undefined {
    const isAt = (one: { at: string }) => one.at === instant
    return (
      settledStore.read().settled.findLast(isAt)?.aheadMs ?? readUnsettled().findLast(isAt)?.before?.aheadMs
    )
  },

  /** Returns how far the clock was ahead when it was read at a time given in the server's time. */
  aheadMsAtServerTime(instant: string): number | undefined {
    const serverMs = Date.parse(instant)
    const isSameTime = (one: SettledReading) => Date.parse(one.at) - one.aheadMs === serverMs
    return settledStore.read().settled.findLast(isSameTime)?.aheadMs
  },
}

const readUnsettled = () => [...(settledStore.read().unsettled ?? []), ...unsettledStore.read()]

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
