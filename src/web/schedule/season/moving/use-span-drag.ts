import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect } from 'react'
import { useLatestCallback } from '#web/ui/hooks/use-latest-callback.ts'

/**
 * Makes an element draggable by whole weeks along the columns of the season. `onDrag` reports the weeks from where
 * the drag began, `onDrop` the final number, or undefined if the drag was cancelled.
 */
export function useSpanDrag(
  element: RefObject<HTMLElement | null>,
  isMovable: boolean,
  onDrag: (weeks: number) => void,
  onDrop: (weeks: number | undefined) => void,
) {
  const drag = useLatestCallback(onDrag)
  const drop = useLatestCallback(onDrop)
  useEffect(() => {
    if (!element.current || !isMovable) return
    let first = 0
    let weeks = 0
    const countWeeks = (x: number) => Math.round(measureWeeks(element.current, x) - first)
    return draggable({
      element: element.current,
      onDragStart: ({ location }) => {
        first = measureWeeks(element.current, location.initial.input.clientX)
        weeks = 0
      },
      onDrag: ({ location }) => {
        const current = countWeeks(location.current.input.clientX)
        if (current !== weeks) drag(current)
        weeks = current
      },
      // The pointer may have moved on since the last report.
      onDrop: ({ location: { current } }) =>
        drop(current.dropTargets.length > 0 ? countWeeks(current.input.clientX) : undefined),
    })
  }, [element, isMovable, drag, drop])
}

/** Lets spans be dropped anywhere on the season, so that a drag that ends elsewhere is cancelled. */
export function useSeasonDrop(season: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!season.current) return
    return dropTargetForElements({ element: season.current })
  }, [season])
}

/** The place of the pointer in weeks from the start of the season, also if the season was scrolled meanwhile. */
function measureWeeks(element: HTMLElement | null, x: number): number {
  const box = element?.closest('table')?.querySelector('thead th[scope="col"]')?.getBoundingClientRect()
  return box ? (x - box.left) / box.width : 0
}
