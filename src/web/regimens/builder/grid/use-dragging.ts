import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useState } from 'react'
import type { Move } from '#training/program/move.ts'
import { useSheet } from './context.ts'
import { type Landing, landingOf, type Over } from './dropping.ts'
import type { Spot } from './lines.ts'

/** Lets an exercise, a day or a week be taken by the pointer. Whoever has none uses Alt and the arrows. */
export function useDraggable(element: RefObject<HTMLElement | null>, spot: Spot | undefined) {
  const line = spot?.line
  const week = spot?.week
  useEffect(() => {
    if (!element.current || line === undefined || week === undefined) return
    return draggable({ element: element.current, getInitialData: () => ({ spot: { line, week } }) })
  }, [element, line, week])
}

type Point = { clientX: number; clientY: number }

/** So near to the edge of the grid it scrolls on, by so much a step. */
const edgePx = 40
const stepPx = 12

/** Where what is dragged would land; what is dropped moves there. */
export function useDropping(
  scroller: RefObject<HTMLElement | null>,
  onDrop: (move: Move) => void,
): Landing | undefined {
  const { lines } = useSheet()
  const [landing, land] = useState<Landing>()
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const at = (data: Record<string, unknown>, point: Point) => {
      const over = overAt(point)
      return over && landingOf(lines(), data.spot as Spot, over)
    }
    return dropTargetForElements({
      element,
      onDrag: ({ source, location }) => {
        scrollNear(element, location.current.input)
        const next = at(source.data, location.current.input)
        land(now => (JSON.stringify(now) === JSON.stringify(next) ? now : next))
      },
      onDragLeave: () => land(undefined),
      onDrop: ({ source, location }) => {
        land(undefined)
        const found = at(source.data, location.current.input)
        if (found) onDrop(found.move)
      },
    })
  }, [scroller, lines, onDrop])
  return landing
}

function overAt({ clientX, clientY }: Point): Over | undefined {
  const cell = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-line]')
  const spot = cell && spotIn(cell)
  if (!spot) return undefined
  const { left, top, width, height } = cell.getBoundingClientRect()
  return { spot, isRight: clientX > left + width / 2, isLow: clientY > top + height / 2 }
}

/** The spot that an element of the grid stands for. */
export function spotIn(cell: HTMLElement): Spot | undefined {
  const { line, week } = cell.dataset
  return line === undefined || week === undefined ? undefined : { line: Number(line), week: Number(week) }
}

function scrollNear(element: HTMLElement, { clientX, clientY }: Point) {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const by = (at: number, from: number, to: number) =>
    at < from + edgePx ? -stepPx : at > to - edgePx ? stepPx : 0
  element.scrollBy(by(clientX, left, right), by(clientY, top, bottom))
}
