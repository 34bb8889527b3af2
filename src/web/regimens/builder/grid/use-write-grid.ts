import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Move } from '#training/program/move.ts'
import { rowsOf } from '#training/program/rows.ts'
import { toast } from '../../../app/toast.ts'
import { useBuilder } from '../context.ts'
import { filled, moved, type Outcome, removed } from './actions.ts'
import type { Sheet } from './context.ts'
import { moveBy } from './dropping.ts'
import { type Meaning, meaningOf } from './keys.ts'
import { type Line, linesOf, type Spot, selectionOf } from './lines.ts'
import { menuOf } from './menus.ts'
import { useClipboard } from './use-clipboard.ts'
import { useCursor } from './use-cursor.ts'
import { spotIn } from './use-dragging.ts'
import { useFocusBack } from './use-focus-back.ts'
import { written } from './writing.ts'

/** Everything that happens in the grid. */
export function useWriteGrid(lines: readonly Line[], grid: RefObject<HTMLElement | null>) {
  const { draft, latest, apply, units, known, weekId } = useBuilder()
  const at = useCursor(lines)
  const { cursor, writing, menu } = at
  const [said, say] = useState('')
  const selection = selectionOf(lines, cursor, at.anchor)
  const openWeek = draft.weeks.findIndex(week => week.id === weekId)
  const last = { line: lines.length - 1, week: draft.weeks.length - 1 }
  const focus = () => grid.current?.focus({ preventScroll: true })

  useFocusBack(grid, menu !== null)

  function carryOut({ steps, says, to }: Outcome) {
    const before = latest()
    for (const step of steps) apply(step)
    if (latest() === before) return say(says ?? '')
    if (to) at.go(to, { onLines: linesOf(rowsOf(latest().weeks)) })
    if (!says) return
    say(says)
    if (!says.endsWith('removed')) return
    void toast.removed(says, { action: { label: 'Undo', run: () => apply({ kind: 'undo', to: before }) } })
  }
  const clipboard = useClipboard({ lines, cursor, selection, carryOut })

  function startWriting(spot: Spot, text?: string) {
    at.go(spot)
    // What is added for all weeks begins in the open one.
    if (spot.week < 0) at.follow()
    at.setWriting({ spot, text })
  }

  const now: Sheet = {
    lines: () => lines,
    leave() {
      at.setWriting(null)
      focus()
    },
    write(spot, text, then) {
      at.setWriting(null)
      const weekIndex = Math.max(0, openWeek)
      carryOut(written(latest(), lines, { spot, text, weekIndex, units, nameOf: known.nameOf }))
      if (then === 'stay') return
      focus()
      at.go(afterWriting(lines, spot, { text, then, last }))
    },
    openMenu(spot) {
      at.openMenu(spot)
      if (spot) return at.go(spot)
      focus()
    },
    menuOf: spot =>
      menuOf(spot, {
        draft: latest(),
        lines,
        carryOut,
        startWriting,
        copy: clipboard.copy,
        paste: clipboard.paste,
      }),
  }

  function act(meaning: Meaning) {
    switch (meaning.kind) {
      case 'go':
        return at.go(meaning.to, meaning)
      case 'write':
        return startWriting(cursor, meaning.text)
      case 'menu':
        return now.openMenu(cursor)
      case 'delete':
        return selection && carryOut(removed(latest(), selection))
      case 'fill':
        return carryOut(filled(latest(), selection))
      case 'all':
        return at.choose({ line: 0, week: 0 }, last)
      case 'leave':
        return at.go(cursor)
      case 'move':
        return move(moveBy(lines, cursor, meaning, draft.weeks.length))
    }
  }

  const move = (meant: Move | undefined) => meant && carryOut(moved(latest(), meant))

  function onMouse(event: MouseEvent, isExtending: boolean) {
    const target = event.target as HTMLElement
    const cell = target.closest('button, input') ? null : target.closest<HTMLElement>('[data-line]')
    const spot = cell && spotIn(cell)
    if (spot) at.go(spot, { isExtending })
  }

  return {
    ...at,
    said,
    selection,
    openWeek,
    carryOut,
    move: useLatest(move),
    sheet: useLatestOf(now),
    handlers: {
      onKeyDown(event: KeyboardEvent) {
        // What the next key is about may be the week beside the grid.
        if (event.ctrlKey || event.metaKey || event.altKey) at.follow()
        if (isInside(event.target)) return
        const meaning = meaningOf(event, { lines, weeks: draft.weeks.length, cursor })
        if (!meaning) return
        event.preventDefault()
        act(meaning)
      },
      // Whoever comes here by the Tab key is on an exercise for the panes beside it, too.
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        !currentTarget.contains(relatedTarget) && at.follow(),
      onFocus: (event: FocusEvent) => event.target === event.currentTarget && at.tell(cursor),
      onMouseDown: (event: MouseEvent) => event.button === 0 && onMouse(event, event.shiftKey),
      onMouseOver: (event: MouseEvent) => event.buttons === 1 && !writing && onMouse(event, true),
      onClick: (event: MouseEvent) => !isInside(event.target) && focus(),
      onDoubleClick: (event: MouseEvent) =>
        (event.target as HTMLElement).closest('[data-line]') && !writing && !menu && startWriting(cursor),
      onCopy: clipboard.onCopy,
      onCut: clipboard.onCut,
      onPaste: clipboard.onPaste,
    },
  }
}

/** Whether it is a field or a button of the grid, which has its own keys. */
const isInside = (target: EventTarget) =>
  (target as HTMLElement).closest('input, button, [role="menu"]') !== null

/** Enter goes on below, Tab to the next week; whoever adds exercises stays where they are added. */
function afterWriting(
  lines: readonly Line[],
  { line, week }: Spot,
  { text, then, last }: { text: string; then: 'down' | 'right' | 'left'; last: Spot },
): Spot {
  if (lines[line]?.kind === 'add') return { line: line + (text.trim() === '' ? 0 : 1), week }
  const by = then === 'down' ? 0 : then === 'right' ? 1 : -1
  return {
    line: Math.min(line + (then === 'down' ? 1 : 0), last.line),
    week: Math.min(Math.max(week + by, -1), last.week),
  }
}

/** The same function as long as the grid is on the page, which does what the newest one does. */
function useLatest<Given extends unknown[]>(act: (...given: Given) => unknown) {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...given: Given) => void latest.current(...given), [])
}

/** What the parts of the grid call: always the same object, so that none is drawn anew for it. */
function useLatestOf(sheet: Sheet): Sheet {
  const latest = useRef(sheet)
  useLayoutEffect(() => {
    latest.current = sheet
  })
  const [stable] = useState<Sheet>(() => ({
    lines: () => latest.current.lines(),
    leave: () => latest.current.leave(),
    write: (...given) => latest.current.write(...given),
    openMenu: spot => latest.current.openMenu(spot),
    menuOf: spot => latest.current.menuOf(spot),
  }))
  return stable
}
