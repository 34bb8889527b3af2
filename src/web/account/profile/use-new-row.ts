import { useRef } from 'react'

/** Keeps the focus where somebody works while rows come and go. */
export function useNewRow() {
  const rows = useRef<HTMLFieldSetElement>(null)
  const afterwards = (choose: (group: HTMLFieldSetElement) => HTMLElement | null | undefined) => () =>
    // Once the row is there, or gone.
    requestAnimationFrame(() => rows.current && choose(rows.current)?.focus())
  return {
    rows,
    /** The first field of the last row. */
    focusNew: afterwards(group => [...group.children].at(-2)?.querySelector('input')),
    focusAdd: afterwards(group => group.querySelector<HTMLElement>(':scope > button')),
  }
}
