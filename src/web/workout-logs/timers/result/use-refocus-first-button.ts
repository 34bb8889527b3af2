import { type RefObject, useEffect, useRef } from 'react'

/** Focuses the first button of an element when the focused button disappears. */
export function useRefocusFirstButton<Part extends HTMLElement>(when: unknown): RefObject<Part | null> {
  const part = useRef<Part>(null)
  useEffect(() => {
    const isLost = when !== undefined && document.activeElement === document.body
    if (isLost) part.current?.querySelector('button')?.focus()
  }, [when])
  return part
}
