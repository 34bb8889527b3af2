/** The maximum time, in milliseconds, for which a query waits for the stored results. */
const maxWaitMs = 10_000

let restoration: Promise<unknown> = Promise.resolve()

/**
 * Tracks the loading of this device's stored results into the cache, which may finish after the first render.
 */
export const storedResultsRestoration = {
  start(reading: Promise<unknown>) {
    restoration = reading.catch(() => undefined)
  },

  /** Waits until the stored results are in the cache or the time limit is reached. */
  async whenFinished() {
    let timer: ReturnType<typeof setTimeout> | undefined
    const timeout = new Promise(resolve => {
      timer = setTimeout(resolve, maxWaitMs)
    })
    await Promise.race([restoration, timeout])
    clearTimeout(timer)
  },
}
