import { useState } from 'react'
import type { Day } from '#training/calendar.ts'
import type { EntryDropTarget } from '#web/schedule/calendar/entries/use-entry-drag.ts'
import type { AthleteScheduleRow } from '#web/schedule/calendar/state/athlete-schedule-rows.ts'
import type { ScheduleGridView } from '#web/schedule/calendar/state/schedule-views.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { AthleteGridRow } from './AthleteGridRow.tsx'
import { GridHeaderRow } from './GridHeaderRow.tsx'
import styles from './RosterGridSection.module.css'
import { SessionCountsRow } from './SessionCountsRow.tsx'

/**
 * The number of rows rendered at first and added by each press of “Show more”. Rendering a long grid at once
 * would be slow.
 */
const rowsAtOnce = 60

/** A grid of athletes and days. The week view shows session names; the month view shows only status icons. */
export function RosterGridSection({
  view,
  days,
  rows,
  dropTarget,
}: {
  view: ScheduleGridView
  days: readonly Day[]
  rows: readonly AthleteScheduleRow[]
  dropTarget: EntryDropTarget | undefined
}) {
  const [maxRows, setMaxRows] = useState(rowsAtOnce)
  const visibleRows = rows.slice(0, maxRows)
  const more = Math.min(rowsAtOnce, rows.length - visibleRows.length)
  return (
    <>
      <table className={styles.grid} data-view={view}>
        <GridHeaderRow view={view} days={days} />
        <tbody>
          {visibleRows.map(row => (
            <AthleteGridRow
              key={row.athlete.id}
              view={view}
              row={row}
              days={days}
              overDay={dropTarget?.athleteId === row.athlete.id ? dropTarget.day : undefined}
            />
          ))}
        </tbody>
        {view === 'week' && <SessionCountsRow days={days} rows={rows} />}
      </table>
      {more > 0 && (
        <p className={styles.more}>
          {visibleRows.length} of {rows.length} athletes shown.{' '}
          <TextButton onClick={() => setMaxRows(maxRows + rowsAtOnce)}>Show {more} more</TextButton>
        </p>
      )}
    </>
  )
}
