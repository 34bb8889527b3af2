import { startTransition, useState } from 'react'
import type { DraftWeek } from '#web/regimens/builder/draft/regimen-draft.ts'
import {
  findItemPosition,
  type GridLine,
  type GridPosition,
  getItemAt,
  isSamePosition,
} from '#web/regimens/builder/grid/layout/grid-layout.ts'
import { useBuilder } from '#web/regimens/builder/state/builder-context.ts'
import { useActionAfterPause } from './use-action-after-pause.ts'

/** The maximum number of grid selections to remember until the builder has applied them. */
const maxRememberedSelections = 100

export type EditedCell = { spot: GridPosition; text: string | undefined }

/** Manages the grid's cursor, anchor and editing state. The text pane follows the cursor. */
export function useGridCursor(lines: readonly GridLine[]) {
  const { draft, currentId, choose, weekId, openWeek } = useBuilder()
  const [range, setRange] = useState<{ cursor: GridPosition; anchor: GridPosition }>(() => {
    const cursor =
      (currentId !== null && findItemPosition(lines, currentId)) ||
      findFirstPosition(lines, draft.weeks, weekId)
    return { cursor, anchor: cursor }
  })
  const [writing, setWriting] = useState<EditedCell | null>(null)
  const [menu, openMenu] = useState<GridPosition | null>(null)
  // The builder may apply a selection from the grid with a delay. That update must not be mistaken for a
  // selection made outside the grid.
  const [syncState, setSyncState] = useState({ currentId, sent: [currentId] })

  const { schedule, flush } = useActionAfterPause()
  const last = { line: lines.length - 1, week: draft.weeks.length - 1 }
  const clampPosition = ({ line, week }: GridPosition) => ({
    line: Math.min(line, last.line),
    week: Math.min(week, last.week),
  })

  // Move the cursor to an exercise selected elsewhere, such as in the text.
  if (currentId !== syncState.currentId) {
    const sentIndex = syncState.sent.lastIndexOf(currentId)
    const spot = currentId === null || sentIndex >= 0 ? undefined : findItemPosition(lines, currentId)
    const isForeign = currentId !== null && sentIndex < 0
    setSyncState({
      currentId,
      sent: isForeign ? [] : syncState.sent.slice(currentId === null ? 0 : sentIndex),
    })
    if (spot) setRange({ cursor: spot, anchor: spot })
  }

  function go(to: GridPosition, { isExtending = false, onLines = lines } = {}) {
    setRange({ cursor: to, anchor: isExtending ? range.anchor : to })
    syncSelection(to, onLines)
  }

  /** Applies the cursor's week and exercise to the text pane and the side panel. */
  function syncSelection(to: GridPosition, onLines = lines) {
    const item = getItemAt(onLines, to)
    const week = to.week < 0 ? undefined : draft.weeks[to.week]
    if (item)
      setSyncState(before => ({ ...before, sent: [...before.sent, item.id].slice(-maxRememberedSelections) }))
    if (!item && !week) return
    const isElsewhere = week !== undefined && week.id !== weekId
    const syncNow = () => {
      if (isElsewhere) openWeek(week.id)
      if (item) choose(item.id)
    }
    // Delay only the other panes: the cursor in the grid has already moved.
    if (isElsewhere) schedule(syncNow)
    else {
      schedule(undefined)
      startTransition(syncNow)
    }
  }

  const cursor = clampPosition(range.cursor)
  return {
    cursor,
    anchor: clampPosition(range.anchor),
    writing: writing && isSamePosition(writing.spot, clampPosition(writing.spot)) ? writing : null,
    menu,
    openMenu,
    go,
    /** Applies a pending selection immediately, for keys that depend on the selection. */
    flush,
    syncSelection: (to: GridPosition) => currentId === null && syncSelection(to),
    choose: (from: GridPosition, to: GridPosition) => setRange({ cursor: to, anchor: from }),
    setWriting,
  }
}

/** Returns the first exercise of the open week, or the start of an empty grid. */
function findFirstPosition(
  lines: readonly GridLine[],
  weeks: readonly DraftWeek[],
  weekId: string | undefined,
): GridPosition {
  const line = lines.findIndex(one => one.kind === 'row')
  return {
    line: line < 0 ? Math.min(1, lines.length - 1) : line,
    week: weeks.findIndex(week => week.id === weekId),
  }
}
