import { listeners } from './listeners.ts'

const changes = listeners()
const known = new Map<string, { text: string | null; value: unknown }>()

/**
 * Something small that this device keeps for all its tabs under a name: what was chosen, what was seen. A device that
 * keeps nothing is as one on which nobody has chosen yet.
 */
export const onDevice = <Value>(name: string, parse: (text: string | null) => Value) => ({
  /** The same value as long as nobody writes another. */
  read(): Value {
    const text = textOf(name)
    const before = known.get(name)
    if (before && before.text === text) return before.value as Value
    const value = parse(text)
    known.set(name, { text, value })
    return value
  },

  write(text: string) {
    try {
      localStorage.setItem(name, text)
    } catch (error) {
      console.warn(`This device does not keep “${name}”`, error)
    }
    changes.tell()
  },

  subscribe,
})

/** Hears of every change, here and in other tabs; answers how to stop. */
function subscribe(listener: () => void): () => void {
  const stop = changes.subscribe(listener)
  window.addEventListener('storage', listener)
  return () => {
    stop()
    window.removeEventListener('storage', listener)
  }
}

function textOf(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}
