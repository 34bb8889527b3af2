/** Creates a set of listeners that are notified of changes. */
export function createListenerSet() {
  const listeners = new Set<() => void>()
  return {
    notify() {
      for (const listener of listeners) listener()
    },

    /** Adds a listener. Returns a function that removes it. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
