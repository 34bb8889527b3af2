import { Button } from '@mantine/core'
import { addDays, daysBetween } from '#training/calendar.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { getWorkoutOutcome } from '#training/workout/compare/workout-outcome.ts'
import { describeWorkout } from '#training/workout/describe/describe-workout.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { DayStatusIcon } from '#web/ui/display/DayStatusIcon.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { getListRowAttributes, type ListRowPlace } from '#web/ui/layout/RowList.tsx'
import { type DeletedWorkoutLog, useRestoreLog } from './queries.ts'
import styles from './WorkoutTrashSection.module.css'

const logRetentionDays = 30

/** A deleted workout, with its summary, the person who deleted it, and the time left to restore it. */
export function WorkoutTrashRow({ place, log }: { place: ListRowPlace; log: DeletedWorkoutLog }) {
  const units = useUnits()
  const dates = useDateFormatter()
  const { mutate, isPending } = useRestoreLog()
  const name = log.name || 'Workout'
  const day = dates.recent(log.completedAt)
  const lastDay = addDays(dates.dayOf(log.deletedAt), logRetentionDays)
  const daysLeft = Math.max(0, daysBetween(dates.today, lastDay))
  return (
    <li {...getListRowAttributes(place)} className={styles.row}>
      <DayStatusIcon state={getWorkoutOutcome(log, log.plannedSets)} />
      <div>
        <p className={styles.name}>
          {name}, {day}
        </p>
        <p className={styles.second}>
          {[describeWorkout(log, units), log.regimenName].filter(Boolean).join(', ')}
        </p>
      </div>
      <p className={styles.who}>
        Deleted {dates.recent(log.deletedAt)} by <DeleterName log={log} />,{' '}
        {daysLeft === 0 ? 'kept until tonight' : `kept for ${formatCount(daysLeft, 'more day')}`}
      </p>
      <Button
        variant="default"
        loading={isPending}
        aria-label={`Restore ${name}, ${day}`}
        onClick={() => mutate(log)}
      >
        Restore
      </Button>
    </li>
  )
}

function DeleterName({ log: { deletedBy } }: { log: DeletedWorkoutLog }) {
  const { id } = useUser()
  if (!deletedBy) return 'a deleted account'
  return deletedBy.id === id ? 'you' : <b>{formatFullName(deletedBy)}</b>
}
