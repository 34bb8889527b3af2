import { useElementSize } from '@mantine/hooks'
import { scaleBand } from 'd3-scale'
import { useState } from 'react'
import parts from './plot.module.css'
import { Scrub } from './Scrub.tsx'
import { margin, nearestOf, valueScale } from './scale.ts'

export type Column = {
  /** Names the column; no two are alike. */
  key: string
  value: number
  /** Out of how much, drawn as an outline; the value itself where nothing is said. */
  of?: number
  /** The figure as it is written above the column. */
  figure: string
  /** All of it, for those who listen. */
  words: string
}

/** In px, about. */
const halfLetter = 4
const amountOf = ({ value, of = 0 }: Column) => Math.max(value, of)

/** Amounts side by side, from nothing on: what was done in ink, what it was out of as an outline. */
export function ColumnPlot({
  label,
  columns,
  days,
  height = 132,
  format,
}: {
  label: string
  columns: readonly Column[]
  /** What stands below the first and the last. */
  days: readonly [string, string]
  height?: number
  format: (value: number) => string
}) {
  const { ref, width } = useElementSize<HTMLDivElement>()
  const [chosen, setChosen] = useState<number>()
  const at = Math.min(chosen ?? columns.length - 1, columns.length - 1)
  const current = columns[at]
  const right = width - margin.right
  const { y, ticks } = valueScale(columns.map(amountOf), height, { fromZero: true, lines: 2 })
  const band = scaleBand(
    columns.map(column => column.key),
    [0, right],
  ).padding(columns.length > 60 ? 0.1 : 0.45)
  const left = (column: Column) => band(column.key) ?? 0
  const middle = (column: Column) => left(column) + band.bandwidth() / 2
  const bottom = y(0)
  // The figure stands above whatever it would run over.
  const reach = band.bandwidth() / 2 + (current?.figure.length ?? 0) * halfLetter + 4
  const isBelowFigure = (column: Column) =>
    current !== undefined && Math.abs(middle(column) - middle(current)) < reach
  const highest = Math.max(...columns.filter(isBelowFigure).map(amountOf))

  return (
    <div ref={ref} style={{ minHeight: height }}>
      {width > 0 && current && (
        <Scrub
          label={label}
          count={columns.length}
          at={at}
          words={current.words}
          nearest={place => nearestOf(columns.map(middle), place)}
          onMove={setChosen}
        >
          <svg width={width} height={height} aria-hidden="true">
            {ticks.map(tick => (
              <g key={tick} transform={`translate(0 ${Math.round(y(tick))})`}>
                <line x2={right} className={tick === 0 ? parts.base : parts.hair} />
                <text x={right + 10} dy="0.32em" className={parts.scale}>
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
                    className={parts.due}
                  />
                )}
                <Bar
                  x={left(column)}
                  width={band.bandwidth()}
                  top={y(column.value)}
                  bottom={bottom}
                  className={parts.done}
                />
              </g>
            ))}
            <text x={middle(current)} y={y(highest) - 6} textAnchor="middle" className={parts.value}>
              {current.figure}
            </text>
            <text y={height - 4} className={parts.day}>
              {days[0]}
            </text>
            <text x={right} y={height - 4} textAnchor="end" className={`${parts.day} ${parts.now}`}>
              {days[1]}
            </text>
          </svg>
        </Scrub>
      )}
    </div>
  )
}

type Drawn = { x: number; width: number; top: number; bottom: number; className: string | undefined }

function Bar({ x, width, top, bottom, className }: Drawn) {
  return <rect x={x} y={top} width={width} height={Math.max(0, bottom - top)} className={className} />
}
