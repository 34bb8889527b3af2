import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Returns the URL fragment, and scrolls to the element with that id once the page is rendered. */
export function useScrollToHash(): string {
  const hash = useLocation().hash.slice(1)
  useEffect(() => {
    if (!hash) return
    const frame = requestAnimationFrame(() => document.getElementById(hash)?.scrollIntoView())
    return () => cancelAnimationFrame(frame)
  }, [hash])
  return hash
}
