import { useEffect, useRef } from 'react'

/** The heights, in pixels, of the page areas covered by the sticky header and the dock. */
const headerHeightPx = 108
const footerHeightPx = 80

/**
 * When a set is completed, scrolls the next set into view unless it is already visible. Scrolls without
 * animation if reduced motion is preferred.
 */
export function useScrollToNextSet(nextId: string | undefined, doneId: string | null) {
  const previousDoneId = useRef(doneId)
  useEffect(() => {
    if (previousDoneId.current === doneId) return
    previousDoneId.current = doneId
    const row = nextId && document.getElementById(`set-${nextId}`)
    if (!row) return
    const { top, bottom } = row.getBoundingClientRect()
    if (top >= headerHeightPx && bottom <= window.innerHeight - footerHeightPx) return
    const isMotionReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    row.scrollIntoView({ block: 'center', behavior: isMotionReduced ? 'instant' : 'smooth' })
  }, [nextId, doneId])
}
