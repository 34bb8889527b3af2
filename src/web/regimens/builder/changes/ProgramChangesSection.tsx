import type { DayChange, WeekChange } from '#training/program/compare-program.ts'
import { formatChangedPart, type PlanChangeLine } from '#training/program/plan-change-line.ts'
import { describeDayChange, describeWeekChange, formatDayTitle, formatWeekTitle } from './describe-changes.ts'
import styles from './ProgramChangesSection.module.css'

/** Lists the changes to a program by week and day, with one line per exercise. */
export function ProgramChangesSection({ changes, none }: { changes: readonly WeekChange[]; none: string }) {
  if (changes.length === 0) return <p className={styles.none}>{none}</p>
  return changes.map(change => (
    <section key={change.id} className={styles.week}>
      <h3 className={styles.title}>
        {formatWeekTitle(change)} <span className={styles.state}>{describeWeekChange(change)}</span>
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
    <section className={styles.day}>
      <h4 className={styles.name}>
        {formatDayTitle(day)} <span className={styles.state}>{describeDayChange(day)}</span>
      </h4>
      <ChangeLineList lines={day.lines} />
    </section>
  )
}

function ChangeLineList({ lines }: { lines: readonly PlanChangeLine[] }) {
  return (
    <ul>
      {lines.map(line => (
        <li key={JSON.stringify(line)} className={styles.line}>
          <span className={styles.exercise}>{formatChangedPart(line)}</span>
          <span className={styles.text}>
            {line.before && <del>{line.before}</del>}
            {line.before && line.after && ' '}
            {line.after && <ins>{line.after}</ins>}
          </span>
        </li>
      ))}
    </ul>
  )
}
