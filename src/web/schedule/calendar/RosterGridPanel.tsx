import { useState } from 'react'
import type { Day } from '#training/calendar.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import { AthleteGridRow } from './AthleteGridRow.tsx'
import { DueRow } from './DueRow.tsx'
import { GridHeadsRow } from './GridHeadsRow.tsx'
import parts from './RosterGridPanel.module.css'
import type { ScheduleRow } from './rows.ts'
import type { Over } from './use-dragging.ts'

/** More at once would be slow to draw, and nobody reads them. */
const rowsAtOnce = 60

/** Athletes as rows, days as columns: a week with names, a month with marks alone. */
export function RosterGridPanel({
  view,
  days,
  rows,
  over,
}: {
  view: 'week' | 'month'
  days: readonly Day[]
  rows: readonly ScheduleRow[]
  over: Over | undefined
}) {
  const [drawnAtMost, setDrawnAtMost] = useState(rowsAtOnce)
  const drawn = rows.slice(0, drawnAtMost)
  const more = Math.min(rowsAtOnce, rows.length - drawn.length)
  return (
    <>
      <table className={parts.grid} data-view={view}>
        <GridHeadsRow view={view} days={days} />
        <tbody>
          {drawn.map(row => (
            <AthleteGridRow
              key={row.athlete.id}
              view={view}
              row={row}
              days={days}
              overDay={over?.athleteId === row.athlete.id ? over.day : undefined}
            />
          ))}
        </tbody>
        {view === 'week' && <DueRow days={days} rows={rows} />}
      </table>
      {more > 0 && (
        <p className={parts.more}>
          {drawn.length} of {rows.length} athletes shown.{' '}
          <TextButton onClick={() => setDrawnAtMost(drawnAtMost + rowsAtOnce)}>Show {more} more</TextButton>
        </p>
      )}
    </>
  )
}
