import { type RefObject, useEffect } from 'react'
import type { Day } from '#training/calendar.ts'
import { isPageShortcutBlocked } from '#web/ui/hooks/use-row-keyboard-navigation.ts'

/** Matches the elements that keyboard navigation can focus. */
const focusTargetSelector = '[data-target]'

type GridStep = { across: -1 | 0 | 1; down: -1 | 0 | 1 }
const keySteps: Record<string, GridStep> = {
  arrowleft: { across: -1, down: 0 },
  arrowright: { across: 1, down: 0 },
  arrowup: { across: 0, down: -1 },
  arrowdown: { across: 0, down: 1 },
  k: { across: 0, down: -1 },
  j: { across: 0, down: 1 },
}

/**
 * Moves the focus through a grid of days with the arrow keys, and between rows with J and K. The handlers in
 * `actions` receive the id (`data-entry`) of the focused entry, if any. Only the last focused entry is in the
 * tab order.
 */
export function useGridKeys(
  grid: RefObject<HTMLElement | null>,
  actions: Record<string, (entryId: string | undefined) => void>,
) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!grid.current || isPageShortcutBlocked(event)) return
      const key = event.key.toLowerCase()
      const focused = findFocusedTarget(grid.current)
      const step = keySteps[key]
      if (step && (focused || key === 'j' || key === 'k')) {
        event.preventDefault()
        findNextTarget(grid.current, focused, step)?.focus()
      } else actions[key]?.(focused?.dataset.entry)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [grid, actions])

  // Runs after every render, because rendering may have removed the only element in the tab order.
  useEffect(() => {
    const table = grid.current
    if (!table) return
    const tabStop =
      table.querySelector(`${focusTargetSelector}[tabindex="0"]`) ?? table.querySelector(focusTargetSelector)
    tabStop?.setAttribute('tabindex', '0')
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || !target.matches(focusTargetSelector)) return
      for (const one of table.querySelectorAll(`${focusTargetSelector}[tabindex="0"]`))
        one.setAttribute('tabindex', '-1')
      target.setAttribute('tabindex', '0')
    }
    table.addEventListener('focusin', onFocus)
    return () => table.removeEventListener('focusin', onFocus)
  })
}

/** Returns the day of the focused cell and, in a grid of athletes, the athlete. */
export function findFocusedCell(): { day: Day; athleteId: string | undefined } | undefined {
  const cell = document.activeElement?.closest<HTMLElement>('td[data-day]')
  return cell?.dataset.day === undefined
    ? undefined
    : { day: cell.dataset.day, athleteId: cell.dataset.athlete }
}

function findFocusedTarget(grid: HTMLElement): HTMLElement | undefined {
  const focused = document.activeElement
  return focused instanceof HTMLElement && grid.contains(focused) && focused.matches(focusTargetSelector)
    ? focused
    : undefined
}

/**
 * For horizontal movement, returns the next target in the row. For vertical movement, returns the
 * horizontally nearest target in the nearest row that has targets.
 */
function findNextTarget(grid: HTMLElement, from: HTMLElement | undefined, { across, down }: GridStep) {
  if (!from) return grid.querySelector<HTMLElement>(focusTargetSelector)
  const row = from.closest('tr')
  if (across !== 0) {
    const rowTargets = [...(row?.querySelectorAll<HTMLElement>(focusTargetSelector) ?? [])]
    return rowTargets[rowTargets.indexOf(from) + across]
  }
  const rows = [...grid.querySelectorAll('tbody tr')]
  const at = row ? rows.indexOf(row) : -1
  const nextRows = down > 0 ? rows.slice(at + 1) : rows.slice(0, at).toReversed()
  const nextRow = nextRows.find(one => one.querySelector(focusTargetSelector))
  const distance = (one: HTMLElement) =>
    Math.abs(one.getBoundingClientRect().left - from.getBoundingClientRect().left)
  return [...(nextRow?.querySelectorAll<HTMLElement>(focusTargetSelector) ?? [])].toSorted(
    (one, other) => distance(one) - distance(other),
  )[0]
}
