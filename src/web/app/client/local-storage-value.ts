import { createListenerSet } from './listener-set.ts'

const changeListeners = createListenerSet()
const parsedValues = new Map<string, { text: string | null; value: unknown }>()

/**
 * Creates an accessor for a small value in local storage, such as a user's choice, shared by all tabs. If
 * storage is unavailable, the value behaves as if it had never been set.
 */
export const createLocalStorageValue = <Value>(name: string, parse: (text: string | null) => Value) => ({
  /** Returns the same parsed object until the stored text changes. */
  read(): Value {
    const text = readItem(name)
    const cached = parsedValues.get(name)
    if (cached && cached.text === text) return cached.value as Value
    const value = parse(text)
    parsedValues.set(name, { text, value })
    return value
  },

  write(text: string) {
    try {
      localStorage.setItem(name, text)
    } catch (error) {
      console.warn(`“${name}” could not be saved on this device`, error)
    }
    changeListeners.notify()
  },

  subscribe,
})

/** Subscribes to changes in this and other tabs. Returns the unsubscribe function. */
function subscribe(listener: () => void): () => void {
  const stop = changeListeners.subscribe(listener)
  window.addEventListener('storage', listener)
  return () => {
    stop()
    window.removeEventListener('storage', listener)
  }
}

function readItem(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}
