import { type RefObject, useEffect, useRef } from 'react'

/** Where a button goes away under the focus, the first one of this part has it next. */
export function useKeptFocus<Part extends HTMLElement>(when: unknown): RefObject<Part | null> {
  const part = useRef<Part>(null)
  useEffect(() => {
    const isLost = when !== undefined && document.activeElement === document.body
    if (isLost) part.current?.querySelector('button')?.focus()
  }, [when])
  return part
}
