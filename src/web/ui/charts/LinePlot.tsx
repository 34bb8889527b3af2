import { useElementSize } from '@mantine/hooks'
import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { useState } from 'react'
import parts from './plot.module.css'
import { Scrub } from './Scrub.tsx'
import { anchorAt, margin, nearestOf, valueScale } from './scale.ts'

export type PlotPoint = {
  /** Days, or any count that grows with time. */
  x: number
  y: number
  /** The figure as it is written beside the point. */
  value: string
  /** All of it, for those who listen. */
  words: string
  isTested?: boolean
}
type Labelled = { x: number; label: string; isNow?: boolean }

const dotsAtMost = 60
const testsNamed = 3

/** What was measured, from point to point; what was asked dotted beside it, on the same scale. */
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
  /** What stands below, the first and the last at the edges. */
  days: readonly Labelled[]
  height?: number
  format: (value: number) => string
}) {
  const { ref, width } = useElementSize<HTMLDivElement>()
  const [chosen, setChosen] = useState<number>()
  const at = Math.min(chosen ?? points.length - 1, points.length - 1)
  const current = points[at]
  const right = width - margin.right
  const { y, ticks } = valueScale(
    [...points, ...planned].map(point => point.y),
    height,
  )
  const x = scaleLinear([days[0]?.x ?? 0, days.at(-1)?.x ?? 1], [margin.left, right - 6])
  const draw = line<{ x: number; y: number }>(
    point => x(point.x),
    point => y(point.y),
  )
  const tested = points.filter(point => point.isTested && point !== current).slice(-testsNamed)

  return (
    <div ref={ref} style={{ minHeight: height }}>
      {width > 0 && current && (
        <Scrub
          label={label}
          count={points.length}
          at={at}
          words={current.words}
          nearest={place =>
            nearestOf(
              points.map(point => x(point.x)),
              place,
            )
          }
          onMove={setChosen}
        >
          <svg width={width} height={height} aria-hidden="true">
            {ticks.map(tick => (
              <g key={tick} transform={`translate(0 ${Math.round(y(tick))})`}>
                <line x2={right} className={parts.hair} />
                <text x={right + 10} dy="0.32em" className={parts.scale}>
                  {format(tick)}
                </text>
              </g>
            ))}
            {days.map((day, index) => (
              <text
                key={day.x}
                x={index === 0 ? 0 : x(day.x)}
                y={height - 4}
                textAnchor={anchorOf(index, days.length)}
                className={day.isNow ? `${parts.day} ${parts.now}` : parts.day}
              >
                {day.label}
              </text>
            ))}
            <path d={draw(planned) ?? undefined} className={parts.planned} />
            <path d={draw(points) ?? undefined} className={parts.line} />
            {points.map((point, index) => (
              <Dot
                key={point.x}
                x={x(point.x)}
                y={y(point.y)}
                isTested={point.isTested ?? false}
                isCurrent={index === at}
                isDrawn={points.length <= dotsAtMost}
              />
            ))}
            {[...tested, current].map(point => (
              <text
                key={point.x}
                x={x(point.x)}
                y={y(point.y) + (isInValley(points, point) ? 20 : -12)}
                textAnchor={anchorAt(x(point.x), 0, right)}
                className={parts.value}
              >
                {point.isTested ? `${point.value} tested` : point.value}
              </text>
            ))}
          </svg>
        </Scrub>
      )}
    </div>
  )
}

/** Above it the line would run through its words. */
function isInValley(points: readonly PlotPoint[], point: PlotPoint): boolean {
  const index = points.indexOf(point)
  const [before, after] = [points[index - 1] ?? point, points[index + 1] ?? point]
  return before.y + after.y > 2 * point.y
}

function anchorOf(index: number, count: number) {
  if (index === 0) return 'start'
  return index === count - 1 ? 'end' : 'middle'
}

type Drawn = { x: number; y: number; isTested: boolean; isCurrent: boolean; isDrawn: boolean }

function Dot({ x, y, isTested, isCurrent, isDrawn }: Drawn) {
  const half = isCurrent ? 6 : 5
  if (isTested)
    return <rect x={x - half} y={y - half} width={2 * half} height={2 * half} className={parts.tested} />
  if (isCurrent) return <circle cx={x} cy={y} r={4.5} className={parts.dot} />
  return isDrawn ? <circle cx={x} cy={y} r={2.5} className={parts.dot} /> : null
}
