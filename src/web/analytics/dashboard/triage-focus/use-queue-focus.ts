import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the keyboard focus in the queue, because its keys work only there: when the page opens, once a keyboard has been
 * used on this device, and when the focused row leaves the queue. Does nothing while something else has the focus.
 */
export function useQueueFocus(
  list: RefObject<HTMLElement | null>,
  focusCurrentRow: () => void,
  isQueueOnly: boolean,
) {
  const isKept = useRef(document.documentElement.dataset.hasKeyboard !== undefined)
  useEffect(() => {
    const follow = () => {
      isKept.current = list.current?.contains(document.activeElement) ?? false
    }
    const release = () => {
      isKept.current = false
    }
    document.addEventListener('focusin', follow)
    document.addEventListener('pointerdown', release)
    return () => {
      document.removeEventListener('focusin', follow)
      document.removeEventListener('pointerdown', release)
    }
  }, [list])
  useEffect(() => {
    const { activeElement } = document
    const isFree = activeElement === document.body || activeElement instanceof HTMLHeadingElement
    if (isQueueOnly && isKept.current && isFree) focusCurrentRow()
  })
}
