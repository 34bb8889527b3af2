import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { buildGridDays } from '#training/program/grid/grid-rows.ts'
import type { ProgramMove } from '#training/program/grid/move-program-part.ts'
import { toast } from '#web/app/feedback/toast.ts'
import {
  createFillEdit,
  createMoveEdit,
  createRemoveEdit,
  type GridEdit,
} from '#web/regimens/builder/grid/edits/grid-edits.ts'
import { type GridKeyAction, getGridKeyAction } from '#web/regimens/builder/grid/edits/grid-key-actions.ts'
import { createTypedTextEdit } from '#web/regimens/builder/grid/edits/typed-text-edit.ts'
import { findKeyboardMove } from '#web/regimens/builder/grid/layout/grid-drop-target.ts'
import {
  type GridLine,
  type GridPosition,
  getSelection,
  toGridLines,
} from '#web/regimens/builder/grid/layout/grid-layout.ts'
import { useBuilder } from '#web/regimens/builder/state/builder-context.ts'
import { useLatestCallback } from '#web/ui/hooks/use-latest-callback.ts'
import type { CursorMove, GridController } from './grid-context.ts'
import { buildGridMenu } from './grid-menu.ts'
import { useGridClipboard } from './use-grid-clipboard.ts'
import { useGridCursor } from './use-grid-cursor.ts'
import { readCellPosition } from './use-grid-drag.ts'
import { useReturnFocusToGrid } from './use-return-focus-to-grid.ts'

/** The state and event handlers of the grid. */
export function useGridEditing(lines: readonly GridLine[], grid: RefObject<HTMLElement | null>) {
  const { draft, latest, apply, units, lookup, weekId } = useBuilder()
  const state = useGridCursor(lines)
  const { cursor, writing, menu } = state
  const [announcement, setAnnouncement] = useState('')
  const selection = getSelection(lines, cursor, state.anchor)
  const openWeek = draft.weeks.findIndex(week => week.id === weekId)
  const last = { line: lines.length - 1, week: draft.weeks.length - 1 }
  const focus = () => grid.current?.focus({ preventScroll: true })

  useReturnFocusToGrid(grid, menu !== null)

  function perform({ steps, announcement, to }: GridEdit) {
    const before = latest()
    for (const step of steps) apply(step)
    if (latest() === before) return setAnnouncement(announcement ?? '')
    if (to) state.go(to, { onLines: toGridLines(buildGridDays(latest().weeks)) })
    if (!announcement) return
    setAnnouncement(announcement)
    if (!announcement.endsWith('removed')) return
    void toast.removed(announcement, {
      action: { label: 'Undo', run: () => apply({ kind: 'undo', to: before }), isInUndoHistory: true },
    })
  }
  const clipboard = useGridClipboard({ lines, cursor, selection, perform })

  function startWriting(spot: GridPosition, text?: string) {
    state.go(spot)
    // An edit in a row header starts at the open week, so apply any pending change of week first.
    if (spot.week < 0) state.flush()
    state.setWriting({ spot, text })
  }

  const controller: GridController = {
    lines: () => lines,
    leave() {
      state.setWriting(null)
      focus()
    },
    write(spot, text, then) {
      state.setWriting(null)
      const weekIndex = Math.max(0, openWeek)
      perform(createTypedTextEdit(latest(), lines, { spot, text, weekIndex, units, nameOf: lookup.nameOf }))
      if (then === 'stay') return
      focus()
      state.go(getPositionAfterWriting(lines, spot, { text, then, last }))
    },
    openMenu(spot) {
      state.openMenu(spot)
      if (spot) return state.go(spot)
      focus()
    },
    menuOf: spot =>
      buildGridMenu(spot, {
        draft: latest(),
        lines,
        perform,
        startWriting,
        copy: clipboard.copy,
        paste: clipboard.paste,
      }),
  }

  function act(action: GridKeyAction) {
    switch (action.kind) {
      case 'go':
        return state.go(action.to, action)
      case 'write':
        return startWriting(cursor, action.text)
      case 'menu':
        return controller.openMenu(cursor)
      case 'delete':
        return selection && perform(createRemoveEdit(latest(), selection))
      case 'fill':
        return perform(createFillEdit(latest(), selection))
      case 'all':
        return state.choose({ line: 0, week: 0 }, last)
      case 'leave':
        return state.go(cursor)
      case 'move':
        return move(findKeyboardMove(lines, cursor, action, draft.weeks.length))
    }
  }

  const move = (programMove: ProgramMove | undefined) =>
    programMove && perform(createMoveEdit(latest(), programMove))

  function onMouse(event: MouseEvent, isExtending: boolean) {
    const target = event.target as HTMLElement
    const cell = target.closest('button, input') ? null : target.closest<HTMLElement>('[data-line]')
    const spot = cell && readCellPosition(cell)
    if (spot) state.go(spot, { isExtending })
  }

  return {
    ...state,
    announcement,
    selection,
    openWeek,
    perform,
    move: useLatestCallback(move),
    controller: useStableController(controller),
    handlers: {
      onKeyDown(event: KeyboardEvent) {
        // A keyboard shortcut may apply to the week in the text pane, so apply any pending change of week
        // first.
        if (event.ctrlKey || event.metaKey || event.altKey) state.flush()
        if (isInsideControl(event.target)) return
        const action = getGridKeyAction(event, { lines, weeks: draft.weeks.length, cursor })
        if (!action) return
        event.preventDefault()
        act(action)
      },
      // Leaving the grid applies a pending selection. Tabbing into the grid selects the exercise at the
      // cursor in the other panes, if none is selected.
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        !currentTarget.contains(relatedTarget) && state.flush(),
      onFocus: (event: FocusEvent) => event.target === event.currentTarget && state.syncSelection(cursor),
      onMouseDown: (event: MouseEvent) => event.button === 0 && onMouse(event, event.shiftKey),
      onMouseOver: (event: MouseEvent) => event.buttons === 1 && !writing && onMouse(event, true),
      onClick: (event: MouseEvent) => !isInsideControl(event.target) && focus(),
      onDoubleClick: (event: MouseEvent) =>
        (event.target as HTMLElement).closest('[data-line]') && !writing && !menu && startWriting(cursor),
      onCopy: clipboard.onCopy,
      onCut: clipboard.onCut,
      onPaste: clipboard.onPaste,
    },
  }
}

