import type { CSSProperties } from 'react'
import styles from './LoadingCharts.module.css'

const columnHeightsPercent = [52, 61, 48, 70, 64, 78, 57, 84, 73, 66, 80, 58]

/**
 * A loading skeleton for charts side by side, or below each other on narrow screens: the title and the columns of each.
 * `height` is the height of a chart in rem, so that nothing moves when the charts arrive.
 */
export function LoadingCharts({
  count = 1,
  columns = count,
  height,
  narrowHeight = height,
}: {
  count?: number
  /** The number of charts side by side on wide screens. */
  columns?: number
  height: number
  narrowHeight?: number
}) {
  return (
    <div
      className={styles.charts}
      data-columns={columns}
      role="status"
      aria-label="Loading"
      style={
        {
          '--chart-columns': columns,
          '--chart-height': `${height}rem`,
          '--narrow-chart-height': `${narrowHeight}rem`,
        } as CSSProperties
      }
    >
      {Array.from({ length: count }, (_, chart) => chart).map(chart => (
        <div key={chart} className={styles.chart}>
          <span className={styles.title} />
          <div className={styles.plot}>
            {columnHeightsPercent.map((height, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: The columns never change.
              <span key={column} className={styles.column} style={{ height: `${height}%` }} />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
