import { Link } from 'react-router'
import { paths } from '#web/app/navigation/paths.ts'
import { describeSessionStatus, toDayStatus } from '#web/shared/ledger-day-status.ts'
import { DayStatusIcon } from '#web/ui/display/DayStatusIcon.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import { formatTodaysSessionCounts } from './dashboard-texts.ts'
import type { TodaysSessionsQuery } from './queries.ts'
import styles from './TodaysSessionsSection.module.css'

/** Today's sessions as a row of icons, for narrow screens. */
export function TodaysSessionsStripSection({ today }: { today: TodaysSessionsQuery['data'] }) {
  if (!today || today.sessionCount === 0) return null
  return (
    <Link to={paths.schedule} className={styles.strip}>
      <h2 className={styles.stripTitle}>Today</h2>
      <span className={styles.stripWords}>{formatTodaysSessionCounts(today.data)}</span>
      <span className={styles.stripMarks}>
        {today.data.slice(0, 14).map(session => (
          <span key={session.id}>
            <DayStatusIcon state={toDayStatus(session.state)} isNamed={false} />
            <VisuallyHidden>
              {formatFullName(session.athlete)}, {describeSessionStatus(session)}.{' '}
            </VisuallyHidden>
          </span>
        ))}
        {today.sessionCount > 14 && <span className={styles.right}>+{today.sessionCount - 14}</span>}
      </span>
    </Link>
  )
}
