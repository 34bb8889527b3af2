const key = 'clock-ahead'

/** By how much this device's clock was wrong when the server was heard last, in milliseconds: of every page and visit. */
export const lastClock = {
  read(): number | undefined {
    try {
      const ahead = Number.parseInt(localStorage.getItem(key) ?? '', 10)
      return Number.isFinite(ahead) ? ahead : undefined
    } catch {
      return undefined
    }
  },

  write(aheadMs: number) {
    try {
      localStorage.setItem(key, String(aheadMs))
    } catch {
      // It is measured anew then, to the second.
    }
  },
}
