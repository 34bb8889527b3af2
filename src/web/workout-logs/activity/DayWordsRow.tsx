import { useDates } from '../../app/dates.ts'
import { paths } from '../../app/paths.ts'
import { DayMark } from '../../ui/DayMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import parts from './DayWordsRow.module.css'
import { yearWords } from './day-words.ts'
import type { YearDay, YearMark } from './year.ts'

/** What stands on the day one is at, with the ways there. */
export function DayWordsRow({ day }: { day: YearDay }) {
  const dates = useDates()
  return (
    <p className={parts.line}>
      <b className={parts.day}>{day.date === dates.today ? 'Today' : dates.longDay(day.date)}</b>
      {day.marks.length === 0 && <span className={parts.none}>nothing was due</span>}
      {day.marks.map(mark => (
        <span key={`${mark.state} ${mark.workoutLogId ?? mark.sessionId}`} className={parts.mark}>
          <DayMark state={mark.state} isNamed={false} />
          <span>
            <What mark={mark} />, {yearWords[mark.state]}
          </span>
        </span>
      ))}
    </p>
  )
}

/** The newest of its kind; the others of that day stand in the history. */
function What({ mark: { name, count, workoutLogId, sessionId } }: { mark: YearMark }) {
  const to = workoutLogId ? paths.log(workoutLogId) : sessionId && paths.session(sessionId)
  const what = name || 'Workout'
  return (
    <>
      {to ? <TextLink to={to}>{what}</TextLink> : what}
      {count > 1 && ` and ${count - 1} more`}
    </>
  )
}
