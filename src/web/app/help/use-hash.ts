import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** The place in the page that the address names, and goes to it once the page stands. */
export function useHash(): string {
  const hash = useLocation().hash.slice(1)
  useEffect(() => {
    if (!hash) return
    const frame = requestAnimationFrame(() => document.getElementById(hash)?.scrollIntoView())
    return () => cancelAnimationFrame(frame)
  }, [hash])
  return hash
}
