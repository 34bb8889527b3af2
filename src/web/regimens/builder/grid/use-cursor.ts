import { startTransition, useState } from 'react'
import { useBuilder } from '../context.ts'
import type { DraftWeek } from '../draft.ts'
import { isSame, itemAt, type Line, type Spot, spotOf } from './lines.ts'

export type Writing = { spot: Spot; text: string | undefined }

/** Where one is in the grid, from where one chose, and what one writes. The text beside it follows. */
export function useCursor(lines: readonly Line[]) {
  const { draft, currentId, choose, weekId, openWeek } = useBuilder()
  const [at, set] = useState<{ cursor: Spot; anchor: Spot }>(() => {
    const cursor = (currentId !== null && spotOf(lines, currentId)) || firstOf(lines, draft.weeks, weekId)
    return { cursor, anchor: cursor }
  })
  const [writing, setWriting] = useState<Writing | null>(null)
  const [menu, openMenu] = useState<Spot | null>(null)
  const [seen, setSeen] = useState({ currentId, sentId: currentId })

  const last = { line: lines.length - 1, week: draft.weeks.length - 1 }
  const within = ({ line, week }: Spot) => ({
    line: Math.min(line, last.line),
    week: Math.min(week, last.week),
  })

  // Chosen elsewhere, as in the text: the grid goes there.
  if (currentId !== seen.currentId) {
    const spot = currentId === null || currentId === seen.sentId ? undefined : spotOf(lines, currentId)
    setSeen({ currentId, sentId: currentId })
    if (spot) set({ cursor: spot, anchor: spot })
  }

  function go(to: Spot, { isExtending = false, onLines = lines } = {}) {
    set({ cursor: to, anchor: isExtending ? at.anchor : to })
    tell(to, onLines)
  }

  /** Takes the text and what stands beside it along. */
  function tell(to: Spot, onLines = lines) {
    const item = itemAt(onLines, to)
    const week = to.week < 0 ? undefined : draft.weeks[to.week]
    if (item) setSeen(before => ({ ...before, sentId: item.id }))
    // The grid itself goes on at once.
    startTransition(() => {
      if (week && week.id !== weekId) openWeek(week.id)
      if (item) choose(item.id)
    })
  }

  const cursor = within(at.cursor)
  return {
    cursor,
    anchor: within(at.anchor),
    writing: writing && isSame(writing.spot, within(writing.spot)) ? writing : null,
    menu,
    openMenu,
    go,
    tell: (to: Spot) => currentId === null && tell(to),
    choose: (from: Spot, to: Spot) => set({ cursor: to, anchor: from }),
    setWriting,
  }
}

/** The first exercise of the week one writes in, or where one begins. */
function firstOf(lines: readonly Line[], weeks: readonly DraftWeek[], weekId: string | undefined): Spot {
  const line = lines.findIndex(one => one.kind === 'row')
  return {
    line: line < 0 ? Math.min(1, lines.length - 1) : line,
    week: weeks.findIndex(week => week.id === weekId),
  }
}
