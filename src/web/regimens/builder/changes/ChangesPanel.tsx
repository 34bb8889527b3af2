import type { DayChange, WeekChange } from '#training/program/compare.ts'
import type { Difference } from '#training/program/differences.ts'
import parts from './ChangesPanel.module.css'
import { stateOfDay, stateOfWeek, titleOfDay, titleOfWeek } from './change-words.ts'

/** What became different, week by week and day by day, a line an exercise. */
export function ChangesPanel({ changes, none }: { changes: readonly WeekChange[]; none: string }) {
  if (changes.length === 0) return <p className={parts.none}>{none}</p>
  return changes.map(change => (
    <section key={change.id} className={parts.week}>
      <h3 className={parts.title}>
        {titleOfWeek(change)} <span className={parts.state}>{stateOfWeek(change)}</span>
      </h3>
      <Lines lines={change.lines} />
      {change.days.map(day => (
        <Day key={day.id} day={day} />
      ))}
    </section>
  ))
}

function Day({ day }: { day: DayChange }) {
  return (
    <section className={parts.day}>
      <h4 className={parts.name}>
        {titleOfDay(day)} <span className={parts.state}>{stateOfDay(day)}</span>
      </h4>
      <Lines lines={day.lines} />
    </section>
  )
}

function Lines({ lines }: { lines: readonly Difference[] }) {
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
