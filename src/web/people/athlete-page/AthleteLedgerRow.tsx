import { paths } from '#web/app/navigation/paths.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useLocale } from '#web/app/session/user-preferences.ts'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { CurrentRowMarker } from '#web/ui/display/CurrentRowMarker.tsx'
import { DayStatusIcon } from '#web/ui/display/DayStatusIcon.tsx'
import { formatShortDay } from '#web/ui/display/day-format.ts'
import styles from './AthleteWeekLedgerSection.module.css'
import type { WeekLedgerEntry } from './week-ledger.ts'

export function AthleteLedgerRow({
  entry: { day, status, planned, done, reason, log },
  athleteId,
  isToday,
  showsLogs,
}: {
  entry: WeekLedgerEntry
  athleteId: string
  isToday: boolean
  showsLogs: boolean
}) {
  const locale = useLocale()
  const dates = useDateFormatter()
  const visibleStatus = !showsLogs && status === 'notLogged' ? 'planned' : status
  return (
    <tr className={styles.row} aria-current={isToday ? 'date' : undefined}>
      <td className={styles.day}>
        {isToday && <CurrentRowMarker />}
        <DayStatusIcon state={visibleStatus} />
        <time dateTime={day}>{formatShortDay(day, locale)}</time>
      </td>
      <td className={styles.planned}>
        {planned ? (
          <>
            <span className={styles.name}>{planned.name}</span>
            <span className={styles.line}>{planned.line}</span>
          </>
        ) : (
          <span className={styles.wide}>–</span>
        )}
      </td>
      <td className={styles.done}>
        {done && (
          <>
            <span className={styles.name}>{done.summary}</span>
            <b className={styles.line}>{done.line}</b>
            <span className={styles.effort}>{done.effort}</span>
          </>
        )}
        {!done && visibleStatus === 'notLogged' && <span className={styles.pencil}>not logged</span>}
      </td>
      <td className={styles.reason}>{reason && (reason.isQuoted ? `“${reason.text}”` : reason.text)}</td>
      <td className={styles.review}>
        {log?.reviewedAt && <span className={styles.reviewed}>reviewed {dates.recent(log.reviewedAt)}</span>}
        {log && (
          <TextLink
            to={paths.athleteLogs(athleteId, log.id)}
            aria-label={`Open log from ${dates.longDay(day)}`}
          >
            {log.reviewedAt || log.importedFrom ? 'Open' : 'Review'}
          </TextLink>
        )}
      </td>
    </tr>
  )
}
