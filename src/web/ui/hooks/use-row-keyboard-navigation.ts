import { type RefObject, useEffect } from 'react'
import { areLetterKeysOn } from './letter-keys.ts'

/** The attribute of the element that receives the focus in each row. */
const rowTargetAttribute = 'data-row-target'

/**
 * Moves the focus through the rows of a list with J and K, and with the arrow keys, Home and End while the list has the
 * focus. The keys in `actions` apply to the focused row or, if no row is focused, to the row with
 * `aria-current`, once for each press. Each row contains an element with `data-row-target`, which handles Enter.
 */
export function useRowKeyboardNavigation(
  list: RefObject<HTMLElement | null>,
  actions: Record<string, (index: number, event: KeyboardEvent) => void>,
) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!list.current || isPageShortcutBlocked(event)) return
      const targets = [...list.current.querySelectorAll<HTMLElement>(`[${rowTargetAttribute}]`)]
      const focused = targets.findIndex(target => target.matches(':focus'))
      const current = targets.findIndex(target => target.closest('[aria-current="true"]'))
      const index = focused >= 0 ? focused : current
      const next = getNextRow(event, index, focused >= 0)
      if (next !== undefined) {
        event.preventDefault()
        targets[Math.min(Math.max(next, 0), targets.length - 1)]?.focus()
      } else if (index >= 0 && !event.repeat)
        actions[event.key.toLowerCase()]?.(getRowIndex(targets[index]) ?? index, event)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [list, actions])
}

/** Returns the index of the row in a list whose rows are not all rendered. */
function getRowIndex(target: HTMLElement | undefined): number | undefined {
  const index = target?.closest<HTMLElement>('[data-index]')?.dataset.index
  return index === undefined ? undefined : Number(index)
}

/** Returns the place of the row to which a key moves. Outside the list, the arrow keys, Home and End scroll the page. */
function getNextRow({ key }: KeyboardEvent, index: number, isInList: boolean): number | undefined {
  if (key === 'j' || key === 'J' || (isInList && key === 'ArrowDown')) return index + 1
  if (key === 'k' || key === 'K' || (isInList && key === 'ArrowUp')) return index - 1
  if (isInList && key === 'Home') return 0
  return isInList && key === 'End' ? Number.POSITIVE_INFINITY : undefined
}

const shortcutBlockingSelector =
  'input:not([type="checkbox"]), textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"]'

/** If a page has elements with this attribute, letters are shortcuts only while one of them has the focus. */
export const keyScopeSelector = '[data-key-scope="true"]'

function isOutsideKeyScope(key: string, target: HTMLElement): boolean {
  const isLetter = /^[a-z]$/i.test(key)
  return isLetter && document.querySelector(keyScopeSelector) !== null && !target.closest(keyScopeSelector)
}

/**
 * Returns whether a key press belongs to a form field, a dialog or the browser rather than to the page, or whether
 * single keys are turned off as shortcuts.
 */
export function isPageShortcutBlocked({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (key.length === 1 && !areLetterKeysOn()) return true
  if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return true
  if (isOutsideKeyScope(key, target)) return true
  return target.isContentEditable || target.closest(shortcutBlockingSelector) !== null
}
