import type { Day } from '#training/calendar.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { useLocale } from '#web/app/session/user-preferences.ts'
import { formatShortDay } from '#web/ui/display/day-format.ts'
import { InlineSessionSection } from './InlineSessionSection.tsx'
import type { WrittenDay } from './WriteSessionField.tsx'
import styles from './WritingRow.module.css'

/** The row of a calendar in which a session is written, below the days of its week. */
export function WritingRow({
  written,
  sessionCount,
  columnCount,
  today,
  onClose,
}: {
  written: WrittenDay
  /** The number of sessions on the day; undefined without an athlete. */
  sessionCount?: number
  /** The number of columns of the calendar besides the first one. */
  columnCount: number
  today: Day
  onClose: () => void
}) {
  const locale = useLocale()
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.day}>
        <b className={styles.date}>{formatShortDay(written.day, locale)}</b>
        {sessionCount !== undefined && (
          <span>{sessionCount > 0 ? `has ${formatCount(sessionCount, 'session')}` : 'nothing planned'}</span>
        )}
      </th>
      <td colSpan={columnCount} className={styles.form}>
        <InlineSessionSection written={written} today={today} onClose={onClose} />
      </td>
    </tr>
  )
}
