import { type RefObject, useEffect, useRef } from 'react'

/**
 * If the focused button disappears with its card, moves the focus to the next card, or to the page heading if
 * there is no other card. Does not move the focus if it is elsewhere.
 */
export function useFocusNextCard(cardId: string | undefined): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null)
  const before = useRef(cardId)
  useEffect(() => {
    if (before.current === cardId) return
    before.current = cardId
    const focused = document.activeElement
    if (focused !== document.body && !container.current?.contains(focused)) return
    const heading = container.current?.querySelector('h2') ?? document.querySelector('h1')
    heading?.focus({ preventScroll: true })
  }, [cardId])
  return container
}
