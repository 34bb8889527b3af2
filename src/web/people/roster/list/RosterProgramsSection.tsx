import type { RosterEntry } from '#contract/people/people.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { NoValue } from '#web/ui/display/DoneOfDue.tsx'
import table from '#web/ui/table.module.css'
import styles from './RosterAthleteRow.module.css'
import {
  describeProgramEnd,
  describeProgramStart,
  selectProgramsToShow,
  splitPrograms,
} from './roster-programs.ts'

/** The groups of an athlete, the current programs with their ends, and the next program. */
export function RosterProgramsSection({ row: { groups, programs } }: { row: RosterEntry }) {
  const dates = useDateFormatter()
  const { current, upcoming } = splitPrograms(programs, dates.today)
  const { shown, moreCount } = selectProgramsToShow(current)
  return (
    <>
      <td className={`${table.wide} ${styles.group}`}>
        {groups.length > 0 ? <span>{groups.map(group => group.name).join(', ')}</span> : <NoValue />}
      </td>
      <td className={table.wide}>
        {shown.length === 0 && <NoValue />}
        {shown.map(one => (
          <span key={one.assignmentId} className={styles.program}>
            {one.name}
          </span>
        ))}
        {moreCount > 0 && <span className={table.second}>and {moreCount} more</span>}
      </td>
      <td className={table.wide}>
        {shown.length === 0 && <NoValue />}
        {shown.map(one => (
          <span key={one.assignmentId} className={styles.program}>
            {describeProgramEnd(one, dates.today, dates)}
          </span>
        ))}
      </td>
      <td className={table.wide}>
        <NextProgramSection current={current} upcoming={upcoming} />
      </td>
    </>
  )
}

type Programs = RosterEntry['programs']

/** The program that starts next, and the number of those after it. */
export function NextProgramSection({ current, upcoming }: { current: Programs; upcoming: Programs }) {
  const dates = useDateFormatter()
  const [next, ...later] = upcoming
  if (!next) return <NoValue />
  return (
    <span className={styles.program}>
      {next.name} <span className={table.pencil}>{describeProgramStart(next, current, dates)}</span>
      {later.length > 0 && <span className={table.pencil}>, and {later.length} more</span>}
    </span>
  )
}
