import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns the focus to the grid when a header menu closes, because the focus would otherwise be lost with the
 * menu. A menu that is closed right after opening may still take the focus afterwards.
 */
export function useReturnFocusToGrid(grid: RefObject<HTMLElement | null>, isOpen: boolean) {
  const wasOpen = useRef(false)
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!hasClosed) return
    const restoreFocus = () => {
      if (document.activeElement === document.body) grid.current?.focus({ preventScroll: true })
    }
    restoreFocus()
    // Check again later, because the menu may have set a timer to focus itself.
    const timer = setTimeout(restoreFocus)
    return () => clearTimeout(timer)
  }, [grid, isOpen])
}
