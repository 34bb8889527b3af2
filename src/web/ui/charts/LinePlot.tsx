import { useElementSize } from '@mantine/hooks'
import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { useState } from 'react'
import { ChartScrubber } from './ChartScrubber.tsx'
import styles from './plot.module.css'
import { chartMargin, createValueScale, findNearestIndex, getTextAnchor } from './scale.ts'

export type PlotPoint = {
  /** The position on the x-axis: a day number, or another number that increases over time. */
  x: number
  y: number
  /** The height of the dot if it is not on the line: a measured value beside a smoothed one. */
  dotY?: number | undefined
  /** The number next to the point. */
  value: string
  /** The description of the point for screen readers. */
  words: string
  isTested?: boolean
  /** The interval around the point, drawn as a vertical hairline. */
  interval?: { low: number; high: number } | undefined
}
type AxisLabel = { x: number; label: string; isNow?: boolean }

const maxDots = 60
const maxTestLabels = 3

/** A line chart of measured values, with planned values as a dotted line on the same scale. */
export function LinePlot({
  label,
  points,
  planned = [],
  days,
  height = 200,
  format,
}: {
  label: string
  points: readonly PlotPoint[]
  planned?: readonly { x: number; y: number }[]
  /** The labels below the chart. The first and last labels are at the edges. */
  days: readonly AxisLabel[]
  height?: number
  format: (value: number) => string
}) {
  const { ref, width } = useElementSize<HTMLDivElement>()
  const [selected, setSelected] = useState<number>()
  const at = Math.min(selected ?? points.length - 1, points.length - 1)
  const current = points[at]
  const right = width - chartMargin.right
  const { y, ticks } = createValueScale(
    [
      ...[...points, ...planned].map(point => point.y),
      ...points.flatMap(({ dotY }) => dotY ?? []),
      ...points.flatMap(({ interval }) => (interval ? [interval.low, interval.high] : [])),
    ],
    height,
  )
  const x = scaleLinear([days[0]?.x ?? 0, days.at(-1)?.x ?? 1], [chartMargin.left, right - 6])
  const draw = line<{ x: number; y: number }>(
    point => x(point.x),
    point => y(point.y),
  )
  const tested = points.filter(point => point.isTested && point !== current).slice(-maxTestLabels)

  return (
    <div ref={ref} style={{ minHeight: height }}>
      {width > 0 && current && (
        <ChartScrubber
          label={label}
          count={points.length}
          at={at}
          words={current.words}
          nearest={place =>
            findNearestIndex(
              points.map(point => x(point.x)),
              place,
            )
          }
          onMove={setSelected}
        >
          <svg width={width} height={height} aria-hidden="true">
            {ticks.map(tick => (
              <g key={tick} transform={`translate(0 ${Math.round(y(tick))})`}>
                <line x2={right} className={styles.hair} />
                <text x={right + 10} dy="0.32em" className={styles.scale}>
                  {format(tick)}
                </text>
              </g>
            ))}
            {days.map((day, index) => (
              <text
                key={day.x}
                x={index === 0 ? 0 : x(day.x)}
                y={height - 4}
                textAnchor={getAxisAnchor(index, days.length)}
                className={day.isNow ? `${styles.day} ${styles.now}` : styles.day}
              >
                {day.label}
              </text>
            ))}
            {points.map(
              (point, index) =>
                point.interval &&
                (points.length <= maxDots || index === at) && (
                  <path
                    key={point.x}
                    d={`M${x(point.x)} ${y(point.interval.low)}V${y(point.interval.high)}`}
                    className={styles.interval}
                  />
                ),
            )}
            <path d={draw(planned) ?? undefined} className={styles.planned} />
            <path d={draw(points) ?? undefined} className={styles.line} />
            {points.map((point, index) => (
              <Dot
                key={point.x}
                x={x(point.x)}
                y={y(point.dotY ?? point.y)}
                isTested={point.isTested ?? false}
                isCurrent={index === at}
                isDrawn={points.length <= maxDots}
              />
            ))}
            {[...tested, current].map(point => (
              <text
                key={point.x}
                x={x(point.x)}
                y={y(point.y) + (isLabelBelowPoint(points, point) ? 20 : -12)}
                textAnchor={getTextAnchor(x(point.x), 0, right)}
                className={styles.value}
              >
                {point.isTested ? `${point.value} tested` : point.value}
              </text>
            ))}
          </svg>
        </ChartScrubber>
      )}
    </div>
  )
}

/**
 * Returns whether the line would cross a label placed above the point. If so, the label is placed below the
 * point instead.
 */
function isLabelBelowPoint(points: readonly PlotPoint[], point: PlotPoint): boolean {
  const index = points.indexOf(point)
  const [before, after] = [points[index - 1] ?? point, points[index + 1] ?? point]
  return before.y + after.y > 2 * point.y
}

function getAxisAnchor(index: number, count: number) {
  if (index === 0) return 'start'
  return index === count - 1 ? 'end' : 'middle'
}

type DotProps = { x: number; y: number; isTested: boolean; isCurrent: boolean; isDrawn: boolean }

function Dot({ x, y, isTested, isCurrent, isDrawn }: DotProps) {
  const half = isCurrent ? 6 : 5
  if (isTested)
    return <rect x={x - half} y={y - half} width={2 * half} height={2 * half} className={styles.tested} />
  if (isCurrent) return <circle cx={x} cy={y} r={4.5} className={styles.dot} />
  return isDrawn ? <circle cx={x} cy={y} r={2.5} className={styles.dot} /> : null
}
