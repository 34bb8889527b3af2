import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useState } from 'react'
import type { CalendarEntry } from '#contract/programs/schedule.ts'
import type { Day } from '#training/calendar.ts'
import { getMoveRange, isWithinRange } from '#web/schedule/changing/move-rules.ts'

/** Makes an entry draggable. The M key is the keyboard equivalent. */
export function useDraggableEntry(element: RefObject<HTMLElement | null>, entry: CalendarEntry | undefined) {
  useEffect(() => {
    if (!element.current || !entry) return
    return draggable({ element: element.current, getInitialData: () => ({ entry }) })
  }, [element, entry])
}

/** The athlete and day of the cell over which a session is being dragged. */
export type EntryDropTarget = { athleteId: string; day: Day }

/**
 * Returns the current drop target and calls `onDrop` when a session is dropped. A session can only be dropped
 * in its athlete's row.
 */
export function useEntryDrop(
  grid: RefObject<HTMLElement | null>,
  onDrop: (entry: CalendarEntry, day: Day) => void,
): EntryDropTarget | undefined {
  const [dropTarget, setDropTarget] = useState<EntryDropTarget>()
  useEffect(() => {
    if (!grid.current) return
    return dropTargetForElements({
      element: grid.current,
      onDrag: ({ source, location }) => {
        const target = findEntryDropTarget(source.data.entry as CalendarEntry, location.current.input)
        setDropTarget(current =>
          current?.day === target?.day && current?.athleteId === target?.athleteId ? current : target,
        )
      },
      onDragLeave: () => setDropTarget(undefined),
      onDrop: ({ source, location }) => {
        setDropTarget(undefined)
        const entry = source.data.entry as CalendarEntry
        const target = findEntryDropTarget(entry, location.current.input)
        if (target) onDrop(entry, target.day)
      },
    })
  }, [grid, onDrop])
  return dropTarget
}

function findEntryDropTarget(
  entry: CalendarEntry,
  at: { clientX: number; clientY: number },
): EntryDropTarget | undefined {
  const cell = document.elementFromPoint(at.clientX, at.clientY)?.closest<HTMLElement>('[data-day]')
  const { day, athlete: athleteId } = cell?.dataset ?? {}
  if (!day || athleteId !== entry.athleteId || day === entry.date) return undefined
  return isWithinRange(day, getMoveRange(entry)) ? { athleteId, day } : undefined
}
