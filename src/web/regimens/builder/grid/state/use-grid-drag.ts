import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useState } from 'react'
import type { ProgramMove } from '#training/program/grid/move-program-part.ts'
import {
  type DragPosition,
  findGridDropTarget,
  type GridDropTarget,
} from '#web/regimens/builder/grid/layout/grid-drop-target.ts'
import type { GridPosition } from '#web/regimens/builder/grid/layout/grid-layout.ts'
import { useGridContext } from './grid-context.ts'

/** Makes an exercise, day or week draggable. The keyboard equivalent is Alt and an arrow key. */
export function useGridDraggable(element: RefObject<HTMLElement | null>, spot: GridPosition | undefined) {
  const line = spot?.line
  const week = spot?.week
  useEffect(() => {
    if (!element.current || line === undefined || week === undefined) return
    return draggable({ element: element.current, getInitialData: () => ({ spot: { line, week } }) })
  }, [element, line, week])
}

type Point = { clientX: number; clientY: number }

/**
 * The distance from the grid's edge at which a drag starts to scroll the grid, and the size of each scroll
 * step, in pixels.
 */
const scrollEdgePx = 40
const scrollStepPx = 12

/** Returns the current drop target of a drag. On a drop, calls `onDrop` with the move. */
export function useGridDropTarget(
  scroller: RefObject<HTMLElement | null>,
  onDrop: (move: ProgramMove) => void,
): GridDropTarget | undefined {
  const { lines } = useGridContext()
  const [target, setTarget] = useState<GridDropTarget>()
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const at = (data: Record<string, unknown>, point: Point) => {
      const over = findDragPosition(point)
      return over && findGridDropTarget(lines(), data.spot as GridPosition, over)
    }
    return dropTargetForElements({
      element,
      onDrag: ({ source, location }) => {
        scrollNearEdge(element, location.current.input)
        const next = at(source.data, location.current.input)
        setTarget(current => (JSON.stringify(current) === JSON.stringify(next) ? current : next))
      },
      onDragLeave: () => setTarget(undefined),
      onDrop: ({ source, location }) => {
        setTarget(undefined)
        const found = at(source.data, location.current.input)
        if (found) onDrop(found.move)
      },
    })
  }, [scroller, lines, onDrop])
  return target
}

function findDragPosition({ clientX, clientY }: Point): DragPosition | undefined {
  const cell = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-line]')
  const spot = cell && readCellPosition(cell)
  if (!spot) return undefined
  const { left, top, width, height } = cell.getBoundingClientRect()
  return { spot, isRight: clientX > left + width / 2, isLow: clientY > top + height / 2 }
}

/** Reads the grid position of a cell element. */
export function readCellPosition(cell: HTMLElement): GridPosition | undefined {
  const { line, week } = cell.dataset
  return line === undefined || week === undefined ? undefined : { line: Number(line), week: Number(week) }
}

function scrollNearEdge(element: HTMLElement, { clientX, clientY }: Point) {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const by = (at: number, from: number, to: number) =>
    at < from + scrollEdgePx ? -scrollStepPx : at > to - scrollEdgePx ? scrollStepPx : 0
  element.scrollBy(by(clientX, left, right), by(clientY, top, bottom))
}
