import { Link } from 'react-router'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { describePlanDeviations } from '#training/workout/compare/describe-plan-deviations.ts'
import { getWorkoutOutcome } from '#training/workout/compare/workout-outcome.ts'
import { describeWorkout } from '#training/workout/describe/describe-workout.ts'
import { countSetsOfWorkout, formatNextSet } from '#training/workout/sets/set-count.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { importFormatNames } from '#web/shared/import-format-names.ts'
import { useActiveWorkout, useOtherDeviceWorkout } from '#web/shared/queries/active-workouts.ts'
import { CurrentRowMarker } from '#web/ui/display/CurrentRowMarker.tsx'
import { DayStatusIcon } from '#web/ui/display/DayStatusIcon.tsx'
import { getListRowAttributes, type ListRowPlace } from '#web/ui/layout/RowList.tsx'
import styles from './HistoryRow.module.css'

/**
 * A row for one workout: its status, date and summary, the deviations from the plan, and the coach's comments
 * and review.
 */
export function HistoryRow({ place, log }: { place: ListRowPlace; log: WorkoutLog }) {
  const units = useUnits()
  const dates = useDateFormatter()
  const outcome = getWorkoutOutcome(log, log.plannedSets)
  const isToday = dates.dayOf(log.completedAt) === dates.today
  return (
    <li {...getListRowAttributes(place)} className={styles.row}>
      <span className={styles.corner}>
        <CurrentRowMarker />
      </span>
      <DayStatusIcon state={outcome} />
      <time className={styles.day} dateTime={log.completedAt}>
        {isToday ? 'Today' : dates.recent(log.completedAt)}
      </time>
      <Link to={paths.log(log.id)} className={styles.name} data-row-target>
        {log.name || 'Workout'}
      </Link>
      <span className={styles.done}>{describeWorkout(log, units)}</span>
      <span className={styles.against}>
        {outcome === 'changed' || outcome === 'part' ? describePlanDeviations(log, units) : ''}
      </span>
      <span className={styles.answer}>
        {[
          log.commentCount > 0 && formatCount(log.commentCount, 'comment'),
          log.reviewedAt && 'reviewed',
          log.importedFrom && `imported from ${importFormatNames[log.importedFrom]}`,
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
    </li>
  )
}

/** A workout in progress: today's session on any device, or an unplanned workout on this device. */
export function ActiveWorkoutRow({ session, name }: { session: string; name: string }) {
  const localWorkout = useActiveWorkout(session)
  const remoteWorkout = useOtherDeviceWorkout(session)
  const workout = localWorkout ?? remoteWorkout
  if (!workout) return null
  const isEmpty = workout.blocks.every(block => block.exercises.length === 0)
  return (
    <li className={styles.row} data-live="true">
      <CurrentRowMarker />
      <DayStatusIcon state="live" />
      <span className={styles.day}>Today</span>
      <Link to={paths.session(session)} className={styles.name} data-row-target>
        {workout.name || name || 'Workout'}
      </Link>
      <span className={styles.done}>
        {formatNextSet(countSetsOfWorkout(workout)) || (isEmpty ? 'no sets yet' : 'in progress')}
      </span>
    </li>
  )
}
