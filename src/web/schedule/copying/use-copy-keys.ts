import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Day } from '#training/calendar.ts'
import { findFocusedCell } from '#web/schedule/calendar/roster-grid/use-grid-keys.ts'
import { type DayRange, toDayRange } from './copied-sessions.ts'

type CopyActions = {
  onCopyDays: (range: DayRange) => void
  onCopyEntry: (id: string) => void
  onPaste: (day: Day) => void
}

/**
 * Copies with Ctrl C the focused session, or the focused day or the days chosen with Shift and the arrow keys, and pastes
 * with Ctrl V on the focused day. Returns the chosen days, and the day that had the focus last.
 */
export function useCopyKeys(
  calendar: RefObject<HTMLElement | null>,
  { onCopyDays, onCopyEntry, onPaste }: CopyActions,
) {
  /** The day from which Shift and the arrow keys choose days. */
  const [anchor, setAnchor] = useState<Day>()
  const [targetDay, setTargetDay] = useState<Day>()
  /** True while Shift and an arrow key move the focus; any other move of the focus ends the choice of days. */
  const isExtending = useRef(false)
  const range = anchor && targetDay ? toDayRange(anchor, targetDay) : undefined

  useEffect(() => {
    const copy = ({ day, entryId }: FocusedCell) => {
      if (range) onCopyDays(range)
      else if (entryId) onCopyEntry(entryId)
      else onCopyDays({ from: day, to: day })
    }
    const chooseDays = ({ key, shiftKey }: KeyboardEvent, day: Day) => {
      isExtending.current = shiftKey && key.startsWith('Arrow')
      if (isExtending.current) setAnchor(anchor ?? day)
    }
    const onKey = (event: KeyboardEvent) => {
      const cell = findCellOf(event.target, calendar.current)
      if (!cell) return
      chooseDays(event, cell.day)
      const shortcut = findShortcut(event)
      if (shortcut) event.preventDefault()
      if (shortcut === 'copy') copy(cell)
      if (shortcut === 'paste') onPaste(cell.day)
    }
    const onFocus = ({ target }: FocusEvent) => {
      const cell = findCellOf(target, calendar.current)
      if (cell) setTargetDay(cell.day)
      if (!isExtending.current) setAnchor(undefined)
      isExtending.current = false
    }
    // Captures the key before the grid moves the focus.
    window.addEventListener('keydown', onKey, true)
    window.addEventListener('focusin', onFocus)
    return () => {
      window.removeEventListener('keydown', onKey, true)
      window.removeEventListener('focusin', onFocus)
    }
  })
  return { range, targetDay }
}

/** Returns what Ctrl C or Ctrl V does. If text is selected, the browser copies that instead. */
function findShortcut({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: KeyboardEvent): 'copy' | 'paste' | undefined {
  if (!(ctrlKey || metaKey) || shiftKey || altKey) return undefined
  if (key.toLowerCase() === 'v') return 'paste'
  return key.toLowerCase() === 'c' && String(getSelection()) === '' ? 'copy' : undefined
}

type FocusedCell = { day: Day; entryId: string | undefined }

/** Returns the day of the focused cell, and the session in it that has the focus. */
function findCellOf(target: EventTarget | null, calendar: HTMLElement | null): FocusedCell | undefined {
  if (!(target instanceof HTMLElement) || !calendar?.contains(target)) return undefined
  const cell = findFocusedCell()
  return cell && { day: cell.day, entryId: target.closest<HTMLElement>('[data-entry]')?.dataset.entry }
}
