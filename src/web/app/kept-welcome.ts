import type { Welcome } from './paths.ts'

/** An invitation is kept in this browser for a day: the link that confirms an address knows nothing of it. */
const key = 'welcome'
const keptMs = 24 * 60 * 60_000

export const keptWelcome = {
  read(nowMs: number): Welcome {
    try {
      const { at, ...welcome } = JSON.parse(localStorage.getItem(key) ?? '{}')
      return typeof at === 'number' && nowMs - at < keptMs ? welcome : {}
    } catch {
      return {}
    }
  },
  write(welcome: Welcome, nowMs: number) {
    localStorage.setItem(key, JSON.stringify({ ...welcome, at: nowMs }))
  },
  clear() {
    localStorage.removeItem(key)
  },
}
