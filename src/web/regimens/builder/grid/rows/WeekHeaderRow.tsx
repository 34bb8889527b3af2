import { useRef } from 'react'
import { useWeekLabels } from '#web/regimens/builder/calendar/program-calendar-context.ts'
import type { DraftWeek } from '#web/regimens/builder/draft/regimen-draft.ts'
import {
  type LineState,
  listWeeksToRender,
  memoLineComponent,
} from '#web/regimens/builder/grid/state/line-state.ts'
import { useGridDraggable } from '#web/regimens/builder/grid/state/use-grid-drag.ts'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import styles from './Cell.module.css'
import { CellEditorField } from './CellEditorField.tsx'
import { getCellProps } from './cell-props.ts'
import { HeaderMenuField } from './HeaderMenuField.tsx'

/** The header row of the grid, with one header per week. */
export const WeekHeaderRow = memoLineComponent(function WeekHeadsRow({
  all,
  weeks,
  openWeek,
  state,
}: {
  all: readonly DraftWeek[]
  weeks: { from: number; to: number }
  openWeek: number
  state: LineState
}) {
  return listWeeksToRender(weeks.from, Math.min(weeks.to, all.length), state.cursor).map(at => {
    const week = all[at]
    return week && <WeekHeaderCell key={week.id} at={at} week={week} isOpen={at === openWeek} state={state} />
  })
})

const WeekHeaderCell = memoLineComponent(function WeekHeaderCell({
  at,
  week,
  isOpen,
  state,
}: {
  at: number
  week: DraftWeek
  isOpen: boolean
  state: LineState
}) {
  const element = useRef<HTMLTableCellElement>(null)
  const spot = { line: -1, week: at }
  useGridDraggable(element, spot)
  const label = `week ${at + 1}`
  const { dates, now, count } = useWeekLabels(at + 1)
  const description = [formatWeekName(week), dates].filter(Boolean).join(', ')
  return (
    <th
      ref={element}
      {...getCellProps(spot, state)}
      scope="col"
      className={styles.weekHead}
      data-open={isOpen}
    >
      <span className={styles.week}>
        Week {at + 1}
        {now && (
          <span className={styles.now} title={now}>
            <span aria-hidden="true">{now === 'now' ? now : `${count} now`}</span>
            <VisuallyHidden>{now}</VisuallyHidden>
          </span>
        )}
      </span>
      <HeaderMenuField line={-1} week={at} label={`More actions for ${label}`} isOpen={state.menu === at} />
      <span className={styles.weekName} title={description}>
        {description}
      </span>
      {state.writingWeek === at && (
        <CellEditorField
          spot={spot}
          label={`Name of ${label}`}
          text={state.writingText ?? week.name}
          isTypedOver={state.writingText !== undefined}
        />
      )}
    </th>
  )
})

/** Prepends “deload” to the name of a deload week, unless the name already contains it. */
function formatWeekName({ isDeload, name }: DraftWeek): string {
  return isDeload && !/deload/i.test(name) ? ['deload', name].filter(Boolean).join(', ') : name
}
