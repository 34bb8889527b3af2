import { type RefObject, useEffect } from 'react'
import { isTyping } from '../../ui/use-row-keys.ts'

/** What the keys find in a grid of days: what can be opened. */
const target = '[data-target]'

type Step = { across: -1 | 0 | 1; down: -1 | 0 | 1 }
const steps: Record<string, Step> = {
  arrowleft: { across: -1, down: 0 },
  arrowright: { across: 1, down: 0 },
  arrowup: { across: 0, down: -1 },
  arrowdown: { across: 0, down: 1 },
  k: { across: 0, down: -1 },
  j: { across: 0, down: 1 },
}

/**
 * The arrows move the focus through a grid of days, J and K from row to row, and further keys act on the entry that has
 * it (`data-entry`), or on none. Only one entry is a stop of the Tab key: the one last visited.
 */
export function useGridKeys(
  grid: RefObject<HTMLElement | null>,
  actions: Record<string, (entryId: string | undefined) => void>,
) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!grid.current || isTyping(event)) return
      const key = event.key.toLowerCase()
      const focused = focusedIn(grid.current)
      const step = steps[key]
      if (step && (focused || key === 'j' || key === 'k')) {
        event.preventDefault()
        next(grid.current, focused, step)?.focus()
      } else actions[key]?.(focused?.dataset.entry)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [grid, actions])

  // What is drawn anew may have taken the one stop along.
  useEffect(() => {
    const table = grid.current
    if (!table) return
    const stop = table.querySelector(`${target}[tabindex="0"]`) ?? table.querySelector(target)
    stop?.setAttribute('tabindex', '0')
    const onFocus = ({ target: entered }: FocusEvent) => {
      if (!(entered instanceof HTMLElement) || !entered.matches(target)) return
      for (const one of table.querySelectorAll(`${target}[tabindex="0"]`)) one.setAttribute('tabindex', '-1')
      entered.setAttribute('tabindex', '0')
    }
    table.addEventListener('focusin', onFocus)
    return () => table.removeEventListener('focusin', onFocus)
  })
}

function focusedIn(grid: HTMLElement): HTMLElement | undefined {
  const focused = document.activeElement
  return focused instanceof HTMLElement && grid.contains(focused) && focused.matches(target)
    ? focused
    : undefined
}

/** In the row the one beside; in the nearest row that has any, the one that lies nearest. */
function next(grid: HTMLElement, from: HTMLElement | undefined, { across, down }: Step) {
  if (!from) return grid.querySelector<HTMLElement>(target)
  const row = from.closest('tr')
  if (across !== 0) {
    const own = [...(row?.querySelectorAll<HTMLElement>(target) ?? [])]
    return own[own.indexOf(from) + across]
  }
  const rows = [...grid.querySelectorAll('tbody tr')]
  const at = row ? rows.indexOf(row) : -1
  const beyond = down > 0 ? rows.slice(at + 1) : rows.slice(0, at).toReversed()
  const found = beyond.find(one => one.querySelector(target))
  const distance = (one: HTMLElement) =>
    Math.abs(one.getBoundingClientRect().left - from.getBoundingClientRect().left)
  return [...(found?.querySelectorAll<HTMLElement>(target) ?? [])].toSorted(
    (one, other) => distance(one) - distance(other),
  )[0]
}
