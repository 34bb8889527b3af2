/** Whoever wants to hear that something changed. */
export function listeners() {
  const all = new Set<() => void>()
  return {
    tell() {
      for (const listener of all) listener()
    },

    /** Answers how to stop. */
    subscribe(listener: () => void): () => void {
      all.add(listener)
      return () => all.delete(listener)
    },
  }
}
