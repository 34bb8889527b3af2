import type { DayChange, WeekChange } from '#training/program/compare-program.ts'
import type { DayDifference } from '#training/program/day-differences.ts'
import { describeDayChange, describeWeekChange, formatDayTitle, formatWeekTitle } from './describe-changes.ts'
import parts from './ProgramChangesPanel.module.css'

/** Lists the changes to a program by week and day, with one line per exercise. */
export function ProgramChangesPanel({ changes, none }: { changes: readonly WeekChange[]; none: string }) {
  if (changes.length === 0) return <p className={parts.none}>{none}</p>
  return changes.map(change => (
    <section key={change.id} className={parts.week}>
      <h3 className={parts.title}>
        {formatWeekTitle(change)} <span className={parts.state}>{describeWeekChange(change)}</span>
      </h3>
      <ChangeLineList lines={change.lines} />
      {change.days.map(day => (
        <DayChanges key={day.id} day={day} />
      ))}
    </section>
  ))
}

function DayChanges({ day }: { day: DayChange }) {
  return (
    <section className={parts.day}>
      <h4 className={parts.name}>
        {formatDayTitle(day)} <span className={parts.state}>{describeDayChange(day)}</span>
      </h4>
      <ChangeLineList lines={day.lines} />
    </section>
  )
}

function ChangeLineList({ lines }: { lines: readonly DayDifference[] }) {
  return (
    <ul className={parts.lines}>
      {lines.map(({ exercise, before, after }) => (
        <li key={`${exercise} ${before} ${after}`} className={parts.line}>
          <span className={parts.exercise}>{exercise}</span>
          <span className={parts.words}>
            {before && <del>{before}</del>}
            {before && after && ' '}
            {after && <ins>{after}</ins>}
          </span>
        </li>
      ))}
    </ul>
  )
}
