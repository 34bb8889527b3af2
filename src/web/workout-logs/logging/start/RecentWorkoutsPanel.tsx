import { Link } from 'react-router'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { getWorkoutOutcome } from '#training/workout/compare/workout-outcome.ts'
import { describeWorkout } from '#training/workout/describe/describe-workout.ts'
import { shouldShowQueryError } from '#web/app/client/call-failure.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { messages } from '#web/app/specification/messages.ts'
import { useRecentLogs } from '#web/shared/queries/recent-logs.ts'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { DayStatusIcon } from '#web/ui/display/DayStatusIcon.tsx'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import panel from '#web/ui/panel.module.css'
import styles from './RecentWorkoutsPanel.module.css'

const recentWorkoutCount = 5

/** The latest workouts, with the number of comments on each. */
export function RecentWorkoutsPanel() {
  const query = useRecentLogs()
  const { data: logs = [], isPending, isFetching, refetch } = query
  if (shouldShowQueryError(query))
    return <ErrorState title={messages.workoutLogs.historyFailed} onRetry={refetch} isRetrying={isFetching} />
  return (
    <section className={panel.apart} aria-labelledby="recent-workouts">
      <div className={styles.head}>
        <h2 id="recent-workouts" className={styles.title}>
          Recent workouts
        </h2>
        {logs.length > 0 && <TextLink to={paths.activity}>All activity</TextLink>}
      </div>
      {isPending && <LoadingRows count={3} />}
      {!isPending && logs.length === 0 && (
        <p className={styles.none}>Your logged workouts will appear here, newest first.</p>
      )}
      <ol>
        {logs.slice(0, recentWorkoutCount).map(log => (
          <RecentWorkoutRow key={log.id} log={log} />
        ))}
      </ol>
    </section>
  )
}

function RecentWorkoutRow({ log }: { log: WorkoutLog }) {
  const units = useUnits()
  const dates = useDateFormatter()
  return (
    <li className={styles.row}>
      <DayStatusIcon state={getWorkoutOutcome(log, log.plannedSets)} />
      <span className={styles.day}>{dates.recent(log.completedAt)}</span>
      <Link to={paths.log(log.id)} className={styles.name}>
        {log.name || 'Workout'}
      </Link>
      <span className={styles.done}>{describeWorkout(log, units)}</span>
      <span className={styles.comments}>
        {log.commentCount > 0 && formatCount(log.commentCount, 'comment')}
      </span>
    </li>
  )
}
