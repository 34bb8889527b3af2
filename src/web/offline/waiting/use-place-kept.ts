import { type RefObject, useEffect, useRef } from 'react'

/**
 * The button that was pressed is gone with its question: the keyboard goes to what stands there now, else to the head
 * of the page. Whoever is somewhere else stays there.
 */
export function usePlaceKept(shown: string | undefined): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    const focused = document.activeElement
    if (focused !== document.body && !place.current?.contains(focused)) return
    const head = place.current?.querySelector('h2') ?? document.querySelector('h1')
    head?.focus({ preventScroll: true })
  }, [shown])
  return place
}
