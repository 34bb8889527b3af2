/** Computes a value on first use and caches it, so that it does not slow down startup. */
export function lazy<T>(compute: () => T): () => T {
  let computed: { value: T } | undefined
  return () => {
    computed ??= { value: compute() }
    return computed.value
  }
}
