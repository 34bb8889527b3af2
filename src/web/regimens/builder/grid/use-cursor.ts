import { startTransition, useState } from 'react'
import { useBuilder } from '../context.ts'
import type { DraftWeek } from '../draft.ts'
import { isSame, itemAt, type Line, type Spot, spotOf } from './lines.ts'
import { useRest } from './use-rest.ts'

/** So many choices may be on their way at once. */
const sentAtMost = 100

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
  // What is told may come back late, when one is elsewhere already: that is no choice made outside of the grid.
  const [seen, setSeen] = useState({ currentId, sent: [currentId] })

  const { rest, follow } = useRest()
  const last = { line: lines.length - 1, week: draft.weeks.length - 1 }
  const within = ({ line, week }: Spot) => ({
    line: Math.min(line, last.line),
    week: Math.min(week, last.week),
  })

  // Chosen elsewhere, as in the text: the grid goes there.
  if (currentId !== seen.currentId) {
    const told = seen.sent.lastIndexOf(currentId)
    const spot = currentId === null || told >= 0 ? undefined : spotOf(lines, currentId)
    const isLost = currentId !== null && told < 0
    setSeen({ currentId, sent: isLost ? [] : seen.sent.slice(currentId === null ? 0 : told) })
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
    if (item) setSeen(before => ({ ...before, sent: [...before.sent, item.id].slice(-sentAtMost) }))
    if (!item && !week) return
    const isElsewhere = week !== undefined && week.id !== weekId
    const tellNow = () => {
      if (isElsewhere) openWeek(week.id)
      if (item) choose(item.id)
    }
    // The grid itself goes on at once.
    if (isElsewhere) rest(tellNow)
    else {
      rest(undefined)
      startTransition(tellNow)
    }
  }

  const cursor = within(at.cursor)
  return {
    cursor,
    anchor: within(at.anchor),
    writing: writing && isSame(writing.spot, within(writing.spot)) ? writing : null,
    menu,
    openMenu,
    go,
    /** What stands beside the grid comes along at once, for a key that is about it. */
    follow,
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
