import { useDates } from '../../app/dates.ts'
import { paths } from '../../app/paths.ts'
import { useLocale } from '../../app/person.ts'
import { Corner } from '../../ui/Corner.tsx'
import { DayMark } from '../../ui/DayMark.tsx'
import { shortDay } from '../../ui/day-words.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import parts from './LedgerPanel.module.css'
import type { Entry } from './ledger.ts'

export function LedgerRow({
  entry: { day, mark, planned, done, reason, log },
  athleteId,
  isToday,
  showsLogs,
}: {
  entry: Entry
  athleteId: string
  isToday: boolean
  showsLogs: boolean
}) {
  const locale = useLocale()
  const dates = useDates()
  const shown = !showsLogs && mark === 'notLogged' ? 'planned' : mark
  return (
    <tr className={parts.row} aria-current={isToday ? 'date' : undefined}>
      <td className={parts.day}>
        {isToday && <Corner />}
        <DayMark state={shown} />
        <time dateTime={day}>{shortDay(day, locale)}</time>
      </td>
      <td className={parts.planned}>
        {planned ? (
          <>
            <span className={parts.name}>{planned.name}</span>
            <span className={parts.line}>{planned.line}</span>
          </>
        ) : (
          <span className={parts.wide}>–</span>
        )}
      </td>
      <td className={parts.done}>
        {done && (
          <>
            <span className={parts.name}>{done.words}</span>
            <b className={parts.line}>{done.line}</b>
            <span className={parts.effort}>{done.effort}</span>
          </>
        )}
        {!done && shown === 'notLogged' && <span className={parts.pencil}>not logged</span>}
      </td>
      <td className={parts.reason}>{reason && (reason.isQuoted ? `“${reason.text}”` : reason.text)}</td>
      <td className={parts.review}>
        {log?.reviewedAt && <span className={parts.reviewed}>reviewed {dates.recent(log.reviewedAt)}</span>}
        {log && (
          <TextLink
            to={paths.athleteLogs(athleteId, log.id)}
            aria-label={`Open the log of ${dates.longDay(day)}`}
          >
            {log.reviewedAt ? 'Open' : 'Review'}
          </TextLink>
        )}
      </td>
    </tr>
  )
}
