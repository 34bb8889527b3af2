import { type RefObject, useEffect } from 'react'

/** What the keys find: the element in each row that is focused when one moves there. */
const rowTarget = 'data-row-target'

/**
 * J and K move the focus through the rows of a list, and further keys act on the row that has it. A row is what contains
 * an element with `data-row-target`; Enter is the element's own.
 */
export function useRowKeys(
  list: RefObject<HTMLElement | null>,
  actions: Record<string, (index: number) => void>,
) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!list.current || isTyping(event)) return
      const targets = [...list.current.querySelectorAll<HTMLElement>(`[${rowTarget}]`)]
      const index = targets.findIndex(target => target.matches(':focus'))
      const key = event.key.toLowerCase()
      if (key === 'j') targets[Math.min(index + 1, targets.length - 1)]?.focus()
      else if (key === 'k') targets[Math.max(index - 1, 0)]?.focus()
      else if (index >= 0) actions[key]?.(index)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [list, actions])
}

function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return true
  return target.isContentEditable || target.closest('input, textarea, select, [role="dialog"]') !== null
}
