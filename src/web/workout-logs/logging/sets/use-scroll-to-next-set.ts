import { useEffect, useRef } from 'react'
import { getDoneButtonElementId } from '#web/workout-logs/logging/state/logging-context.ts'

/** The heights, in pixels, of the page areas covered by the sticky header and the dock. */
const headerHeightPx = 108
const footerHeightPx = 80

/**
 * Scrolls the next set into view when a set is completed, and once when a workout in which sets are done is
 * opened again. Does nothing while the next set is already visible.
 */
export function useScrollToNextSet(nextId: string | undefined, doneId: string | null) {
  const previousDoneId = useRef(doneId)
  const reopenedAtId = useRef(doneId === null ? undefined : nextId)
  useEffect(() => {
    if (reopenedAtId.current === undefined) return
    // Wait for a frame, because a navigation first scrolls the page to its top.
    const frame = requestAnimationFrame(() => {
      if (reopenedAtId.current) scrollToSet(reopenedAtId.current, 'instant')
      reopenedAtId.current = undefined
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  useEffect(() => {
    if (previousDoneId.current === doneId) return
    previousDoneId.current = doneId
    if (nextId) scrollToSet(nextId, 'smooth')
  }, [nextId, doneId])
}

/** Scrolls a set into view and moves the focus to its checkbox. */
export function focusSet(setId: string) {
  scrollToSet(setId, 'smooth')
  document.getElementById(getDoneButtonElementId(setId))?.focus({ preventScroll: true })
}

/** Scrolls to a set unless it is visible. Scrolls without animation if reduced motion is preferred. */
function scrollToSet(setId: string, behavior: 'instant' | 'smooth') {
  const row = document.getElementById(`set-${setId}`)
  if (!row) return
  const { top, bottom } = row.getBoundingClientRect()
  if (top >= headerHeightPx && bottom <= window.innerHeight - footerHeightPx) return
  const isMotionReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  row.scrollIntoView({ block: 'center', behavior: isMotionReduced ? 'instant' : behavior })
}
