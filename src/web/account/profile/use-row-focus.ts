import { useRef } from 'react'

/** Moves the keyboard focus when a row is added or removed. */
export function useRowFocus() {
  const rows = useRef<HTMLFieldSetElement>(null)
  const focusLater = (choose: (group: HTMLFieldSetElement) => HTMLElement | null | undefined) => () =>
    // Waits until the new row is rendered or the removed row is gone.
    requestAnimationFrame(() => rows.current && choose(rows.current)?.focus())
  return {
    rows,
    /** Focuses the first field of the last row. */
    focusNew: focusLater(group => [...group.querySelectorAll(':scope > div')].at(-1)?.querySelector('input')),
    focusAdd: focusLater(group => group.querySelector<HTMLElement>(':scope > button')),
  }
}
