import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useState } from 'react'
import type { CalendarEntry } from '#contract/schedule.ts'
import type { Day } from '#training/calendar.ts'
import { isWithin, reachOf } from '../changing/meaning.ts'

/** Lets an entry be taken by the pointer. Whoever has none uses the keys. */
export function useDraggable(element: RefObject<HTMLElement | null>, entry: CalendarEntry | undefined) {
  useEffect(() => {
    if (!element.current || !entry) return
    return draggable({ element: element.current, getInitialData: () => ({ entry }) })
  }, [element, entry])
}

/** A day of the athlete whose session is dragged. */
export type Over = { athleteId: string; day: Day }

/** Where a dragged session would land, and what happens when it does. A row is an athlete, and nothing leaves it. */
export function useDropping(
  grid: RefObject<HTMLElement | null>,
  onDrop: (entry: CalendarEntry, day: Day) => void,
): Over | undefined {
  const [over, setOver] = useState<Over>()
  useEffect(() => {
    if (!grid.current) return
    return dropTargetForElements({
      element: grid.current,
      onDrag: ({ source, location }) => {
        const landing = landingOf(source.data.entry as CalendarEntry, location.current.input)
        setOver(now => (now?.day === landing?.day && now?.athleteId === landing?.athleteId ? now : landing))
      },
      onDragLeave: () => setOver(undefined),
      onDrop: ({ source, location }) => {
        setOver(undefined)
        const entry = source.data.entry as CalendarEntry
        const landing = landingOf(entry, location.current.input)
        if (landing) onDrop(entry, landing.day)
      },
    })
  }, [grid, onDrop])
  return over
}

function landingOf(entry: CalendarEntry, at: { clientX: number; clientY: number }): Over | undefined {
  const cell = document.elementFromPoint(at.clientX, at.clientY)?.closest<HTMLElement>('[data-day]')
  const { day, athlete: athleteId } = cell?.dataset ?? {}
  if (!day || athleteId !== entry.athleteId || day === entry.date) return undefined
  return isWithin(day, reachOf(entry)) ? { athleteId, day } : undefined
}
