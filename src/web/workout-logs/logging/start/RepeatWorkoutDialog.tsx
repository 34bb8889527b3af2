import { v7 as uuidv7 } from 'uuid'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { isRepeatable } from '#training/workout/changes/is-repeatable.ts'
import { listRepeatChanges } from '#training/workout/changes/list-repeat-changes.ts'
import { describeWorkout } from '#training/workout/describe/describe-workout.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { useLatestLogs } from '#web/shared/queries/workout-logs.ts'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import styles from '#web/workout-logs/logging/exercise/ExerciseSearchField.module.css'
import { useLoggingActions } from '#web/workout-logs/logging/state/logging-context.ts'

/**
 * Lets the athlete repeat an earlier unplanned workout. If several workouts have the same name, offers only
 * the newest.
 */
export function RepeatWorkoutDialog({ onClose }: { onClose: () => void }) {
  const { apply } = useLoggingActions()
  const logs = useLatestLogs() ?? []
  const units = useUnits()
  const dates = useDateFormatter()
  const repeat = (log: WorkoutLog) => {
    for (const change of listRepeatChanges(log, uuidv7)) apply(change)
    onClose()
  }
  return (
    <ModalSheet isOpen title="Repeat an earlier workout" onClose={onClose}>
      <ul className={styles.list}>
        {findNewestOfEachName(logs).map(log => (
          <li key={log.id}>
            <button type="button" className={styles.option} onClick={() => repeat(log)}>
              {log.name || 'Workout'}
              <span className={styles.aside}>
                {dates.recent(log.completedAt)}, {describeWorkout({ ...log, sessionRpe: null }, units)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </ModalSheet>
  )
}

function findNewestOfEachName(logs: readonly WorkoutLog[]): WorkoutLog[] {
  const byName = new Map(
    logs
      .filter(isRepeatable)
      .toReversed()
      .map(log => [log.name, log]),
  )
  return [...byName.values()].toReversed()
}
