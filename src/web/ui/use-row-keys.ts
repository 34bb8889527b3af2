import { type RefObject, useEffect } from 'react'

/** What the keys find: the element in each row that is focused when one moves there. */
const rowTarget = 'data-row-target'

/**
 * J and K move the focus through the rows of a list, so do the arrows once it is there, and further keys act on the row
 * that has it. A row is what contains an element with `data-row-target`; Enter is the element's own. Where the focus is
 * elsewhere, the row with `aria-current` is meant.
 */
export function useRowKeys(
  list: RefObject<HTMLElement | null>,
  actions: Record<string, (index: number, event: KeyboardEvent) => void>,
) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!list.current || isTyping(event)) return
      const targets = [...list.current.querySelectorAll<HTMLElement>(`[${rowTarget}]`)]
      const focused = targets.findIndex(target => target.matches(':focus'))
      const current = targets.findIndex(target => target.closest('[aria-current="true"]'))
      const index = focused >= 0 ? focused : current
      const step = stepOf(event, focused >= 0)
      if (step !== 0) {
        event.preventDefault()
        targets[Math.min(Math.max(index + step, 0), targets.length - 1)]?.focus()
      } else if (index >= 0) actions[event.key.toLowerCase()]?.(index, event)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [list, actions])
}

/** The arrows scroll the page unless the focus is in the list. */
function stepOf({ key }: KeyboardEvent, isInList: boolean): -1 | 0 | 1 {
  if (key === 'j' || key === 'J' || (isInList && key === 'ArrowDown')) return 1
  return key === 'k' || key === 'K' || (isInList && key === 'ArrowUp') ? -1 : 0
}

const fields =
  'input:not([type="checkbox"]), textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"]'

/** Whether a key belongs to a field, a dialog or the browser, and is no command of the page. */
export function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return true
  return target.isContentEditable || target.closest(fields) !== null
}
