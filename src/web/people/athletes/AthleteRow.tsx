import { type ChangeEvent, memo } from 'react'
import { Link } from 'react-router'
import type { RosterRow } from '#contract/people.ts'
import { useDates } from '../../app/dates.ts'
import { paths } from '../../app/paths.ts'
import { CheckBox } from '../../ui/CheckBox.tsx'
import { Corner } from '../../ui/Corner.tsx'
import { DoneOfDue, None } from '../../ui/DoneOfDue.tsx'
import table from '../../ui/table.module.css'
import { fullName } from '../../ui/words.ts'
import { AthleteMenuField } from './AthleteMenuField.tsx'
import parts from './AthleteRow.module.css'

type Props = {
  row: RosterRow
  isCurrent: boolean
  isChosen: boolean
  onCurrent: (id: string) => void
  onTouch: (id: string, isRange: boolean) => void
  onEnd: (row: RosterRow) => void
}

/** Of two hundred rows only those are drawn anew that changed. */
export const AthleteRow = memo(function AthleteRow(props: Props) {
  const { row, isCurrent, isChosen, onCurrent, onTouch, onEnd } = props
  const { athlete, email, program, groups } = row
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
          aria-label={fullName(athlete)}
          data-row-target
          checked={isChosen}
          onFocus={() => onCurrent(athlete.id)}
          onChange={event => onTouch(athlete.id, isRange(event))}
        />
      </td>
      <td className={table.lead}>
        <Link to={paths.athlete(athlete.id)} className={table.name}>
          {fullName(athlete)}
        </Link>
        <span className={`${table.second} ${table.wide}`}>
          {groups.length > 0 ? groups.map(group => group.name).join(', ') : email}
        </span>
        <span className={`${table.second} ${table.phone}`}>
          {program ? `${program.name}, ${week}` : 'no program'}
        </span>
      </td>
      <td className={table.wide}>
        {program ? program.name : <None />}
        {week && <span className={table.second}>{week}</span>}
      </td>
      <Done row={row} />
      <td className={`${table.wide} ${parts.coach}`}>
        <MainCoach row={row} />
      </td>
      <td className={parts.menu}>
        <AthleteMenuField row={row} onEnd={onEnd} />
      </td>
    </tr>
  )
})

/** What was done, where the athlete lets the coach see it. */
function Done({ row: { scopes, lastWorkoutAt, sessionsDone, sessionsDue } }: { row: RosterRow }) {
  const dates = useDates()
  if (!scopes.includes('logs'))
    return (
      <>
        <td className={`${table.number} ${table.wide}`}>
          <None />
        </td>
        <td className={`${table.number} ${parts.unshared}`}>not shared</td>
      </>
    )
  return (
    <>
      <td className={`${table.number} ${table.wide}`}>
        {lastWorkoutAt ? <time dateTime={lastWorkoutAt}>{dates.recent(lastWorkoutAt)}</time> : <None />}
      </td>
      <td className={table.number}>
        <DoneOfDue done={sessionsDone} due={sessionsDue} />
      </td>
    </>
  )
}

function MainCoach({ row: { isPrimary, primaryCoach } }: { row: RosterRow }) {
  if (isPrimary) return <b className={parts.you}>you</b>
  return primaryCoach ? fullName(primaryCoach) : <None />
}

/** A click, and so the space bar's, carries the keys that are held. */
function isRange({ nativeEvent }: ChangeEvent): boolean {
  return 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true
}
