import { Link } from 'react-router'
import type { TodaysSession } from '#contract/analytics/analytics.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { toDayStatus } from '#web/shared/ledger-day-status.ts'
import { DayStatusIcon } from '#web/ui/display/DayStatusIcon.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import { formatSessionResult } from './dashboard-texts.ts'
import styles from './TodaysSessionsSection.module.css'

/** One of today's sessions. Opens the session's log or, if there is none, links to the athlete. */
export function TodaysSessionRow({
  session,
  onOpen,
}: {
  session: TodaysSession
  onOpen: (logId: string) => void
}) {
  const { athlete, name, regimen, state, workoutLogId } = session
  return (
    <li className={styles.row}>
      <Link
        to={workoutLogId ? `?log=${workoutLogId}` : paths.athlete(athlete.id)}
        className={styles.link}
        onClick={event => {
          if (!workoutLogId || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          onOpen(workoutLogId)
        }}
      >
        <DayStatusIcon state={toDayStatus(state)} isNamed={state !== 'skipped'} />
        <span className={styles.name}>{formatFullName(athlete)}</span>
        <span className={styles.right}>
          {state === 'skipped' && <VisuallyHidden>skipped: </VisuallyHidden>}
          {formatSessionResult(session)}
        </span>
        <span className={styles.what}>{name || regimen.name}</span>
      </Link>
    </li>
  )
}
