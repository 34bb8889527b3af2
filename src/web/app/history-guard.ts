type PopStateHandler = (event: PopStateEvent) => void

let guard: PopStateHandler | undefined

// This listener must be added before the router's, because a listener can stop only those added after it.
window.addEventListener('popstate', event => guard?.(event))

/** Registers a history listener that is called before the router's. Returns a function that removes it. */
export function guardHistory(next: PopStateHandler): () => void {
  guard = next
  return () => {
    if (guard === next) guard = undefined
  }
}
