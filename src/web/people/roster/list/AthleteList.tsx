import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AthleteWeekSummary } from '#contract/analytics/analytics.ts'
import type { RosterEntry } from '#contract/people/people.ts'
import { listDaysOfWeek } from '#training/week.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { getSelectionExtent } from '#web/people/roster/selection-extent.ts'
import { rosterWeekMarks } from '#web/shared/queries/roster.ts'
import { CheckBox } from '#web/ui/controls/CheckBox.tsx'
import { KeyHints } from '#web/ui/controls/KeyHints.tsx'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { useRowKeyboardNavigation } from '#web/ui/hooks/use-row-keyboard-navigation.ts'
import { getTableAttributes, TableBody } from '#web/ui/layout/TableBody.tsx'
import table from '#web/ui/table.module.css'
import styles from './AthleteList.module.css'
import { EndCoachingDialog } from './EndCoachingDialog.tsx'
import rowStyles from './RosterAthleteRow.module.css'
import { RosterAthleteRow } from './RosterAthleteRow.tsx'
import { RosterHeaderRow } from './RosterHeaderRow.tsx'
import {
  extendSelection,
  type RosterSelection,
  toggleAllSelected,
  toggleSelected,
} from './roster-selection.ts'
import type { RosterView } from './roster-view.ts'

/** The week of an athlete without entries: the same object each time, so that the row does not rerender. */
const noDays: AthleteWeekSummary['days'] = []

/** The filtered roster, with row selection and keyboard shortcuts. */
export function AthleteList({
  rows,
  hasSeveralCoaches,
  view: { filter, order, columns },
  selection,
  onSelect,
}: {
  rows: readonly RosterEntry[]
  /** False if the coach is the only one of each athlete. */
  hasSeveralCoaches: boolean
  view: RosterView
  selection: RosterSelection
  onSelect: (selection: RosterSelection) => void
}) {
  const [currentId, setCurrentId] = useState<string>()
  const [ending, setEnding] = useState<RosterEntry>()
  const isPhone = useIsPhone()
  const navigate = useNavigate()
  const list = useRef<HTMLTableElement>(null)
  const { today } = useDateFormatter()
  const { weekStart } = useUser().preferences
  const week = useMemo(() => listDaysOfWeek(today, weekStart), [today, weekStart])
  const { data: weekMarks } = useQuery(rosterWeekMarks(week[0] ?? today))
  const ids = useMemo(() => rows.map(row => row.athlete.id), [rows])
  const currentIndex = Math.max(0, currentId === undefined ? 0 : ids.indexOf(currentId))
  const touch = (id: string, isRange: boolean) =>
    onSelect(isRange ? extendSelection(selection, id, ids) : toggleSelected(selection, id))
  const latestTouch = useRef(touch)
  useEffect(() => {
    latestTouch.current = touch
  })
  const onTouch = useCallback((id: string, isRange: boolean) => latestTouch.current(id, isRange), [])
  const actions = useMemo(
    () => ({
      x: (index: number, event: KeyboardEvent) => onTouch(ids[index] ?? '', event.shiftKey),
      o: (index: number) => navigate(paths.athlete(ids[index] ?? '')),
    }),
    [ids, onTouch, navigate],
  )
  useRowKeyboardNavigation(list, actions)

  if (rows.length === 0)
    return (
      <p className={styles.nothing}>
        {filter ? `No results for “${filter}”.` : 'No athletes match these filters.'}
      </p>
    )
  const selected = getSelectionExtent(ids, id => selection.ids.has(id))
  const selectAll = (
    <CheckBox
      aria-label={`Select all ${rows.length}`}
      checked={selected === 'all'}
      isMixed={selected === 'some'}
      onChange={() => onSelect(toggleAllSelected(selection, ids))}
    />
  )
  return (
    <>
      {isPhone && (
        <div className={styles.phoneHead}>
          {selectAll}
          <b>All {rows.length}</b>
          <span className={styles.pencil}>
            {columns === 'week' ? 'done / due (28 days)' : 'next program'}
          </span>
        </div>
      )}
      <table
        ref={list}
        className={`${table.table} ${rowStyles.table} ${styles.table}`}
        {...getTableAttributes(rows.length)}
      >
        <RosterHeaderRow
          selectAll={isPhone ? undefined : selectAll}
          order={order}
          columns={columns}
          hasSeveralCoaches={hasSeveralCoaches}
        />
        <TableBody
          keys={ids}
          rowHeightPx={isPhone ? 62 : 43}
          keptIndexes={[currentIndex]}
          renderRow={(index, place) => {
            const row = rows[index]
            return (
              row && (
                <RosterAthleteRow
                  key={row.athlete.id}
                  {...place}
                  row={row}
                  columns={columns}
                  week={week}
                  weekDays={weekMarks && (weekMarks.get(row.athlete.id) ?? noDays)}
                  hasSeveralCoaches={hasSeveralCoaches}
                  isCurrent={!isPhone && index === currentIndex}
                  isSelected={selection.ids.has(row.athlete.id)}
                  onCurrent={setCurrentId}
                  onTouch={onTouch}
                  onEnd={setEnding}
                />
              )
            )
          }}
        />
      </table>
      <div className={styles.below}>
        <KeyHints
          keys={[
            ['J K', 'next, previous'],
            ['O', 'open'],
            ['X', 'select'],
            ['Shift X', 'select range'],
          ]}
        />
      </div>
      {ending && <EndCoachingDialog row={ending} onClose={() => setEnding(undefined)} />}
    </>
  )
}
