const signsOfWill = ['keydown', 'pointerdown', 'focusin'] as const

/**
 * Moves the focus to the page's head. What loads may bring another head in its place: the focus goes along, until the
 * person does something. False where the page has no head.
 */
export function focusHead(): boolean {
  const head = document.querySelector('h1')
  if (!head) return false
  head.focus({ preventScroll: true })
  const observer = new MutationObserver(() => {
    if (document.activeElement !== document.body) return
    document.querySelector('h1')?.focus({ preventScroll: true })
  })
  observer.observe(document.body, { childList: true, subtree: true })
  const stop = ({ target }: Event) => {
    if (target instanceof HTMLHeadingElement) return
    observer.disconnect()
    for (const sign of signsOfWill) removeEventListener(sign, stop, true)
  }
  for (const sign of signsOfWill) addEventListener(sign, stop, true)
  return true
}
