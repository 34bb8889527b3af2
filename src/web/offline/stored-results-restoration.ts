/** The maximum time, in milliseconds, that a query waits for stored results before it fails. */
const maxWaitMs = 10_000

let restoration: Promise<unknown> = Promise.resolve()

/** The reading of this device's stored results into the cache, which may take longer than the first render. */
export const storedResultsRestoration = {
  start(reading: Promise<unknown>) {
    restoration = reading.catch(() => undefined)
  },

  /** Waits until the stored results are in the cache. */
  async whenFinished() {
    let timer: ReturnType<typeof setTimeout> | undefined
    const timeout = new Promise(resolve => {
      timer = setTimeout(resolve, maxWaitMs)
    })
    await Promise.race([restoration, timeout])
    clearTimeout(timer)
  },
}
