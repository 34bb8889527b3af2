import type { PointerEvent, ReactNode } from 'react'
import styles from './ChartScrubber.module.css'

/**
 * Selects points on a chart with the arrow keys, Home, End or the pointer. Screen readers announce the
 * selected point.
 */
export function ChartScrubber({
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
  /** The description of the selected point. */
  words: string
  /** Returns the index of the point nearest to the position `x`, in pixels from the left. */
  nearest: (x: number) => number
  onMove: (at: number) => void
  children: ReactNode
}) {
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect()
    onMove(nearest(event.clientX - left))
  }
  return (
    <div className={styles.scrub} onPointerMove={follow} onPointerDown={follow}>
      {children}
      <input
        type="range"
        className={styles.keys}
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
