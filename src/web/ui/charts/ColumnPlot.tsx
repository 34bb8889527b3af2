import { useElementSize } from '@mantine/hooks'
import { scaleBand } from 'd3-scale'
import { useState } from 'react'
import { ChartScrubber } from './ChartScrubber.tsx'
import styles from './plot.module.css'
import { chartMargin, createValueScale, findNearestIndex } from './scale.ts'

export type ChartColumn = {
  /** A key that is unique within the chart. */
  key: string
  value: number
  /** The column's total, drawn as an outline. Defaults to `value`. */
  of?: number
  /** The number above the column. */
  figure: string
  /** The description of the column for screen readers. */
  words: string
}

/** Half the approximate width of a letter, in px. */
const halfLetterPx = 4
const getColumnHeight = ({ value, of = 0 }: ChartColumn) => Math.max(value, of)

/** A column chart with a scale that starts at zero. Totals are drawn as outlines. */
export function ColumnPlot({
  label,
  columns,
  days,
  height = 132,
  format,
}: {
  label: string
  columns: readonly ChartColumn[]
  /** The labels below the first and last columns. */
  days: readonly [string, string]
  height?: number | undefined
  format: (value: number) => string
}) {
  const { ref, width } = useElementSize<HTMLDivElement>()
  const [selected, setSelected] = useState<number>()
  const at = Math.min(selected ?? columns.length - 1, columns.length - 1)
  const current = columns[at]
  const right = width - chartMargin.right
  const { y, ticks } = createValueScale(columns.map(getColumnHeight), height, { fromZero: true, lines: 2 })
  const band = scaleBand(
    columns.map(column => column.key),
    [0, right],
  ).padding(columns.length > 60 ? 0.1 : 0.45)
  const left = (column: ChartColumn) => band(column.key) ?? 0
  const middle = (column: ChartColumn) => left(column) + band.bandwidth() / 2
  const bottom = y(0)
  // Place the number above all columns that it would otherwise overlap.
  const reach = band.bandwidth() / 2 + (current?.figure.length ?? 0) * halfLetterPx + 4
  const isBelowFigure = (column: ChartColumn) =>
    current !== undefined && Math.abs(middle(column) - middle(current)) < reach
  const highest = Math.max(...columns.filter(isBelowFigure).map(getColumnHeight))

  return (
    <div ref={ref} style={{ minHeight: height }}>
      {width > 0 && current && (
        <ChartScrubber
          label={label}
          count={columns.length}
          at={at}
          words={current.words}
          nearest={place => findNearestIndex(columns.map(middle), place)}
          onMove={setSelected}
        >
          <svg width={width} height={height} aria-hidden="true">
            {ticks.map(tick => (
              <g key={tick} transform={`translate(0 ${Math.round(y(tick))})`}>
                <line x2={right} className={tick === 0 ? styles.base : styles.hair} />
                <text x={right + 10} dy="0.32em" className={styles.scale}>
                  {format(tick)}
                </text>
              </g>
            ))}
            {columns.map(column => (
              <g key={column.key}>
                {column.of !== undefined && column.of > column.value && (
                  <Bar
                    x={left(column)}
                    width={band.bandwidth()}
                    top={y(column.of)}
                    bottom={bottom}
                    className={styles.due}
                  />
                )}
                <Bar
                  x={left(column)}
                  width={band.bandwidth()}
                  top={y(column.value)}
                  bottom={bottom}
                  className={styles.done}
                />
              </g>
            ))}
            <text x={middle(current)} y={y(highest) - 6} textAnchor="middle" className={styles.value}>
              {current.figure}
            </text>
            <text y={height - 4} className={styles.day}>
              {days[0]}
            </text>
            <text x={right} y={height - 4} textAnchor="end" className={`${styles.day} ${styles.now}`}>
              {days[1]}
            </text>
          </svg>
        </ChartScrubber>
      )}
    </div>
  )
}

type BarProps = { x: number; width: number; top: number; bottom: number; className: string | undefined }

function Bar({ x, width, top, bottom, className }: BarProps) {
  return <rect x={x} y={top} width={width} height={Math.max(0, bottom - top)} className={className} />
}
