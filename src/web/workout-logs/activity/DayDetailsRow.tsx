import { paths } from '#web/app/navigation/paths.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { DayStatusIcon, sessionStatusLabels } from '#web/ui/display/DayStatusIcon.tsx'
import type { YearDay, YearEntry } from './activity-year.ts'
import styles from './DayDetailsRow.module.css'

/** Links to the entries for the selected day. */
export function DayDetailsRow({ day }: { day: YearDay }) {
  const dates = useDateFormatter()
  return (
    <p className={styles.line}>
      <b className={styles.day}>{day.date === dates.today ? 'Today' : dates.longDay(day.date)}</b>
      {day.marks.length === 0 && <span className={styles.none}>nothing due</span>}
      {day.marks.map(mark => (
        <span key={`${mark.state} ${mark.workoutLogId ?? mark.sessionId}`} className={styles.mark}>
          <DayStatusIcon state={mark.state} isNamed={false} />
          <span>
            <DayEntryLink mark={mark} />, {sessionStatusLabels[mark.state]}
          </span>
        </span>
      ))}
    </p>
  )
}

/** Links to the day's newest entry with this status. The history lists the remaining entries. */
function DayEntryLink({ mark: { name, count, workoutLogId, sessionId } }: { mark: YearEntry }) {
  const to = workoutLogId ? paths.log(workoutLogId) : sessionId && paths.session(sessionId)
  const title = name || 'Workout'
  return (
    <>
      {to ? <TextLink to={to}>{title}</TextLink> : title}
      {count > 1 && ` and ${count - 1} more`}
    </>
  )
}