/** Returns whether an element is inside a field, button or menu, which handles its own keys. */
const isInsideControl = (target: EventTarget) =>
  (target as HTMLElement).closest('input, button, [role="menu"]') !== null

/**
 * Returns the cursor position after an edit: Enter moves down, and Tab moves to the next week. After an
 * exercise is added, the cursor stays on the day's last line, where another exercise can be added.
 */
function getPositionAfterWriting(
  lines: readonly GridLine[],
  { line, week }: GridPosition,
  { text, then, last }: { text: string; then: Exclude<CursorMove, 'stay'>; last: GridPosition },
): GridPosition {
  if (lines[line]?.kind === 'add') return { line: line + (text.trim() === '' ? 0 : 1), week }
  const by = then === 'down' ? 0 : then === 'right' ? 1 : -1
  return {
    line: Math.min(line + (then === 'down' ? 1 : 0), last.line),
    week: Math.min(Math.max(week + by, -1), last.week),
  }
}

/**
 * Returns a stable controller that delegates to the latest controller, so that cells are not rendered again.
 */
function useStableController(controller: GridController): GridController {
  const latest = useRef(controller)
  useLayoutEffect(() => {
    latest.current = controller
  })
  const [stable] = useState<GridController>(() => ({
    lines: () => latest.current.lines(),
    leave: () => latest.current.leave(),
    write: (...args) => latest.current.write(...args),
    openMenu: spot => latest.current.openMenu(spot),
    menuOf: spot => latest.current.menuOf(spot),
  }))
  return stable
}
