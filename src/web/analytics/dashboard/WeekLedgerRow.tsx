import { Link } from 'react-router'
import type { AthleteWeekSummary as Row } from '#contract/analytics/analytics.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useLocale } from '#web/app/session/user-preferences.ts'
import { describeSessionStatus, toDayStatus } from '#web/shared/ledger-day-status.ts'
import { DayStatusIcon } from '#web/ui/display/DayStatusIcon.tsx'
import { DoneOfDue } from '#web/ui/display/DoneOfDue.tsx'
import { formatLongDay } from '#web/ui/display/day-format.ts'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import styles from './RosterWeekLedgerSection.module.css'

const maxMarksShown = 2

export function WeekLedgerRow({
  row: { athlete, days, sharesLogs, sessionsDone, sessionsDue },
  week,
  today,
}: {
  row: Row
  week: readonly string[]
  today: string
}) {
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.name}>
        <Link to={paths.athlete(athlete.id)}>{formatFullName(athlete)}</Link>
        {!sharesLogs && <span className={styles.second}>logs not shared</span>}
      </th>
      {week.map(date => (
        <td key={date} className={styles.day} data-today={date === today}>
          <DayCell day={days.find(one => one.date === date)} />
        </td>
      ))}
      <td className={styles.figure}>
        <DoneOfDue done={sessionsDone} due={sessionsDue} />
      </td>
    </tr>
  )
}

function DayCell({ day }: { day: Row['days'][number] | undefined }) {
  const locale = useLocale()
  if (!day) return <span className={styles.nothing} />
  const more = day.count - maxMarksShown
  const words = day.marks.map(describeSessionStatus).join('; ')
  return (
    <span className={styles.marks} title={`${formatLongDay(day.date, locale)}\n${words}`}>
      {day.marks.slice(0, maxMarksShown).map(mark => (
        <DayStatusIcon
          key={mark.workoutLogId ?? `${mark.state}-${mark.sessionId}`}
          state={toDayStatus(mark.state)}
          isNamed={false}
        />
      ))}
      <VisuallyHidden>{words}</VisuallyHidden>
      {more > 0 && <span className={styles.more}>+{more}</span>}
    </span>
  )
}
