import { type ChangeEvent, useId } from 'react'
import type { RosterRow } from '#contract/people.ts'
import { useDates } from '../../app/dates.ts'
import { CheckBox } from '../../ui/CheckBox.tsx'
import { Corner } from '../../ui/Corner.tsx'
import { DoneOfDue, None } from '../../ui/DoneOfDue.tsx'
import table from '../../ui/table.module.css'
import { fullName } from '../../ui/words.ts'
import { AthleteMenuField } from './AthleteMenuField.tsx'
import parts from './AthleteRow.module.css'

export function AthleteRow({
  row,
  isCurrent,
  isChosen,
  onCurrent,
  onTouch,
  onEnd,
}: {
  row: RosterRow
  isCurrent: boolean
  isChosen: boolean
  onCurrent: (id: string) => void
  onTouch: (id: string, isRange: boolean) => void
  onEnd: () => void
}) {
  const { athlete, email, program, lastWorkoutAt, sessionsDone, sessionsDue, since } = row
  const dates = useDates()
  const boxId = useId()
  const week = program && `week ${program.week} of ${program.weekCount}`
  return (
    <tr
      className={`${table.row} ${parts.row}`}
      aria-current={isCurrent || undefined}
      data-chosen={isChosen}
      onClick={() => onCurrent(athlete.id)}
    >
      <td className={parts.box}>
        {isCurrent && <Corner />}
        <CheckBox
          id={boxId}
          data-row-target
          checked={isChosen}
          onFocus={() => onCurrent(athlete.id)}
          onChange={event => onTouch(athlete.id, isRange(event))}
        />
      </td>
      <td className={table.lead}>
        <label htmlFor={boxId} className={`${table.name} ${parts.name}`}>
          {fullName(athlete)}
        </label>
        <span className={`${table.second} ${table.wide}`}>{email}</span>
        <span className={`${table.second} ${table.phone}`}>
          {program ? `${program.name}, ${week}` : 'no program'}
        </span>
      </td>
      <td className={table.wide}>
        {program ? program.name : <None />}
        {week && <span className={table.second}>{week}</span>}
      </td>
      <td className={`${table.number} ${table.wide}`}>
        {lastWorkoutAt ? <time dateTime={lastWorkoutAt}>{dates.recent(lastWorkoutAt)}</time> : <None />}
      </td>
      <td className={table.number}>
        <DoneOfDue done={sessionsDone} due={sessionsDue} />
      </td>
      <td className={`${table.number} ${table.wide}`}>
        <time dateTime={since}>{dates.recent(since)}</time>
      </td>
      <td className={parts.menu}>
        <AthleteMenuField athlete={athlete} onEnd={onEnd} />
      </td>
    </tr>
  )
}

/** A click, and so the space bar's, carries the keys that are held. */
function isRange({ nativeEvent }: ChangeEvent): boolean {
  return 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true
}
