const userInputEvents = ['keydown', 'pointerdown', 'focusin'] as const

/**
 * Moves the focus to the page heading. If the heading is replaced while the page loads, moves the focus to
 * the new one, unless the user has interacted with the page. Returns false if the page has no heading.
 */
export function focusHeading(): boolean {
  const heading = document.querySelector('h1')
  if (!heading) return false
  heading.focus({ preventScroll: true })
  const observer = new MutationObserver(() => {
    if (document.activeElement !== document.body) return
    document.querySelector('h1')?.focus({ preventScroll: true })
  })
  observer.observe(document.body, { childList: true, subtree: true })
  const stop = ({ target }: Event) => {
    if (target instanceof HTMLHeadingElement) return
    observer.disconnect()
    for (const event of userInputEvents) removeEventListener(event, stop, true)
  }
  for (const event of userInputEvents) addEventListener(event, stop, true)
  return true
}
