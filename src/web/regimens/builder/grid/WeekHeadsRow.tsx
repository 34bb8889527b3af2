import { useRef } from 'react'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useWeekWords } from '../calendar/context.ts'
import type { DraftWeek } from '../draft.ts'
import parts from './Cell.module.css'
import { CellField } from './CellField.tsx'
import { cellProps } from './cell-props.ts'
import { HeadMenuField } from './HeadMenuField.tsx'
import { type LineState, lineMemo, weeksDrawn } from './line-state.ts'
import { useDraggable } from './use-dragging.ts'

/** The heads of the weeks. */
export const WeekHeadsRow = lineMemo(function WeekHeadsRow({
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
  return weeksDrawn(weeks.from, Math.min(weeks.to, all.length), state.cursor).map(at => {
    const week = all[at]
    return week && <WeekHead key={week.id} at={at} week={week} isOpen={at === openWeek} state={state} />
  })
})

function WeekHead({
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
  useDraggable(element, spot)
  const label = `week ${at + 1}`
  const { dates, now, count } = useWeekWords(at + 1)
  const about = [wordsOf(week), dates].filter(Boolean).join(', ')
  return (
    <th ref={element} {...cellProps(spot, state)} scope="col" className={parts.weekHead} data-open={isOpen}>
      <span className={parts.week}>
        Week {at + 1}
        {now && (
          <span className={parts.now} title={now}>
            <span aria-hidden="true">{now === 'now' ? now : `${count} now`}</span>
            <VisuallyHidden>{now}</VisuallyHidden>
          </span>
        )}
      </span>
      <HeadMenuField spot={spot} label={`More for ${label}`} isOpen={state.menu === at} />
      <span className={parts.weekName} title={about}>
        {about}
      </span>
      {state.writingWeek === at && (
        <CellField
          spot={spot}
          label={`Name of ${label}`}
          text={state.writingText ?? week.name}
          isBegun={state.writingText !== undefined}
        />
      )}
    </th>
  )
}

/** A deload week that is called Deload is one once. */
function wordsOf({ isDeload, name }: DraftWeek): string {
  return isDeload && !/deload/i.test(name) ? ['deload', name].filter(Boolean).join(', ') : name
}
