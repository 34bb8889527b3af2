import { type RefObject, useEffect, useRef } from 'react'

/**
 * When the menu of a head goes, the keys are the grid's again: what is taken away with the focus in it leaves it nowhere,
 * and a menu left as soon as it opens takes the focus only when it is gone already.
 */
export function useFocusBack(grid: RefObject<HTMLElement | null>, isOpen: boolean) {
  const wasOpen = useRef(false)
  useEffect(() => {
    const isLeft = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!isLeft) return
    const back = () => {
      if (document.activeElement === document.body) grid.current?.focus({ preventScroll: true })
    }
    back()
    // The menu's own focus is put by a timer, which was set before this one.
    const timer = setTimeout(back)
    return () => clearTimeout(timer)
  }, [grid, isOpen])
}
