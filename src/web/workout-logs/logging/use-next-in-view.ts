import { useEffect, useRef } from 'react'

/** What covers a page of a workout: the bars at its head, the dock at its foot. */
const headPixels = 108
const footPixels = 80

/**
 * Brings the set that is next into view once the one before it is done, and only where it is out of sight, so that
 * nothing is moved under a finger that goes on in the same exercise. Without motion where motion is not wanted.
 */
export function useNextInView(nextId: string | undefined, doneId: string | null) {
  const before = useRef(doneId)
  useEffect(() => {
    if (before.current === doneId) return
    before.current = doneId
    const row = nextId && document.getElementById(`set-${nextId}`)
    if (!row) return
    const { top, bottom } = row.getBoundingClientRect()
    if (top >= headPixels && bottom <= window.innerHeight - footPixels) return
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    row.scrollIntoView({ block: 'center', behavior: isStill ? 'instant' : 'smooth' })
  }, [nextId, doneId])
}
