import { useQuery } from '@tanstack/react-query'
import type { Session } from '#contract/programs/schedule.ts'
import { describePrescription } from '#training/prescription/describe-prescription.ts'
import { expandSetsOverRounds } from '#training/prescription/expand-rounds.ts'
import type { Units } from '#training/units.ts'
import { describeTopSet, describeWorkout } from '#training/workout/describe/describe-workout.ts'
import { countSetsOfWorkout, formatNextSet } from '#training/workout/sets/set-count.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useLocale, useUnits } from '#web/app/session/user-preferences.ts'
import { SkipReasonPanel } from '#web/schedule/SkipReasonPanel.tsx'
import { useActiveWorkout } from '#web/shared/queries/active-workouts.ts'
import { myLatestLogs } from '#web/shared/queries/workout-logs.ts'
import { formatShortDay } from '#web/ui/display/day-format.ts'
import styles from './SessionSummaryRow.module.css'

/** A one-line summary of a session: its result, its plan, or the progress of a workout that is under way. */
export function SessionSummaryRow({ session }: { session: Session }) {
  const units = useUnits()
  const locale = useLocale()
  const dates = useDateFormatter()
  const { data: logs = [] } = useQuery(myLatestLogs)
  const workout = useActiveWorkout(session.id)
  const log = logs.find(one => one.id === session.workoutLogId)
  if (workout) {
    return (
      <p className={styles.text} data-state="live">
        {formatNextSet(countSetsOfWorkout(workout)) || 'in progress'}
      </p>
    )
  }
  if (session.state === 'done')
    return (
      <p className={styles.text} data-state="done">
        {log ? describeTopSet(log, units) || describeWorkout(log, units) : 'Done'}
      </p>
    )
  if (session.skipped)
    return (
      <p className={styles.text} data-state="planned">
        <SkipReasonPanel session={session} />
      </p>
    )
  return (
    <p className={styles.text} data-state="planned">
      {session.change && <span className={styles.changed}>Changed {dates.recent(session.change.at)}. </span>}
      {session.movedFrom && `Moved from ${formatShortDay(session.movedFrom, locale)}. `}
      {formatFirstExercise(session, units)}
    </p>
  )
}

/** Formats the first exercise of a session with its prescription: `Back squat 3×5 at 95 kg`. */
function formatFirstExercise({ blocks }: Session, units: Units): string {
  const [first] = blocks.flatMap(block => expandSetsOverRounds(block))
  return first ? `${first.item.exercise.name} ${describePrescription(first.sets, units)}` : ''
}
