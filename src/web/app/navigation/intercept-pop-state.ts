type PopStateHandler = (event: PopStateEvent) => void

let popStateInterceptor: PopStateHandler | undefined

// This listener must be added before the router's, because a listener can stop only those added after it.
window.addEventListener('popstate', event => popStateInterceptor?.(event))

/** Registers a history listener that is called before the router's. Returns a function that removes it. */
export function interceptPopState(next: PopStateHandler): () => void {
  popStateInterceptor = next
  return () => {
    if (popStateInterceptor === next) popStateInterceptor = undefined
  }
}
