import type { PointerEvent, ReactNode } from 'react'
import parts from './Scrub.module.css'

/**
 * Goes through the points of a chart: by the arrow keys, Home and End, or by moving over it. What the point says is
 * read out.
 */
export function Scrub({
  label,
  count,
  at,
  words,
  nearest,
  onMove,
  children,
}: {
  label: string
  count: number
  at: number
  /** What the point at hand says. */
  words: string
  /** The point nearest to so many pixels from the left. */
  nearest: (x: number) => number
  onMove: (at: number) => void
  children: ReactNode
}) {
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect()
    onMove(nearest(event.clientX - left))
  }
  return (
    <div className={parts.scrub} onPointerMove={follow} onPointerDown={follow}>
      {children}
      <input
        type="range"
        className={parts.keys}
        aria-label={label}
        aria-valuetext={words}
        min={0}
        max={Math.max(0, count - 1)}
        value={at}
        onChange={event => onMove(Number(event.currentTarget.value))}
      />
    </div>
  )
}
