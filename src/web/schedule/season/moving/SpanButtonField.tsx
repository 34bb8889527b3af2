import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { getStretchableEdges, type MovableSpan, type SpanEdge } from './plan-move.ts'
import styles from './SpanButtonField.module.css'
import { useSpanDrag } from './use-span-drag.ts'
import type { SpanMoves } from './use-span-moves.ts'

/** A span of the season: a button that opens it and, if it is movable, can be dragged and stretched at its ends. */
export function SpanButtonField({
  movable,
  moves,
  children,
  ...button
}: {
  movable: MovableSpan | undefined
  moves: SpanMoves
  className: string | undefined
  title: string
  label?: string
  isOpen?: boolean
  isNow?: boolean
  onOpen: () => void
  children: ReactNode
}) {
  const { label, isOpen, isNow, onOpen, title, className } = button
  const element = useRef<HTMLButtonElement>(null)
  const isDraft = movable !== undefined && moves.draft?.span.key === movable.key
  useMovableDrag(element, movable, 'whole', moves)
  return (
    <div className={styles.place} data-moving={isDraft || undefined}>
      <button
        ref={element}
        type="button"
        className={className}
        title={title}
        aria-label={label}
        aria-expanded={isOpen}
        aria-keyshortcuts={movable && 'Shift+ArrowLeft Shift+ArrowRight'}
        data-now={isNow}
        onClick={() => (isDraft ? moves.apply() : onOpen())}
        onKeyDown={event => movable && handleKeys(event, movable, 'whole', moves)}
      >
        {children}
      </button>
      {movable &&
        getStretchableEdges(movable).map(edge => (
          <EdgeHandle key={edge} span={movable} edge={edge} moves={moves} />
        ))}
    </div>
  )
}

function EdgeHandle({ span, edge, moves }: { span: MovableSpan; edge: 'start' | 'end'; moves: SpanMoves }) {
  const element = useRef<HTMLButtonElement>(null)
  useMovableDrag(element, span, edge, moves)
  const isDraft = moves.draft?.span.key === span.key
  const label = `${edge === 'start' ? 'First' : 'Last'} day of ${span.name}`
  return (
    <button
      ref={element}
      type="button"
      className={styles.handle}
      data-edge={edge}
      aria-label={label}
      aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
      title={`${label}: drag it, or press Shift and an arrow key`}
      onClick={() => isDraft && moves.apply()}
      onKeyDown={event => handleKeys(event, span, edge, moves)}
    />
  )
}

function useMovableDrag(
  element: { current: HTMLElement | null },
  movable: MovableSpan | undefined,
  edge: SpanEdge,
  moves: SpanMoves,
) {
  useSpanDrag(
    element,
    movable !== undefined,
    weeks => movable && moves.show(movable, edge, weeks),
    weeks => {
      if (movable && weeks !== undefined) moves.drop(movable, edge, weeks)
      else moves.cancel()
    },
  )
}

/** Shift and the arrows move by a week, Escape leaves everything as it is; Enter applies, because it clicks. */
function handleKeys(event: KeyboardEvent, span: MovableSpan, edge: SpanEdge, moves: SpanMoves) {
  const weeks = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (event.shiftKey && weeks) {
    event.preventDefault()
    moves.step(span, edge, weeks)
  } else if (event.key === 'Escape' && moves.draft) {
    event.stopPropagation()
    moves.cancel()
  }
}
