import { useCallback, useMemo, useSyncExternalStore } from 'react'

const changeListeners = new Set<() => void>()

/**
 * Returns a choice that is stored on this device as JSON and shared by all tabs, and a function that changes it. If
 * storage is unavailable, the choice lasts until the page is closed.
 */
export function useLocalStorageValue<Value extends string | boolean>(
  key: string,
  defaultValue: Value,
): [Value, (value: Value) => void] {
  const text = useSyncExternalStore(subscribe, () => readText(key))
  const value = useMemo(() => parse(text), [text])
  const change = useCallback((next: Value) => writeText(key, JSON.stringify(next)), [key])
  return [typeof value === typeof defaultValue ? (value as Value) : defaultValue, change]
}

/** The values that could not be saved. */
const unsavedValues = new Map<string, string>()

function readText(key: string): string | null {
  try {
    return unsavedValues.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

function writeText(key: string, text: string) {
  try {
    localStorage.setItem(key, text)
    unsavedValues.delete(key)
  } catch {
    unsavedValues.set(key, text)
  }
  for (const listener of changeListeners) listener()
}

function subscribe(listener: () => void): () => void {
  changeListeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    changeListeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
