type Guard = (event: PopStateEvent) => void

let guard: Guard | undefined

// Loaded before the router is: of the listeners of a window, the first one may stop the others.
window.addEventListener('popstate', event => guard?.(event))

/** Lets a page look at every step back or forth before the router does; answers how to stop. */
export function guardHistory(next: Guard): () => void {
  guard = next
  return () => {
    if (guard === next) guard = undefined
  }
}
