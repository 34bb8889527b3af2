import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { getWorkoutOutcome } from '#training/workout/compare/workout-outcome.ts'
import { describeWorkout } from '#training/workout/describe/describe-workout.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { messages } from '#web/app/specification/messages.ts'
import { lastLogs } from '#web/shared/queries/athlete-page.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { DayStatusIcon } from '#web/ui/display/DayStatusIcon.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import styles from './LastLogsSection.module.css'

/** The latest workouts, one line each, with a link to all logs. */
export function LastLogsSection({ athleteId }: { athleteId: string }) {
  const { data: logs, isPending, refetch } = useQuery(lastLogs(athleteId))
  return (
    <section aria-labelledby="last-logs">
      <header className={styles.head}>
        <h2 id="last-logs" className={styles.title}>
          Last workouts
        </h2>
        {logs && logs.length > 0 && <TextLink to={paths.athlete(athleteId, 'logs')}>All logs</TextLink>}
      </header>
      {isPending && <LoadingRows count={3} height={44} />}
      {!isPending && !logs && (
        <p className={styles.note} role="alert">
          {messages.workoutLogs.athleteListFailed}.{' '}
          <TextButton onClick={() => refetch()}>Try again</TextButton>
        </p>
      )}
      {logs?.length === 0 && <p className={styles.note}>No workouts logged yet.</p>}
      {logs && logs.length > 0 && (
        <ul className={styles.list}>
          {logs.map(log => (
            <LastLog key={log.id} log={log} />
          ))}
        </ul>
      )}
    </section>
  )
}

function LastLog({ log }: { log: WorkoutLog }) {
  const dates = useDateFormatter()
  const units = useUnits()
  return (
    <li>
      <Link to={paths.athleteLogs(log.athlete.id, log.id)} className={styles.row}>
        <DayStatusIcon state={getWorkoutOutcome(log, log.plannedSets)} />
        <time dateTime={log.completedAt} className={styles.when}>
          {dates.recent(log.completedAt)}
        </time>
        <span className={styles.name}>{log.name || 'Workout'}</span>
        <span className={styles.text}>{describeWorkout(log, units)}</span>
        <span className={log.reviewedAt || log.importedFrom ? styles.reviewed : styles.open}>
          {describeReview(log)}
        </span>
      </Link>
    </li>
  )
}

function describeReview({ reviewedAt, importedFrom, earlierReview }: WorkoutLog): string {
  if (reviewedAt) return 'reviewed'
  if (importedFrom) return 'imported'
  return earlierReview ? 'changed since review' : 'to review'
}
