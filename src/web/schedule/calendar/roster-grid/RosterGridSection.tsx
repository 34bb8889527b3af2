import { Fragment, useState } from 'react'
import type { Day } from '#training/calendar.ts'
import { useToday } from '#web/app/session/user-preferences.ts'
import type { EntryDropTarget } from '#web/schedule/calendar/entries/use-entry-drag.ts'
import type { AthleteScheduleRow } from '#web/schedule/calendar/state/athlete-schedule-rows.ts'
import type { ScheduleGridView } from '#web/schedule/calendar/state/schedule-views.ts'
import type { WrittenDay } from '#web/schedule/writing/WriteSessionField.tsx'
import { WritingRow } from '#web/schedule/writing/WritingRow.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
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
  written,
  onCloseWriting,
}: {
  view: ScheduleGridView
  days: readonly Day[]
  rows: readonly AthleteScheduleRow[]
  dropTarget: EntryDropTarget | undefined
  /** The day for which a session is being written, below its athlete’s row or, without an athlete, at the top. */
  written: WrittenDay | undefined
  onCloseWriting: () => void
}) {
  const today = useToday()
  const isPhone = useIsPhone()
  const [maxRows, setMaxRows] = useState(rowsAtOnce)
  const visibleRows = rows.slice(0, maxRows)
  const writtenRow = visibleRows.find(row => row.athlete.id === written?.athleteId)
  const writing = written && !isPhone && (
    <WritingRow
      written={written}
      {...(writtenRow && { sessionCount: countSessions(writtenRow, written.day) })}
      columnCount={days.length + (view === 'month' ? 1 : 0)}
      today={today}
      onClose={onCloseWriting}
    />
  )
  const more = Math.min(rowsAtOnce, rows.length - visibleRows.length)
  return (
    <>
      <table className={styles.grid} data-view={view}>
        <GridHeaderRow view={view} days={days} />
        <tbody>
          {!writtenRow && writing}
          {visibleRows.map(row => (
            <Fragment key={row.athlete.id}>
              <AthleteGridRow
                view={view}
                row={row}
                days={days}
                overDay={dropTarget?.athleteId === row.athlete.id ? dropTarget.day : undefined}
                writtenDay={row === writtenRow ? written?.day : undefined}
              />
              {row === writtenRow && writing}
            </Fragment>
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

const countSessions = (row: AthleteScheduleRow, day: Day) =>
  (row.days.get(day) ?? []).filter(one => !one.isGone).length
