const clockOffsetStorageKey = 'clock-ahead'

/**
 * The last measured offset between the device's clock and the server's, in milliseconds, stored in the
 * browser.
 */
export const clockOffsetStore = {
  read(): number | undefined {
    try {
      const offsetMs = Number.parseInt(localStorage.getItem(clockOffsetStorageKey) ?? '', 10)
      return Number.isFinite(offsetMs) ? offsetMs : undefined
    } catch {
      return undefined
    }
  },

  write(aheadMs: number) {
    try {
      localStorage.setItem(clockOffsetStorageKey, String(aheadMs))
    } catch {
      // If storage is unavailable, the clock offset is measured again on each page load.
    }
  },
}
